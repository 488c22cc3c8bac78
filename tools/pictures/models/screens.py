"""Monitors and all-in-one computers."""
from studio.shapes import box, cut, group, plane, slab, tube
from studio.surfaces import common, display, glow, material

from .sockets import FRONT, slots, socket

MM_PER_INCH = 25.4
COLOURS = {
    'Black': dict(colour='#141416', rough=0.44, grain=0.12, grain_size=0.45, spec=0.42),
    'Silver': dict(colour='#b9bbbe', rough=0.36, metal=0.9, grain=0.015, grain_size=0.4, vary=0.03),
    'White': dict(colour='#dcdad4', rough=0.42, grain=0.06, grain_size=0.5),
    'Blue': dict(colour='#4a6f94', rough=0.38, metal=0.85, grain=0.015, grain_size=0.4, vary=0.03),
}


def _paint(name, colour):
    return material(f'{name} {colour}', **COLOURS[colour or 'Black'])


def _stand(root, style, height, m, metal):
    """Foot and neck; `height` is where the head hangs."""
    if style == 'column':
        slab('foot', 262, 196, 9, metal, (0, 22, 0.6), 14, 1.4, 0.5, root)
        slab('neck', 58, 26, height + 60, metal, (0, 64, 8), 7, 3, 0, root)
        slab('collar', 74, 24, 76, m['black'], (0, 54, height - 38), 7, 3, 3, root)
        slab('hole', 32, 32, 0.5, m['dark'], (0, 51.2, 60), 15.9, 0, 0, root, FRONT, seg=14)
    elif style == 'wedge':
        profile = [(0, 1), (1, 0.2), (3, 0), (6, 1.5), (9, 7), (11, 18), (12.2, 34)]
        slab('foot', 250, 208, 14, metal, (0, 24, 0.6), 26, parent=root, profile=profile, seg=14)
        slab('neck', 44, 30, height + 20, metal, (0, 56, 8), 12, 4, 0, root, (-4, 0, 0))
    elif style == 'ring':
        # A round foot and a thin tube.
        slab('foot', 238, 238, 8, metal, (0, 26, 0.6), 119, 1.6, 0.5, root, seg=24)
        tube('neck', 15, height + 30, metal, (0, 58, 6), parent=root, bevel=1, seg=20)


def _back(f, w, h, body, m, with_sockets):
    """Hump with vents and a row of sockets that looks down."""
    profile = [(0, 20), (1, 14), (3, 9.5), (8, 5), (16, 1.5), (24, 0)]
    hump = slab('hump', w * 0.64, h * 0.62, 24, body, (0, -h * 0.02, -38), 22, parent=f, profile=profile)
    vents = slots(f, (-8.2 * 13.5, h * 0.17, -37), (0, 180, 0), 28, (2.4, 30), -8.2, deep=12)
    cut(hump, vents, m['dark'])
    plate = slab('plate', 122, 122, 5, m['black'], (0, 0, -42), 6, 0.6, 0.6, f, (0, 0, 0))
    for sx in (-1, 1):
        for sy in (-1, 1):
            tube('bolt', 3.2, 1.2, m['steel'], (sx * 50, sy * 50, -43), parent=f, bevel=0.4, seg=6)
    if with_sockets:
        bar = slab('bar', w * 0.5, 24, 5, m['black'], (0, -h * 0.27, -40), 3, 0.6, 0.6, f)
        kinds = ['mains', 'hdmi', 'display', 'vga', 'usb-b', 'usb-a', 'usb-a']
        span = w * 0.44
        row = [socket(k, f, (span / 2 - i * span / (len(kinds) - 1), -h * 0.27, -40.2), (0, 180, 0), m) for i, k in enumerate(kinds)]
        cut(bar, row, m['dark'])
    return plate


def monitor(colour=None, inches=23.8, style='column', bezel=(9, 9, 16), wallpaper='ridges', metal_stand=True):
    """A monitor with a frame of its own: bezel is side, top, chin."""
    m = common()
    body = _paint('cabinet', 'Black' if colour in (None, 'Silver') else colour)
    metal = _paint('stand', 'Silver') if metal_stand else body
    root = group()
    panel_w = inches * MM_PER_INCH * 0.8716
    panel_h = panel_w * 9 / 16
    side, top, chin = bezel
    w, h = panel_w + 2 * side, panel_h + top + chin
    height = 116 + h / 2
    f = group((0, 0, height), (FRONT[0] - 4, 0, 0), root)
    profile = [(0, 1.2), (0.4, 0.4), (1.2, 0), (12, 0), (15.0, 0.15), (15.6, 0.5), (15.8, 1.0)]
    cabinet = slab('cabinet', w, h, 15.8, body, (0, 0, -15), 4, parent=f, profile=profile)
    shift = (chin - top) / 2
    cut(cabinet, [box(panel_w + 0.6, panel_h + 0.6, 6, (0, shift, -0.3), f, r=0.5)], m['dark'])
    plane('screen', panel_w, panel_h, display(wallpaper, 1.3, 0.24), (0, shift, -0.1), parent=f)
    # The lower frame is a part of its own: a seam and a slightly smoother surface.
    slab('chin', w - 1, chin - 2.2, 0.5, m['satin'], (0, -h / 2 + chin / 2 - 0.3, 0.6), 1, 0.3, 0, f, seg=4)
    for i in range(4):
        slab('button', 9, 2.4, 1.0, m['satin'], (w / 2 - 34 - i * 15, -h / 2 + 0.3, -7), 0.9, 0.3, 0, f, (90, 0, 0), seg=4)
    slab('led', 3, 0.9, 0.3, glow('lamp', '#e8f4ff', 1.5), (w / 2 - 22, -h / 2 + chin * 0.4, 0.95), 0.4, 0.05, 0, f, seg=3)
    _back(f, w, h, body, m, True)
    _stand(root, style, height, m, metal)
    return root


def all_in_one(colour=None, inches=23.8, chin=30, stand='column', wallpaper='lake'):
    """A computer in its screen: speakers in its lower frame, sockets behind."""
    m = common()
    shell = _paint('shell', colour or 'Black')
    root = group()
    panel_w = inches * MM_PER_INCH * 0.8716
    panel_h = panel_w * 9 / 16
    side = 11
    w, h = panel_w + 2 * side, panel_h + side + chin + side
    height = 92 + h / 2
    f = group((0, 0, height), (FRONT[0] - 5, 0, 0), root)
    slab('shell', w, h, 13, shell, (0, 0, -13), 9, 1.6, 2.2, f, seg=10)
    glass = material('front glass', '#040405', 0.07, spec=0.3, vary=0.01)
    front_h = panel_h + 2 * side
    slab('front', w - 1.2, front_h, 1, glass, (0, h / 2 - front_h / 2 - 0.6, 0), 8, 0.3, 0, f, seg=10)
    plane('screen', panel_w, panel_h, display(wallpaper, 1.3, 0.05, 0.25), (0, h / 2 - side - panel_h / 2 - 0.6, 1.05), parent=f)
    tube('camera', 2.0, 0.06, material('lens', '#040405', 0.05, vary=0), (0, h / 2 - side / 2, 1), parent=f, bevel=0.01)
    grille = slab('speaker', w * 0.86, chin * 0.42, 0.6, m['satin'], (0, -h / 2 + chin * 0.46, 0), chin * 0.2, 0.2, 0, f, seg=6)
    cut(grille, slots(f, (-w * 0.4, -h / 2 + chin * 0.46, 0.7), (0, 0, 0), 70, (1.6, chin * 0.24), w * 0.8 / 69, deep=2), m['dark'])
    _back(f, w, h * 0.9, shell, m, True)
    _stand(root, stand, height, m, shell if stand == 'ring' else _paint('stand', 'Silver'))
    # Keyboard and mouse lie in front, as they are sold with it.
    cap = _paint('cap', 'Black' if colour in (None, 'Black') else 'White')
    base = slab('keys', 420, 118, 7, shell, (0, -150, 0.5), 7, 1, 1, root)
    for row in range(6):
        widths = [27] * 15 if row < 5 else [33, 33, 33, 150, 33, 33, 27, 27, 27]
        x = -203.0
        for width in widths:
            slab('key', width - 2.4, 15.4, 1.6, cap, (x + width / 2, -150 + 47 - row * 17.6 - 3, 7.3), 1.8, 0.5, 0, root, seg=4)
            x += width
    slab('mouse', 60, 106, 30, cap, (262, -150, 0.5), 28, parent=root,
         profile=[(0, 2), (2, 0.4), (8, 0), (18, 3), (25, 10), (29, 19), (30, 26)], seg=14)
    return base


MAKERS = {
    'monitor-column': lambda colour=None, **kw: monitor(colour, style='column', **kw),
    'monitor-thin': lambda colour=None, **kw: monitor(colour, 27, 'column', (4, 4, 9), 'dunes', **kw),
    'monitor-wedge': lambda colour=None, **kw: monitor(colour, 21.5, 'wedge', (15, 15, 21), 'lake', False, **kw),
    'monitor-ring': lambda colour=None, **kw: monitor(colour, 23.8, 'ring', (7, 7, 20), 'clouds', False, **kw),
    'all-in-one': lambda colour=None, **kw: all_in_one(colour, 23.8, 30, 'column', 'ridges', **kw),
    'all-in-one-metal': lambda colour=None, **kw: all_in_one(colour or 'Silver', 21.5, 24, 'wedge', 'canyon', **kw),
    'all-in-one-colour': lambda colour=None, **kw: all_in_one(colour or 'Blue', 23.5, 34, 'ring', 'dunes', **kw),
}
