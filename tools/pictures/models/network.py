"""Network devices: rack switch and router, Wi-Fi router, small router, firewall, access point."""
from studio.shapes import box, cut, group, slab, text, tube
from studio.surfaces import common, glow, material

from .sockets import BACK, FRONT, LEFT, RIGHT, TOP, screw, slots, socket, status_light

GREEN = '#63e06a'


def _lamps(m):
    return glow('green', GREEN, 1.8), m['pale']


def _ears(root, w, d, h, z, m, body):
    """The angles that a rack holds a device by, with their oblong holes and screws."""
    for sx in (-1, 1):
        ear = slab('ear', 22, h, 2, body, (sx * (w / 2 + 10), -d / 2 + 4, z), 1.5, 0.3, 0.3, root, FRONT)
        cut(ear, [box(10, 6, 8, (sx * (w / 2 + 12), -d / 2 + 8, z + dz), root, FRONT, r=2.9, seg=6) for dz in (-13, 13)], m['dark'])
        for y in (-d / 2 + 20, -d / 2 + 44):
            for dz in (-10, 10):
                screw(root, (sx * (w / 2 + 0.4), y, z + dz), RIGHT if sx > 0 else LEFT, m, 2.6)


def rack_device(colour=None, ports=24, router=False):
    """A flat device of 19 inches: rows of sockets with their lights, fans behind."""
    m = common()
    root = group()
    w, d, h = 436, 240 if not router else 300, 43.6
    body = material('painted steel', '#3d4348' if colour != 'White' else '#c9c9c6', 0.46, 0.25, grain=0.1, grain_size=0.5)
    z = 2 + h / 2
    case = slab('case', w, d, h, body, (0, 0, 2), 1.6, 0.8, 0.8, root, seg=5)
    face = slab('face', w + 1, h + 0.4, 3, m['black'], (0, -d / 2 + 0.5, z), 2.4, 0.8, 0, root, FRONT)
    on, off = _lamps(m)
    front = -d / 2 - 2.5
    holes = []
    if router:
        x = -60
        for i in range(2):
            for j in range(2):
                holes.append(socket('rj45', root, (x + i * 17, front, z + (6.6 if j else -6.6)), FRONT, m))
        holes += [socket('sfp', root, (-16 + i * 19, front, z - 4), FRONT, m) for i in range(2)]
        holes += [socket('usb-a', root, (-92, front, z - 6), FRONT, m), socket('serial', root, (-124, front, z + 6), FRONT, m)]
        for i in range(2):
            slab('module', 92, 36, 1.4, m['zinc'], (82 + i * 98, front + 1.6, z), 1, 0.3, 0, root, FRONT)
            for sx in (-1, 1):
                tube('thumb', 4, 5, m['steel'], (82 + i * 98 + sx * 38, front - 4, z), 'y', root, 0.6, 8)
        holes += slots(root, (-206, front, z), FRONT, 12, (2.6, 26), 4.6, deep=3)
    else:
        x = -w / 2 + 78
        for i in range(ports // 2):
            x += 14.0 if i % 6 else 19
            for dz in (6.6, -6.6):
                holes.append(socket('rj45', root, (x, front, z + dz), FRONT, m))
                lit = (i * 7 + int(dz)) % 3
                status_light(root, (x + (3.4 if dz > 0 else -3.4), front + 0.1, z + dz + (6.9 if dz > 0 else -6.9)), FRONT, on if lit else off)
        holes += [socket('sfp', root, (w / 2 - 62 + i * 16.5, front, z), FRONT, m) for i in range(3)]
        holes += [socket('rj45', root, (-w / 2 + 62, front, z + 6), FRONT, m), socket('usb-a', root, (-w / 2 + 62, front, z - 9), FRONT, m)]
        for i in range(12):
            text(str(2 * i + 1), 3.2, m['pale'], (-w / 2 + 97 + i * 14 + (i // 6) * 5, front - 0.05, z + 17.4), root, FRONT)
    cut(face, holes, m['dark'])
    for i in range(4):
        status_light(root, (-w / 2 + 20 + i * 8, front + 0.1, z + 12), FRONT, on if i in (0, 2) else off, (3, 1.8))
    vents = slots(root, (w / 2 + 0.2, -10, z), RIGHT, 22, (2.6, 22), 5.4) + slots(root, (-w / 2 - 0.2, 106, z), LEFT, 22, (2.6, 22), 5.4)
    behind = [socket('mains', root, (-w / 2 + 44, d / 2 + 0.2, z), BACK, m)]
    for i in range(2):
        behind += slots(root, (w / 2 - 60 - i * 70, d / 2 + 0.2, z), BACK, 10, (2.6, 28), 4.6)
    cut(case, vents + behind, m['dark'])
    slab('cover', w - 1, d - 6, 0.9, body, (0, 2, 2 + h - 0.2), 1, 0.3, 0, root, seg=4)
    for sx in (-1, 0, 1):
        for y in (-80, 80):
            screw(root, (sx * (w / 2 - 12), y, 2 + h + 0.5), TOP, m, 2.4)
    _ears(root, w, d, h, z, m, body)
    for sx in (-1, 1):
        for y in (-80, 80):
            slab('foot', 15, 15, 2.4, m['rubber'], (sx * 195, y, 0), 7, parent=root)
    return case


def wifi_router(colour=None, antennas=3):
    """A Wi-Fi router with antennas that hinge behind."""
    m = common()
    root = group()
    skin = m['white'] if colour == 'White' else m['black']
    w, d, h = 243, 160, 32
    profile = [(0, 8), (1.5, 4), (5, 1), (10, 0), (h - 8, 0.5), (h - 3, 3), (h - 0.8, 8), (h, 14)]
    case = slab('router', w, d, h, skin, (0, 0, 4), 16, parent=root, profile=profile, seg=14)
    vents = slots(root, (-84, 30, 4 + h), TOP, 12, (2.4, 50), 6.4, deep=4) + slots(root, (84, 30, 4 + h), TOP, 12, (2.4, 50), -6.4, deep=4)
    z = 18
    kinds = [('power', 92), ('usb-a', 68), ('rj45', 44), ('rj45', 22), ('rj45', 6), ('rj45', -10), ('rj45', -26)]
    holes = [socket(k, root, (x, d / 2 + 0.2, z), BACK, m) for k, x in kinds]
    holes += _shell_gap(root, d, w, h)
    cut(case, vents + holes, m['dark'])
    slab('crest', 26, d - 44, 0.8, m['gloss'], (0, 4, 4 + h - 0.2), 12, 0.5, 0, root)
    on, off = _lamps(m)
    for i in range(7):
        status_light(root, (-36 + i * 12, -d / 2 + 17, 4 + h - 0.1), TOP, on if i not in (3, 5) else off, (4, 1.4))
    spread = {3: (-92, 0, 92), 4: (-98, -34, 34, 98)}[antennas]
    for x in spread:
        lean = x / 22
        g = group((x, d / 2 + 3, 22), (0, lean, 0), root)
        tube('joint', 6.5, 18, skin, (-9, 0, 0), 'x', g, 1.2)
        slab('collar', 14, 10, 22, skin, (0, 0, 4), 4.5, 1.5, 1.5, g)
        slab('antenna', 15.5, 8.5, 158, skin, (0, 0, 24), 4, 2.4, 0.6, g)
    for sx in (-1, 1):
        for y in (-50, 50):
            slab('rubber', 14, 14, 9, m['rubber'], (sx * 84, y, 0), 6, parent=root)
    return case


def _shell_gap(root, d, w, h):
    """The gap between the upper and the lower shell of a Wi-Fi router, in front and at the sides."""
    return [box(w - 50, 1.0, 4, (0, -d / 2 + 0.4, 4 + h * 0.42), root, FRONT, r=0.4, seg=2),
            box(d - 50, 1.0, 4, (w / 2 - 0.4, 0, 4 + h * 0.42), root, RIGHT, r=0.4, seg=2),
            box(d - 50, 1.0, 4, (-w / 2 + 0.4, 0, 4 + h * 0.42), root, LEFT, r=0.4, seg=2)]


def small_router(colour=None, firewall=False):
    """A small box with a row of sockets in front: five for a router, more for a firewall."""
    m = common()
    root = group()
    w, d, h = (216, 160, 38) if firewall else (113, 89, 28)
    skin = m['white'] if colour == 'White' else m['black']
    case = slab('case', w, d, h, skin, (0, 0, 2), 3 if firewall else 6, 1.4, 1.4, root)
    z = 2 + h / 2
    count = 7 if firewall else 5
    start = -w * 0.2 if firewall else -24
    face = slab('face', w - 4, h - 4, 1.6, m['grey'], (0, -d / 2 + 0.6, z), 3, 0.4, 0, root, FRONT)
    holes = [socket('rj45', root, (start + i * 14.4, -d / 2 - 1, z - 2), FRONT, m) for i in range(count)]
    if firewall:
        holes += [socket('usb-a', root, (-w * 0.38, -d / 2 - 1, z - 2), FRONT, m)]
    else:
        holes += [socket('power', root, (-45, -d / 2 - 1, z - 2), FRONT, m)]
    cut(face, holes, m['dark'])
    on, off = _lamps(m)
    for i in range(count):
        status_light(root, (start + i * 14.4, -d / 2 - 0.9, z + h * 0.3), FRONT, on if i in (0, 1, 3) else off)
    vents = slots(root, (w / 2, -30, z), RIGHT, 10, (2.2, h * 0.5), 6) + slots(root, (-w / 2, 30, z), LEFT, 10, (2.2, h * 0.5), 6)
    vents += slots(root, (-w * 0.3, 10, 2 + h), TOP, 12, (2, d * 0.36), w * 0.6 / 11, deep=4)
    vents.append(socket('power' if firewall else 'usb-a', root, (w * 0.3, d / 2, z), BACK, m))
    cut(case, vents, m['dark'])
    for sx in (-1, 1):
        screw(root, (sx * (w / 2 - 8), d / 2 + 0.2, z), BACK, m, 2.4)
        for sy in (-1, 1):
            slab('rubber', 12, 12, 2.4, m['rubber'], (sx * (w / 2 - 18), sy * (d / 2 - 16), 0), 5.5, parent=root)
    return case


def access_point():
    """A square access point for a ceiling, leaning so that its face shows."""
    m = common()
    root = group()
    size = 190
    tilt = group((0, 0, 98), (72, 0, 0), root)
    cushion = [(0, 16), (1, 9), (6, 2), (11, 0), (20, 0.6), (25, 3), (28, 9), (29.5, 20)]
    shell = slab('shell', size, size, 29.5, m['white'], (0, 0, -8), 44, parent=tilt, profile=cushion, seg=16)
    cut(shell, [box(size - 74, 1.4, 3, (0, 62, 20), tilt, r=0.6, seg=3)] +
        slots(tilt, (-57, -66, 21.5), (0, 0, 0), 20, (1.8, 9), 6, deep=3), m['dark'])
    slab('back', 120, 120, 8, m['grey'], (0, 0, -14), 24, 1, 1, tilt, seg=10)
    status_light(tilt, (0, 40, 21.4), TOP, _lamps(m)[0], (7, 2))
    # A small easel holds it for the picture.
    slab('easel', 90, 3, 96, m['black'], (0, 36, 0), 1.2, 0.8, 0.8, root, (16, 0, 0))
    return shell


MAKERS = {
    'switch': lambda colour=None: rack_device(colour),
    'rack-router': lambda colour=None: rack_device(colour, router=True),
    'wifi-router': lambda colour=None: wifi_router(colour),
    'wifi-router-four': lambda colour=None: wifi_router(colour, 4),
    'small-router': lambda colour=None: small_router(colour),
    'firewall': lambda colour=None: small_router(colour, True),
    'access-point': lambda colour=None: access_point(),
}
