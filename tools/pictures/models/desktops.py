"""Desktop computers: small case, mini."""
from studio.shapes import box, cut, group, slab, tube
from studio.surfaces import common, glow, material

from .sockets import BACK, FRONT, LEFT, RIGHT, TOP, screw, slots, socket


def _front_lamp(root, at, rot=FRONT):
    slab('led', 4, 1, 0.3, glow('lamp', '#eaf4ff', 2), at, 0.4, 0.1, 0, root, rot, seg=3)


def _plate(root, w, h, at, m, kinds, span, rows=1):
    """The metal plate behind, with its sockets, vents and screws."""
    x, y, z = at
    plate = slab('plate', w, h, 1.2, m['zinc'], (x, y, z), 1, 0.2, 0, root, BACK)
    holes = []
    per_row = -(-len(kinds) // rows)
    for i, kind in enumerate(kinds):
        column, row = i % per_row, i // per_row
        px = x + span / 2 - column * span / max(1, per_row - 1)
        holes.append(socket(kind, root, (px, y + 1.2, z + (row - (rows - 1) / 2) * 17), BACK, m))
    cut(plate, holes, m['dark'])


def mini(colour=None, style='slots'):
    """A computer of the size of a book; 'slots' with a vented front, 'metal' a plain rounded block."""
    m = common()
    root = group()
    if style == 'metal':
        w, d, h = 197, 197, 34
        shell = material(f'block {colour}', '#b9bbbe' if colour != 'Space Grey' else '#55575b', 0.37, 0.9, grain=0.015, grain_size=0.4)
        case = slab('case', w, d, h, shell, (0, 0, 2.2), 30, 2.2, 1.4, root, seg=14)
        slab('foot', w - 30, d - 30, 3, m['rubber'], (0, 0, 0), 60, parent=root, seg=16)
        kinds = [('mains', 72), ('rj45', 44), ('usb-c', 24), ('usb-c', 10), ('hdmi', -8), ('usb-a', -28), ('usb-a', -46), ('audio', -64)]
        panel = slab('panel', 170, 26, 1.5, m['satin'], (0, d / 2 - 1.0, 2 + h / 2), 4, 0.3, 0, root, BACK)
        holes = [socket(k, root, (x, d / 2 + 0.5, 2 + h / 2), BACK, m) for k, x in kinds]
        cut(panel, holes, m['dark'])
        _front_lamp(root, (74, -d / 2, 12))
        return case
    w, d, h = 179, 182, 36
    z = 2.5 + h / 2
    case = slab('case', w, d, h, m['black'], (0, 0, 2.5), 5, 1.2, 1.2, root)
    face = slab('face', w - 1, h - 1, 4, m['satin'], (0, -d / 2 + 1.5, z), 4, 1.2, 0, root, FRONT)
    holes = [socket(k, root, (x, -d / 2 - 2.5, z - 3), FRONT, m) for k, x in (('usb-a', 22), ('usb-a', 42), ('usb-c', 0), ('audio', -16), ('audio', -28))]
    holes += slots(root, (-80, -d / 2 - 2.5, z), FRONT, 12, (1.6, 24), 3.4, deep=3)
    cut(face, holes, m['dark'])
    ring = slab('ring', 15, 15, 0.8, m['steel'], (w / 2 - 17, -d / 2 - 2.2, z), 7.4, 0.3, 0, root, FRONT)
    slab('power', 12.6, 12.6, 1.1, m['satin'], (w / 2 - 17, -d / 2 - 2.3, z), 6.2, 0.4, 0, root, FRONT)
    _front_lamp(root, (w / 2 - 31, -d / 2 - 2.6, z))
    cut(case, slots(root, (-62, -50, 2.5 + h), TOP, 22, (2.2, 30), 5.9, rows=2, row_step=38, deep=6), m['dark'])
    slab('seam', w + 0.3, d - 30, 0.5, m['dark'], (0, 10, 2.5 + h - 7), 4, 0, 0, root)
    _plate(root, w - 6, h - 6, (0, d / 2 - 0.6, z), m, ['power', 'display', 'display', 'hdmi', 'usb-a', 'usb-a', 'rj45'], 136)
    for sx in (-1, 1):
        screw(root, (sx * 82, d / 2 + 0.4, z), BACK, m, 3.2)
        for sy in (-1, 1):
            slab('foot', 16, 16, 3, m['rubber'], (sx * 70, sy * 70, 0), 7.5, parent=root)
    return ring


def small_case():
    """A slim desktop that lies or stands; here it stands on its feet, a drive slot across its front."""
    m = common()
    root = group()
    w, d, h = 95, 292, 290
    case = slab('case', w, d, h, material('case', '#1d1e20', 0.5, grain=0.1, grain_size=0.5), (0, 0, 6), 2.5, 1, 1, root, seg=5)
    f = group((0, -d / 2 + 1, 6 + h / 2), FRONT, root)
    face = slab('face', w, h, 13, m['black'], (0, 0, -1), 5, 2, 0, f)
    holes = [socket(k, root, (-12 + x, -d / 2 - 11, 6 + h - y), FRONT, m) for k, x, y in
             (('usb-a', -14, 74), ('usb-a', 8, 74), ('usb-c', -14, 90), ('usb-a', 8, 90), ('audio', 28, 82))]
    holes += slots(f, (-36, -112, 12.2), (0, 0, 0), 2, (30, 3.2), 40, rows=16, row_step=7.4, deep=5)
    cut(face, holes, m['dark'])
    slab('drive', 13, 128, 1.2, m['satin'], (32, 56, 11.2), 1.5, 0.5, 0, f)
    slab('eject', 3.2, 11, 0.8, m['black'], (32, 6, 12.2), 1.2, 0.3, 0, f, seg=4)
    slab('ring', 18, 18, 0.8, m['steel'], (-24, h / 2 - 26, 11.6), 9, 0.3, 0, f, seg=14)
    slab('power', 15, 15, 1.4, m['satin'], (-24, h / 2 - 26, 11.5), 7.5, 0.6, 0, f, seg=14)
    slab('led', 6, 1.2, 0.4, glow('lamp', '#eaf4ff', 2), (4, h / 2 - 26, 11.9), 0.5, 0.1, 0, f, seg=3)
    slab('strip', w - 8, 2.2, 0.6, m['steel'], (0, -34, 11.8), 1, 0.3, 0, f, seg=4)
    side = slab('side', d - 8, h - 10, 1.2, material('case', '#1d1e20', 0.5), (w / 2 - 0.4, 2, 6 + h / 2), 2, 0.4, 0, root, RIGHT)
    cut(side, slots(root, (w / 2 + 0.9, -40, 60), RIGHT, 14, (3, 46), 7, deep=3), m['dark'])
    _plate(root, w - 12, 120, (0, d / 2 - 0.2, 6 + h * 0.66), m, ['display', 'display', 'usb-a', 'usb-a', 'usb-a', 'usb-a', 'rj45', 'audio'], 44, 4)
    mains = slab('supply', w - 12, 84, 1.2, m['zinc'], (0, d / 2 - 0.2, 56), 1, 0.2, 0, root, BACK)
    cut(mains, [socket('mains', root, (18, d / 2 + 1, 60), BACK, m)] + slots(root, (6, d / 2 + 1, 60), BACK, 9, (2, 44), 4, deep=3), m['dark'])
    for sx in (-1, 1):
        screw(root, (sx * 40, d / 2 + 0.8, 6 + h - 10), BACK, m)
        for y in (-100, 100):
            slab('foot', 14, 30, 7, m['rubber'], (sx * 34, y, 0), 5, parent=root)
    return case


MAKERS = {
    'mini': lambda colour=None: mini(colour),
    'mini-metal': lambda colour=None: mini(colour, 'metal'),
    'small-case': lambda colour=None: small_case(),
}
