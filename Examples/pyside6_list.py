"""A list of mail in Qt, for the mouse and the wheel.

It needs PySide6, and podium_scroll from Scripts/wheel. With a file as argument it flicks itself and saves a picture."""

import sys
import time

from podium_scroll import Model
from PySide6.QtCore import QRectF, Qt, QTimer
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QApplication, QWidget

WIDTH, HEIGHT, ROW, ROWS = 420, 640, 84, 400


class Mail(QWidget):
    def __init__(self):
        super().__init__()
        self.setFixedSize(WIDTH, HEIGHT), self.setWindowTitle("Mail")
        self.rows = Model((WIDTH, HEIGHT), (WIDTH, ROW * ROWS))

    def frame(self):
        self.rows.advance(time.monotonic()), self.update()

    def mousePressEvent(self, event):
        if event.button() == Qt.MouseButton.LeftButton:
            self.rows.down(time.monotonic(), *event.position().toTuple(), mouse=True)

    def mouseMoveEvent(self, event):
        self.rows.move(time.monotonic(), *event.position().toTuple())

    def mouseReleaseEvent(self, event):
        if event.button() == Qt.MouseButton.LeftButton:
            self.rows.up(time.monotonic(), *event.position().toTuple())

    def wheelEvent(self, event):
        self.rows.wheel(time.monotonic(), -event.angleDelta().x() / 120, -event.angleDelta().y() / 120)

    def paintEvent(self, _event):
        painter, offset = QPainter(self), self.rows.offset[1]
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), QColor(24, 26, 34)), painter.setPen(Qt.PenStyle.NoPen)
        for i in range(max(0, int(offset // ROW)), min(ROWS, int((offset + HEIGHT) // ROW) + 1)):
            y, color = i * ROW - offset, QColor.fromHsv(i * 37 % 360, 120, 220)
            bars = [(12, 6, WIDTH - 24, ROW - 12, 16, QColor(40, 43, 56)), (26, 22, 40, 40, 20, color),
                    (84, 22, 90 + i * 53 % 110, 12, 6, QColor(230, 232, 240)),
                    (84, 44, 190 + i * 71 % 110, 9, 4, QColor(110, 116, 138))]
            for x, top, width, height, radius, fill in bars:
                painter.setBrush(fill), painter.drawRoundedRect(QRectF(x, y + top, width, height), radius, radius)


app, mail = QApplication(sys.argv[:1]), Mail()
if len(sys.argv) > 1:
    for i in range(6):
        (mail.rows.up if i == 5 else mail.rows.move if i else mail.rows.down)(i / 60, 200, 600 - 70 * i)
    mail.rows.advance(0.7)
    sys.exit(not mail.grab().save(sys.argv[1]))
timer = QTimer(interval=8)
timer.timeout.connect(mail.frame), timer.start(), mail.show()
sys.exit(app.exec())
