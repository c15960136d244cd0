import Scrolling
