"""The lower half of a laptop: body, keyboard, touchpad, sockets. The table bodies.json says what each line has of its own."""
from studio.shapes import box, cut, group, plane, slab, tube
from studio.surfaces import common, glow, material, perforated

from . import keyboard as keys
from .lid import build_lid, panel_size
from .sockets import LEFT, RIGHT, slots, socket

FINISHES = {
    # Painted or plain plastic, brushed or blasted metal.
    'plastic': dict(rough=0.46, grain=0.10, grain_size=0.4, vary=0.02, spec=0.42),
    'soft': dict(rough=0.5, grain=0.05, grain_size=0.3, vary=0.02, spec=0.42),
    'metal': dict(rough=0.37, metal=0.9, grain=0.015, grain_size=0.4, vary=0.03),
    'gloss': dict(rough=0.22, metal=0.55, grain=0.006, grain_size=0.4, vary=0.02, coat=0.2),
}


def finish(part, spec, wear=None):
    """The surface of a part from its entry {colour, finish} in the table."""
    return material(f'{part} {spec["colour"]}', spec['colour'], wear=wear, **FINISHES[spec['finish']])


def _belly(line):
    """Profile of the lower half: what curves in below, and a crisp or a round upper edge."""
    h, t, e = line['base'], line['taper'], line['edge']
    return [(0, t + 2.2), (0.25, t + 1.2), (0.9, t + 0.4), (h * 0.42, t * 0.25), (h * 0.55, 0.08), (h - 1.25 * e, 0.0),
            (h - 0.65 * e, 0.1 * e), (h - 0.22 * e, 0.4 * e), (h, e)]


def _side_walls(line, root, w, z, m):
    cutters = []
    for side, rot, row in ((-1, LEFT, line['left']), (1, RIGHT, line['right'])):
        for kind, y in row:
            cutters.append(socket(kind, root, (side * w / 2, y, z), rot, m))
    if line['vents'] in ('left', 'both'):
        cutters += slots(root, (-w / 2, 20, z), LEFT, 12, (1.7, line['base'] * 0.36), 2.9)
    if line['vents'] == 'both':
        cutters += slots(root, (w / 2, -58, z), RIGHT, 12, (1.7, line['base'] * 0.36), 2.9)
    return cutters


def _touchpad(line, root, deck, at):
    """The pad, flush with the deck, and its buttons above (for a pointing stick) and below."""
    w, h, buttons = line['pad']
    x, y = at
    surface = material('pad', line['padColour'], 0.38, grain=0.03, grain_size=0.4, vary=0.02, spec=0.45,
                       metal=0.6 if line['deck']['finish'] == 'metal' else 0)
    high = 11.5
    top = h / 2
    if buttons == 'both':
        for sx in (-1, 0, 1):
            wide = w * 0.2 if sx == 0 else w * 0.4 - 0.5
            shift = sx * (w * 0.3)
            slab('button', wide, high, 1.5, surface, (x + shift, y + top - high / 2, deck - 0.9), 1.6, 0.6, 0, root)
            if sx == 0 and line['stick']:
                slab('stripe', wide * 0.6, 0.9, 0.1, material('stripe', line['stick'], 0.6, vary=0),
                     (x, y + top - high / 2 + 2.5, deck + 0.56), 0.4, 0, 0, root, seg=3)
        top -= high + 0.6
    bottom = -h / 2
    if buttons in ('both', 'below'):
        for sx in (-1, 1):
            slab('button', w / 2 - 0.3, high, 1.0, surface, (x + sx * w / 4, y + bottom + high / 2, deck - 0.85), 2, 0.5, 0, root)
        bottom += high + 0.6
    slab('pad', w, top - bottom, 0.95, surface, (x, y + (top + bottom) / 2, deck - 0.95), line['padRadius'], 0.25, 0, root)


def _deck_parts(line, root, deck, w, keyboard_box, m):
    kb_x, kb_top, kb_w, kb_h = keyboard_box
    if line['speakers'] == 'beside':
        for sx in (-1, 1):
            width = min(9, (w - kb_w) / 2 - 8)
            if width > 2:
                plane('grille', width, kb_h - 4, perforated('grille', line['deck']['colour']),
                      (sx * (kb_w / 2 + (w - kb_w) / 4 + 1), kb_top - kb_h / 2, deck + 0.02), parent=root)
    elif line['speakers'] == 'behind':
        grille = perforated('grille', line['deck']['colour'], 1.6)
        plane('grille', kb_w * 0.86, 8, grille, (0, kb_top + 9, deck + 0.02), parent=root)
    if line['powerKey']:
        cap = material('keycap', line['keys']['cap'], 0.46, grain=0.12, grain_size=0.5, spec=0.4)
        slab('power', 13, 5.0, 0.8, cap, (kb_x + kb_w / 2 - 9, kb_top + 7.5, deck - 0.3), 2.4, 0.3, 0, root)
    if line['lights']:
        for i, on in enumerate((True, False)):
            colour = glow('lamp', '#eef6ff', 1.4) if on else m['dark']
            slab('led', 2.6, 0.9, 0.2, colour, (-w / 2 + 18 + i * 8, -line['depth'] / 2 + 5, deck - 0.12), 0.4, 0, 0, root, seg=3)
    if line['fingerReader']:
        slab('reader', 12, 12, 0.4, m['satin'], (kb_x + kb_w / 2 - 12, kb_top - kb_h - 14, deck - 0.2), 2.4, 0.2, 0, root)


def build_laptop(line, angle=110, lit=True, wear=None):
    """A laptop opened by `angle` degrees (0 = closed); `wear` names marks: lid, palm, keys, edge (each 0 to 2)."""
    wear = wear or {}
    m = common()
    _, panel_h = panel_size(line)
    w = panel_size(line)[0] + 2 * line['bezel'][0]
    d = line['depth'] = panel_h + line['bezel'][1] + line['bezel'][2] + line['backOverhang']
    h = line['base']
    palm = {'shine': 'palm.png', 'size': (w, d), 'strength': 0.14 * wear['palm']} if wear.get('palm') else None
    body = finish('body', line['body'])
    deck_surface = finish('deck', line['deck'], palm)
    root = group()
    z0, y0 = line['footHeight'], -d / 2
    base = slab('base', w, d, h, body, (0, 0, z0), line['corner'], parent=root, profile=_belly(line), seg=10)
    deck = z0 + h
    for sx in (-1, 1):
        for y in (y0 + 22, -y0 - 22):
            slab('foot', 34, 7, z0 + 0.8, m['rubber'], (sx * (w / 2 - 42), y, 0), 3, parent=root)
    inset = 2.2 if line['deck'] != line['body'] else 1.0
    if line['deck'] != line['body'] or palm:
        skin = slab('deck', w - 2 * inset, d - 2 * inset, 0.5, deck_surface, (0, 0, deck - 0.34), line['corner'] - 1, 0.3, 0, root)
    else:
        skin = None

    kb_w, kb_h = keys.size_of(line)
    kb_top = d / 2 - line['keyboardTop']
    pad_w, pad_h, _ = line['pad']
    kb_x = 0.0
    # The pad lies below the letters, not below the number pad.
    pad_x = kb_x - (kb_w - keys.PITCH * line['keyScale'] * 15) / 2
    pad_y = y0 + (kb_top - kb_h - y0) / 2 + (1.0 if line['pad'][2] != 'none' else 0)

    def wells(top):
        return [box(kb_w + 1.4, kb_h + 1.4, 5, (kb_x, kb_top - kb_h / 2, top - 1.6), root, r=line['keyRadius'] + 1),
                box(pad_w + 0.9, pad_h + 0.9, 5, (pad_x, pad_y, top - 0.8), root, r=line['padRadius'] + 0.4)]
    cutters = wells(deck) + [box(line['notch'], 7, 6, (0, y0 - 1.4, deck - 1.3), root, r=2.5)] if line['notch'] else wells(deck)
    z = z0 + h * 0.62
    cut(base, cutters + _side_walls(line, root, w, z, m), m['dark'])
    if skin:
        cut(skin, wells(deck), m['dark'])
        deck += 0.16
    tray = material('tray', line['tray'], 0.55, vary=0)
    slab('tray', kb_w + 0.6, kb_h + 0.6, 0.4, tray, (kb_x, kb_top - kb_h / 2, deck - 1.7), line['keyRadius'], 0.1, 0, root)
    keys.keyboard(root, line, (kb_x - kb_w / 2, kb_top), deck - 1.3, wear.get('keys', 0))
    _touchpad(line, root, deck, (pad_x, pad_y))
    _deck_parts(line, root, deck, w, (kb_x, kb_top, kb_w, kb_h), m)
    if line['hinge'] == 'block':
        # A big machine: the lid turns in front of a block with the fans' outlets.
        block = slab('block', w * 0.86, 20, h * 0.92, body, (0, d / 2 + 7, z0 + 0.4), 3, 1.6, 1.2, root)
        cut(block, slots(root, (-w * 0.38, d / 2 + 17, z0 + h * 0.5), (90, 0, 180), 0, (4, 6), 7), m['dark'])
    build_lid(line, root, dict(width=w, deck=deck, angle=angle, depth=d, lit=lit, wear=wear), m)
    return root


def build_hinge(line, root, at, w, m, body):
    """The barrel or barrels that the lid turns about."""
    y, z = at
    if line['hinge'] in ('pair', 'block'):
        for sx in (-1, 1):
            tube('hinge', 4.2, 40, m['black'] if line['body']['finish'] != 'metal' else body,
                 (sx * w * 0.33 - 20, y, z + 0.6), 'x', root, 0.8)
    else:
        radius = 3.6 if line['hinge'] == 'bar' else 3.0
        tube('hinge', radius, w - 70, m['black'], (-(w - 70) / 2, y + 1.0, z - 0.6), 'x', root, 0.6)
