"""Docking stations."""
from studio.shapes import cable, cut, group, slab
from studio.surfaces import common, glow

from .sockets import BACK, FRONT, RIGHT, socket


def _lead(root, m, start, points, plug_turn):
    """The dock's own lead with its plug at the end."""
    cable([start] + points, 2.3, m['black'], root)
    x, y, z = points[-1]
    end = group((x, y, z), (90, 0, plug_turn), root)
    slab('plug', 11.5, 6.4, 24, m['black'], (0, 0, -2), 2.6, 0.8, 1.2, end)
    slab('tip', 8.3, 2.6, 6.5, m['steel'], (0, 0, 22), 1.2, 0.2, 0, end)


def dock(style='bar'):
    """'bar' is long and low, 'square' a flat block, 'upright' a small tower."""
    m = common()
    root = group()
    w, d, h = {'bar': (205, 90, 29), 'square': (122, 122, 40), 'upright': (100, 100, 72)}[style]
    radius = 12 if style != 'upright' else 20
    profile = [(0, 2), (0.5, 0.8), (1.5, 0.1), (h - 3, 0), (h - 1.4, 0.35), (h - 0.5, 1.2), (h, 2.6)]
    case = slab('dock', w, d, h, m['black'], (0, 0, 1.5), radius, parent=root, profile=profile, seg=12)
    z = 1.5 + h / 2
    front = {'bar': [('usb-c', -72), ('audio', -52), ('usb-a', 20), ('usb-a', 42)], 'square': [('usb-c', -30), ('usb-a', 0), ('audio', 26)],
             'upright': [('usb-c', -22), ('audio', 0), ('usb-a', 22)]}[style]
    behind = {'bar': [('power', 84), ('display', 58), ('display', 34), ('hdmi', 10), ('usb-a', -14), ('usb-a', -36), ('rj45', -64)],
              'square': [('power', 46), ('display', 24), ('hdmi', 2), ('usb-a', -20), ('rj45', -44)],
              'upright': [('power', 30), ('display', 8), ('rj45', -20)]}[style]
    holes = [socket(k, root, (x, -d / 2, z), FRONT, m) for k, x in front] + [socket(k, root, (x, d / 2, z), BACK, m) for k, x in behind]
    holes.append(socket('lock', root, (w / 2, 10, z), RIGHT, m))
    cut(case, holes, m['dark'])
    x, y = (66, -18) if style == 'bar' else (0, -d * 0.22)
    slab('power', 26, 10, 0.8, m['satin'], (x, y, 1.5 + h - 0.3), 4.9, 0.4, 0, root)
    slab('led', 5, 0.9, 0.2, glow('lamp', '#f3faff', 2), (x, y, 1.5 + h + 0.45), 0.4, 0, 0, root, seg=3)
    slab('base', w - 8, d - 8, 2, m['rubber'], (0, 0, 0), 10, parent=root)
    slab('inlay', w - 14, d - 14, 0.3, m['satin'], (0, 0, 1.5 + h - 0.1), radius - 4, 0.15, 0, root)
    left = -w / 2
    _lead(root, m, (left + 2, 22, 12), [(left - 48, 20, 2.6), (left - 72, -46, 2.6), (left - 30, -80, 2.6), (left + 30, -d / 2 - 47, 3.6)], 100)
    slab('boot', 11, 9.4, 14, m['black'], (left - 1, 22, 12), 4.5, 1, 1, root, (0, -78, 0))
    return case


MAKERS = {
    'dock-bar': lambda colour=None: dock('bar'),
    'dock-square': lambda colour=None: dock('square'),
    'dock-upright': lambda colour=None: dock('upright'),
}
