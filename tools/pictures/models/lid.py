"""The upper half of a laptop: shell with its ornament, bezel, screen, camera, hinge."""
import math


from studio.shapes import box, cut, group, plane, slab, tube
from studio.surfaces import display, material

MM_PER_INCH = 25.4


def panel_size(line):
    """Width and height of the lit panel from its diagonal and ratio."""
    ratio = line['ratio']
    diagonal = line['inches'] * MM_PER_INCH
    height = diagonal / math.hypot(ratio, 1)
    return height * ratio, height


def _ornament(line, lid, w, lid_h, back_z, body):
    """What the outside of the lid has of its own. None of these is a maker's mark."""
    kind = line['mark']
    polished = material('ornament', line['markColour'], 0.2, 0.9, vary=0)
    low = back_z - 0.02
    middle = 1.5 + lid_h / 2
    if kind == 'disc':
        slab('mark', 17, 17, 0.2, polished, (0, middle, low - 0.15), 8.5, 0, 0.05, lid, seg=16)
    elif kind == 'pill':
        slab('mark', 44, 8, 0.2, polished, (0, middle, low - 0.15), 4, 0, 0.05, lid, seg=10)
    elif kind == 'square':
        slab('mark', 19, 19, 0.2, polished, (0, middle, low - 0.15), 3, 0, 0.05, lid)
    elif kind == 'corner':
        slab('mark', 34, 4.5, 0.2, polished, (w / 2 - 34, lid_h - 14, low - 0.15), 2.2, 0, 0.05, lid)
    elif kind == 'line':
        slab('mark', w - 40, 1.2, 0.2, polished, (0, 14, low - 0.15), 0.5, 0, 0.05, lid, seg=3)
    elif kind == 'band':
        slab('mark', w - 1.5, 22, 0.25, material('band', line['markColour'], 0.5, vary=0.02), (0, 13.5, low - 0.2), 1, 0, 0.1, lid)
    elif kind == 'ridges':
        for sx in (-1, 1):
            slab('mark', 2.2, lid_h * 0.62, 0.8, body, (sx * w * 0.24, middle, low - 0.7), 1, 0, 0.5, lid, (0, 0, sx * -12), seg=4)
    elif kind == 'edge':
        slab('mark', w * 0.3, 1.6, 0.2, polished, (w * 0.3, lid_h - 2.5, low - 0.15), 0.6, 0, 0.05, lid, seg=3)


def _prop(line, root, hinge, lid_h, w, tilt, lean=62):
    """The flap on which a tablet stands: from the middle of its back to the ground."""
    from .laptop import finish
    up, down = math.radians(tilt), math.radians(lean)
    y = hinge[0] + lid_h * 0.5 * math.cos(up) + line['lid'] * math.sin(up)
    z = hinge[1] + lid_h * 0.5 * math.sin(up) - line['lid'] * math.cos(up)
    length = z / math.sin(down)
    middle = (0, y + length / 2 * math.cos(down), z / 2)
    slab('stand', w * 0.9, length, 1.4, finish('stand', line['body']), middle, 4, 0.4, 0.4, root, (-lean, 0, 0))


def _rub(shell, level):
    """Pushes a corner of the shell in a little: the dent that a fall leaves."""
    corner = max(((v.co.x + v.co.y * 1.0, v.co.copy()) for v in shell.data.vertices), key=lambda pair: pair[0])[1]
    reach = 9 + 3 * level
    for vertex in shell.data.vertices:
        gap = (vertex.co.xy - corner.xy).length
        if gap < reach:
            push = (1 - gap / reach) ** 2 * 1.3 * level
            vertex.co.x -= push
            vertex.co.y -= push * 0.7
            vertex.co.z += push * 0.5
    shell.data.update()


def build_lid(line, root, fit, m):
    """Lid space: the hinge is the origin, +y runs away from it along the lid, +z is the side of the glass."""
    from .laptop import build_hinge, finish
    w, deck, wear = fit['width'], fit['deck'], fit['wear']
    panel_w, panel_h = panel_size(line)
    side, top, chin = line['bezel']
    lid_h = panel_h + top + chin
    th = line['lid']
    hinge_y, hinge_z = fit['depth'] / 2 - 6.5 - line['hingeSetback'], deck - line['hingeDrop']
    lid = group((0, hinge_y, hinge_z), (180 - fit['angle'], 0, 0), root)
    scratches = {'map': f'scratches-{wear["lid"]}.png', 'size': (300, 300), 'strength': 0.08 + 0.42 * wear['lid']} if wear.get('lid') else None
    body = finish('lid', line['lidSurface'], scratches)
    cy, back_z = 1.5 + lid_h / 2, -th - 0.6
    profile = [(0, 2.6), (0.15, 1.7), (0.55, 0.9), (1.2, 0.35), (2.0, 0.05), (th - 1.0, 0), (th - 0.6, 0.1), (th - 0.25, 0.35), (th, 0.9)]
    shell = slab('lid', w, lid_h, th, body, (0, cy, back_z), line['corner'], parent=lid, profile=profile, seg=10)
    if wear.get('edge'):
        _rub(shell, wear['edge'])
    glass = line['bezelKind'] == 'glass'
    frame_colour = line['bezelColour']
    bezel = material('bezel', frame_colour, 0.06, spec=0.22, vary=0.01) if glass else \
        material('bezel', frame_colour, 0.52, grain=0.08, grain_size=0.4, vary=0.02)
    screen_y, front = 1.5 + chin + panel_h / 2, back_z + th
    picture = line['wallpaper'] if fit['lit'] else None
    # Folded over, the picture turns so that it still stands upright.
    upright = (0, 0, 180 if fit['angle'] > 180 else 0)
    if glass:
        slab('bezel', w - 1.8, lid_h - 1.8, 0.7, bezel, (0, cy, front - 0.25), line['corner'] - 0.9, 0.2, 0, lid, seg=10)
        plane('screen', panel_w, panel_h, display(picture, 1.3, 0.04, 0.22), (0, screen_y, front + 0.46), upright, lid)
        level = front + 0.46
    else:
        frame = slab('bezel', w - 2.0, lid_h - 2.0, 0.9, bezel, (0, cy, front - 0.2), line['corner'] - 1, 0.55, 0, lid)
        cut(frame, [box(panel_w, panel_h, 3, (0, screen_y, front - 1), lid, r=0.6, seg=3)], m['dark'])
        plane('screen', panel_w, panel_h, display(picture, 1.3, 0.25), (0, screen_y, front + 0.05), upright, lid)
        level = front + 0.71
        # Four soft stops keep the lid off the keys.
        for sx in (-1, 1):
            slab('stop', 9, 2.6, 0.7, m['rubber'], (sx * w * 0.32, 1.5 + lid_h - 3.2, front + 0.6), 1.2, 0.2, 0, lid, seg=4)
    camera_y = 1.5 + lid_h - top / 2
    if top > 5:
        tube('camera', min(1.9, top * 0.22), 0.05, material('lens', '#040405', 0.05, vary=0), (0, camera_y, level), parent=lid, bevel=0.01)
        tube('camera in', 0.8, 0.08, material('lens in', '#16203a', 0.05, vary=0), (0, camera_y, level), parent=lid, bevel=0.01)
        for dx in (-22, 22):
            tube('mic', 0.4, 0.03, m['dark'], (dx, camera_y, level), parent=lid, bevel=0.005)
    _ornament(line, lid, w, lid_h, back_z, body)
    if line['hinge'] == 'stand':
        _prop(line, root, (hinge_y, hinge_z), lid_h, w, 180 - fit['angle'])
        return lid
    build_hinge(line, root, (hinge_y, hinge_z), w, m, body)
    return lid
