"""Printers: laser, laser with a scanner, ink with tanks, dot matrix."""
from studio.shapes import box, cut, group, plane, slab, tube
from studio.surfaces import common, display, glow, material

from .sockets import BACK, FRONT, LEFT, RIGHT, screw, seam, slots, socket

FRONT_KEYS = ((0, 0), (1, 0), (0, 1), (1, 1), (0, 2), (1, 2))


def _shell(colour):
    """The two plastics of a printer: the housing and what is set off against it."""
    m = common()
    return m, (m['black'] if colour == 'Black' else m['grey'] if colour == 'Grey' else m['white']), m['grey']


def _sheet(root, w, d, at, tilt):
    """A printed page."""
    paper = material('paper', '#eeede8', 0.8, vary=0)
    ink = material('ink', '#3a3b3d', 0.8, vary=0)
    sheet = slab('paper', w, d, 0.5, paper, at, 0.4, 0.1, 0.1, root, (tilt, 0, 0), seg=2)
    for i in range(int(d / 11) - 3):
        length = w * (0.72, 0.8, 0.78, 0.56)[i % 4] if i else w * 0.38
        slab('line', length, 3 if i else 6, 0.05, ink, (-w * 0.41 + length / 2, d * 0.4 - i * 11, 0.5), 0.2, 0, 0, sheet, seg=2)


def _panel(root, at, m, wide=False):
    """Keys and a small screen on a dark plate."""
    g = group(at, (0, 0, 0), root)
    w, d = (150, 52) if wide else (66, 118)
    slab('panel', w, d, 2.2, m['gloss'], (0, 0, 0), 7, 0.9, 0, g)
    if wide:
        plane('lcd', 44, 22, display('night', 0.9, 0.2), (-42, 4, 2.26), parent=g)
        spots = [(4 + 21 * i, 9 - 21 * j) for i, j in ((0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (2, 1))]
    else:
        plane('lcd', 46, 24, display('night', 0.9, 0.2), (0, 36, 2.26), parent=g)
        spots = [(-14 + 28 * i, 8 - 20 * j) for i, j in FRONT_KEYS]
    for number, (x, y) in enumerate(spots):
        last = number == len(spots) - 1
        cap = material('go', '#2f7d55', 0.4, vary=0) if last else m['grey']
        slab('key', 13, 11, 1.2, cap, (x, y, 2.0), 5, 0.5, 0, g)


def _behind(root, d, w, z, m):
    holes = [socket('usb-b', root, (w * 0.3, d / 2 + 0.4, z), BACK, m), socket('rj45', root, (w * 0.3 - 24, d / 2 + 0.4, z), BACK, m),
             socket('mains', root, (-w * 0.32, d / 2 + 0.4, z), BACK, m)]
    return holes + seam(root, (0, d / 2 + 0.2, z + 60), BACK, (w * 0.66, 96), 1.0) + \
        slots(root, (w * 0.3, d / 2 + 0.4, z + 34), BACK, 8, (2.4, 22), 6)


def laser(colour=None, scanner=False, tall=False, small=False):
    """A laser printer; with a scanner on top, taller with a cassette, or a small one that takes paper in front."""
    m, skin, dark = _shell(colour)
    root = group()
    w, d, h = (350, 250, 206) if small else (382, 350, 262 if tall else 216)
    foot = 62 if not small else 40
    body_h = h - foot
    base = slab('foot', w - 5, d - 4, foot - 3, dark if not small else skin, (0, 2, 5), 12, 1.5, 2, root)
    profile = [(0, 1.2), (0.4, 0.4), (1.2, 0), (body_h - 20, 0), (body_h - 10, 1.4), (body_h - 4, 5), (body_h - 1, 10), (body_h, 15)]
    body = slab('body', w, d, body_h, skin, (0, 0, foot + 3.2), 18, parent=root, profile=profile, seg=14)
    top = foot + 3.2 + body_h
    bay_x = -18 if not small else -30
    bay_w = 240 if not small else 226
    holes = [box(bay_w, d * 0.62, 60, (bay_x, -14, top - 36), root, r=14), box(bay_w, 130, 40, (bay_x, -d / 2 - 34, top - 31), root, r=5)]
    holes += seam(root, (0, -d / 2 - 0.2, foot + 3 + body_h * 0.36), FRONT, (w - 46, body_h * 0.56), 1.1)
    holes += slots(root, (w / 2 + 0.4, -28, foot + body_h * 0.55), RIGHT, 18, (2.6, 44), 6.4)
    holes += slots(root, (-w / 2 - 0.4, 40, foot + body_h * 0.55), LEFT, 10, (2.6, 44), 6.4)
    holes += seam(root, (w / 2 + 0.2, -d * 0.30, foot + body_h * 0.42), RIGHT, (74, body_h * 0.5), 0.9)
    cut(body, holes + _behind(root, d, w, foot + 26, m), m['dark'])
    slab('ramp', bay_w - 2, d * 0.63, 6, dark, (bay_x, -10, top - 36), 12, 1, 0, root, (10, 0, 0))
    for i in range(7):
        slab('rib', 2, d * 0.5, 2, dark, (bay_x - 90 + i * 30, -12, top - 29.5), 0.9, 0.6, 0, root, (10, 0, 0), seg=3)
    _sheet(root, 205, d * 0.46, (bay_x, -16, top - 25.5), 10)
    # The finger grip of the front door, the slot for single sheets.
    slab('grip', 84, 9, 1.6, dark, (0, -d / 2 + 0.2, foot + body_h * 0.62), 4, 0.6, 0, root, FRONT)
    if not small:
        drawer = slab('drawer', w - 40, foot - 12, 5, dark, (0, -d / 2 + 1.5, 5 + foot / 2), 5, 1.6, 0, root, FRONT)
        cut(drawer, [box(116, 20, 8, (0, -d / 2 - 3, 5 + foot * 0.62), root, FRONT, r=8)] +
            [box(26, 6, 8, (w * 0.36, -d / 2 - 3, 5 + foot * 0.6), root, FRONT, r=2)], m['dark'])
    else:
        slab('tray', 232, 120, 3, skin, (0, -d / 2 - 46, 12), 5, 1, 0.6, root, (4, 0, 0))
        _sheet(root, 200, 110, (0, -d / 2 - 42, 16), 4)
    if scanner:
        slab('neck', w - 60, 60, 26, skin, (0, d / 2 - 44, top - 8), 8, 2, 0, root)
        slab('bed', w, d - 34, 40, skin, (0, 10, top + 16), 10, 1.4, 2, root)
        lid = slab('cover', w - 2, d - 40, 20, dark, (0, 12, top + 57.2), 9, 5, 0.8, root)
        slab('cover top', w - 70, d - 120, 5, skin, (0, 20, top + 76), 10, 2.5, 0, root)
        _panel(root, (0, -d / 2 - 2, top + 42), m, True)
        cut(lid, [box(90, 6, 10, (0, -d / 2 + 32, top + 56), root, r=2)], m['dark'])
    else:
        _panel(root, (w / 2 - 42, -d / 2 + 86, top - 2.0), m)
    for i, on in enumerate((True, False)):
        lamp = glow('ready', '#58d978', 2) if on else m['pale']
        slab('led', 5, 1.6, 0.3, lamp, (w * 0.32 + i * 10, -d / 2 - 0.2, foot + 3 + body_h * 0.74), 0.7, 0.1, 0, root, FRONT, seg=3)
    for sx in (-1, 1):
        for y in (-d / 2 + 30, d / 2 - 30):
            slab('rubber', 22, 22, 6, m['rubber'], (sx * (w / 2 - 34), y, 0), 10, parent=root)
        screw(root, (sx * (w / 2 - 30), d / 2 + 0.2, foot + 14), BACK, m)
    return base


def ink_tank(photo=False):
    """A low ink printer with four tanks on its right; with a scanner lid, or with a paper support for photographs."""
    m, skin, _ = _shell('Black')
    root = group()
    w, d, h = 376, 340, 118 if photo else 152
    profile = [(0, 2), (0.6, 0.8), (2, 0), (h - 8, 0), (h - 3, 1.6), (h, 6)]
    body = slab('body', w, d, h, skin, (0, 0, 5), 14, parent=root, profile=profile, seg=12)
    holes = [box(252, 70, 30, (-26, -d / 2 - 8, 30), root, r=4)]
    holes += seam(root, (-26, -d / 2 - 0.2, 94), FRONT, (262, 34), 0.9)
    holes += slots(root, (-w / 2 - 0.4, 60, 60), LEFT, 12, (2.4, 34), 6)
    cut(body, holes + _behind(root, d, w, 44, m), m['dark'])
    slab('tray', 236, 150, 3, m['grey'], (-26, -d / 2 - 34, 24), 5, 0.8, 0.6, root, (3, 0, 0))
    _sheet(root, 208, 130, (-26, -d / 2 - 24, 28.5), 3)
    tank = slab('tank', 64, 26, 74, m['satin'], (w / 2 - 40, -d / 2 - 4, 26), 6, 3, 2, root)
    for i, hue in enumerate(('#111113', '#1c7fae', '#b3306a', '#c9a51f')):
        x = w / 2 - 62 + i * 15
        slab('window', 11, 46, 0.8, material('window', '#c7cfd2', 0.15, vary=0), (x, -d / 2 - 16.8, 62), 2.4, 0.3, 0, root, FRONT, seg=5)
        slab('ink', 9.6, 20 + (i * 7) % 19, 0.5, material(f'ink {i}', hue, 0.12, vary=0), (x, -d / 2 - 17.6, 50 + ((i * 7) % 19) / 2), 2, 0.2, 0, root, FRONT, seg=4)
    g = group((-26, -d / 2 - 0.4, 98), (FRONT[0] - 12, 0, 0), root)
    slab('panel', 250, 30, 2, m['gloss'], (0, 0, 0), 6, 0.8, 0, g)
    plane('lcd', 34, 16, display('night', 0.9, 0.2), (-30, 0, 2.06), parent=g)
    for i in range(5):
        x = (-106, -80, 14, 48, 88)[i]
        slab('key', 14, 12, 1.2, m['grey'], (x, 0, 1.8), 5.8, 0.5, 0, g)
    if photo:
        slab('support', 250, 4, 150, m['black'], (-20, d / 2 - 60, 116), 1.5, 1, 1, root, (-24, 0, 0))
        _sheet(root, 208, 200, (-20, d / 2 - 44, 196), 66)
    else:
        slab('gap', w - 6, d - 30, 2.4, m['dark'], (0, 12, h + 4.4), 10, 0, 0, root)
        slab('cover', w, d - 26, 22, skin, (0, 13, h + 6.6), 13, 4, 0.8, root)
    for sx in (-1, 1):
        for y in (-d / 2 + 30, d / 2 - 30):
            slab('rubber', 20, 20, 5.5, m['rubber'], (sx * (w / 2 - 30), y, 0), 9, parent=root)
    return tank


def dot_matrix():
    """A needle printer: low, with a knob on its right, a smoked cover and a sheet that stands behind."""
    m, _, _ = _shell('Grey')
    skin = material('shell', '#b7b5ae', 0.5, grain=0.1, grain_size=0.5)
    root = group()
    w, d, h = 362, 275, 112
    profile = [(0, 2), (0.6, 0.8), (2, 0), (h - 26, 0), (h - 10, 5), (h - 2, 15), (h, 22)]
    body = slab('body', w, d, h, skin, (0, 0, 4), 14, parent=root, profile=profile, seg=12)
    holes = [box(w - 92, 92, 60, (-6, 12, h - 32), root, r=6)]
    holes += slots(root, (-w / 2 - 0.4, 40, 50), LEFT, 12, (2.4, 30), 6) + seam(root, (0, -d / 2 - 0.2, 44), FRONT, (w - 40, 50), 0.9)
    cut(body, holes + _behind(root, d, w, 36, m), m['dark'])
    tube('platen', 15, w - 100, m['rubber'], (-(w - 100) / 2 - 6, 18, h - 18), 'x', root, 1)
    slab('carriage', 56, 44, 26, m['satin'], (-60, -8, h - 24), 3, 1.5, 1, root)
    tube('rail', 4, w - 100, m['steel'], (-(w - 100) / 2 - 6, -18, h - 26), 'x', root, 0.5)
    cover = slab('cover', w - 84, 62, 3, material('smoked', '#17191c', 0.06, vary=0.01), (-6, -46, h + 1), 5, 1, 0.5, root, (-12, 0, 0))
    _sheet(root, 216, 190, (-6, 98, h + 66), 72)
    for i in range(9):
        tube('knob', 17 if i % 2 else 16.4, 2.6, m['grey'], (w / 2 - 2 + i * 2.4, 18, h - 18), 'x', root, 0.4)
    for i in range(4):
        slab('key', 24, 12, 2, m['grey'], (56 + i * 29, -d / 2 + 31, h - 0.6), 3, 0.8, 0, root, (-26, 0, 0))
    for sx in (-1, 1):
        for y in (-100, 100):
            slab('rubber', 18, 18, 5, m['rubber'], (sx * 150, y, 0), 8, parent=root)
    return cover


MAKERS = {
    'printer-laser': lambda colour=None: laser(colour),
    'printer-laser-small': lambda colour=None: laser(colour, small=True),
    'printer-laser-tall': lambda colour=None: laser(colour, tall=True),
    'printer-scan': lambda colour=None: laser(colour or 'Black', scanner=True),
    'printer-tank': lambda colour=None: ink_tank(),
    'printer-photo': lambda colour=None: ink_tank(photo=True),
    'printer-needle': lambda colour=None: dot_matrix(),
}
