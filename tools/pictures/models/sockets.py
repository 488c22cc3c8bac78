"""Sockets, vents and screws. A frame's +z points out of the wall, x runs along it, y up."""
from studio.shapes import box, cut, group, slab, tube

FRONT, BACK, LEFT, RIGHT, TOP = (90, 0, 0), (90, 0, 180), (90, 0, -90), (90, 0, 90), (0, 0, 0)

# Opening of each socket: width, height, corner radius.
OPENINGS = {
    'usb-a': (13.4, 5.6, 0.5), 'usb-c': (9.2, 3.4, 1.6), 'hdmi': (15.2, 5.6, 0.8), 'display': (16.6, 5.6, 0.6),
    'mini-display': (8.2, 5.0, 0.6), 'rj45': (11.6, 9.2, 0.5), 'audio': (5.8, 5.8, 2.9), 'vga': (19, 9, 2.8),
    'mains': (27, 19, 3), 'power': (7.4, 7.4, 3.7), 'magnet': (15, 3.6, 1.7), 'lock': (6.6, 3.0, 1.2),
    'sd': (25, 2.6, 0.4), 'sfp': (14, 9.5, 0.5), 'serial': (17, 8.6, 2.6), 'usb-b': (9.5, 9.5, 1.6),
}
TONGUES = {'usb-a': (11.2, 1.9, 1.3), 'usb-c': (6.6, 0.8, 0), 'hdmi': (10.8, 1.4, 0), 'display': (12, 1.4, 0),
           'mini-display': (5.2, 1.2, 0.4)}


def socket(kind, parent, at, rot, m):
    """Puts metal and contacts of a socket behind a wall and answers the cutter of its opening."""
    w, h, r = OPENINGS[kind]
    frame = group(at, rot, parent)
    opening = box(w, h, 10, (0, 0, -8), frame, r=r, seg=5)
    if kind in TONGUES or kind == 'sfp':
        shell = slab('shell', w - 0.1, h - 0.1, 7.7, m['steel'], (0, 0, -7.9), r, 0, 0, frame, seg=5)
        inner = box(w - 0.9, h - 0.9, 12, (0, 0, -7), frame, r=max(r - 0.45, 0.2))
        cut(shell, [inner], m['dark'] if kind == 'sfp' else m['steel'])
    if kind in TONGUES:
        tw, th, ty = TONGUES[kind]
        colour = m['blue'] if kind == 'usb-a' else m['dark']
        slab('tongue', tw, th, 6.4, colour, (0, ty, -7.9), 0.25, 0.1, 0, frame, seg=3)
    elif kind == 'rj45':
        rim = slab('rim', w + 1.8, h + 1.8, 0.45, m['steel'], (0, 0, -0.2), 0.8, 0.2, 0, frame, seg=3)
        cut(rim, [box(w, h, 4, (0, 0, -2), frame, r=0.5)], m['dark'])
        for i in range(8):
            slab('pin', 0.45, 0.4, 6, m['gold'], (-3.6 + i * 1.03, h / 2 - 0.6, -7.9), 0.1, 0, 0, frame, seg=2)
        slab('step', 6.4, 2.2, 7.5, m['dark'], (0, -h / 2, -7.9), 0.2, 0, 0, frame, seg=2)
    elif kind == 'mains':
        for dx, dy in ((-7, 0), (7, 0), (0, 3)):
            slab('pin', 2, 5.5, 7, m['steel'], (dx, dy, -7.9), 0.4, 0.3, 0, frame, seg=3)
    elif kind in ('vga', 'serial'):
        colour = m['blue'] if kind == 'vga' else m['steel']
        slab('shell', w - 1.2, h - 1.2, 6.2, colour, (0, 0, -8), 2.2, 0, 0, frame)
        for i in range(5):
            slab('pin', 0.9, 0.9, 0.2, m['dark'], (-5 + i * 2.5, 0, -1.8), 0.4, 0, 0, frame, seg=2)
        for dx in (-1, 1):
            tube('nut', 2.4, 2.6, m['steel'], (dx * (w / 2 + 4.2), 0, -0.4), parent=frame, bevel=0.3, seg=3)
    elif kind == 'audio':
        ring = slab('ring', 5.6, 5.6, 8.2, m['steel'], (0, 0, -8), 2.8, 0.2, 0, frame)
        cut(ring, [box(3.7, 3.7, 12, (0, 0, -7), frame, r=1.85, seg=8)], m['dark'])
    elif kind == 'power':
        slab('pin', 1.4, 1.4, 7, m['steel'], (0, 0, -8), 0.7, 0.4, 0, frame)
    elif kind == 'magnet':
        for i in range(5):
            slab('pin', 1, 1, 0.5, m['gold'], (-4.4 + i * 2.2, 0, -1.6), 0.5, 0.1, 0, frame, seg=3)
    return opening


def slots(parent, at, rot, count, size, step, rows=1, row_step=0, deep=8):
    """Cutters for a field of ventilation slots that starts at `at`."""
    frame = group(at, rot, parent)
    w, h = size
    return [box(w, h, deep, (i * step, j * row_step, 1 - deep), frame, r=min(w, h) / 2 - 0.05)
            for i in range(count) for j in range(rows)]


def seam(parent, at, rot, size, width=0.7, deep=2.0):
    """Cutters for a closed gap around a door or a drawer: four thin grooves."""
    frame = group(at, rot, parent)
    w, h = size
    bars = ((w, width, 0, h / 2), (w, width, 0, -h / 2), (width, h, w / 2, 0), (width, h, -w / 2, 0))
    return [box(bw, bh, deep + 2, (x, y, -deep), frame, r=width / 2.2, seg=2) for bw, bh, x, y in bars]


def screw(parent, at, rot, m, radius=3.0):
    """A cross-head screw that lies in a wall."""
    frame = group(at, rot, parent)
    head = tube('screw', radius, 1.2, m['steel'], (0, 0, -0.4), parent=frame, bevel=0.35, seg=8)
    arms = [box(radius * 1.25, radius * 0.3, 2, (0, 0, 0.3), frame, r=0.1, seg=2),
            box(radius * 0.3, radius * 1.25, 2, (0, 0, 0.3), frame, r=0.1, seg=2)]
    return cut(head, arms, m['dark'])


def status_light(parent, at, rot, colour, size=(2.4, 1.2)):
    """A small window with or without light behind it."""
    return slab('led', size[0], size[1], 0.3, colour, at, 0.4, 0.05, 0, parent, rot, seg=3)
