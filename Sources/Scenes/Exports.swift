// Who shows scenes plays them, too.
@_exported import Replay
