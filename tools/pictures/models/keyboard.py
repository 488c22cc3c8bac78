"""Laptop keyboards: where the keys are, and the caps with their print."""
from studio.shapes import slab, text, tube
from studio.surfaces import material

ROWS = [
    [('esc', 1)] + [(f'F{i}', 1) for i in range(1, 13)] + [('prt', 1), ('ins', 1), ('del', 1)],
    [(c, 1) for c in '`1234567890-='] + [('backspace', 2)],
    [('tab', 1.5)] + [(c, 1) for c in 'QWERTYUIOP[]'] + [('\\', 1.5)],
    [('caps', 1.75)] + [(c, 1) for c in "ASDFGHJKL;'"] + [('enter', 2.25)],
    [('shift', 2.25)] + [(c, 1) for c in 'ZXCVBNM,./'] + [('shift', 2.75)],
    [('fn', 1), ('ctrl', 1), ('', 1), ('alt', 1), ('', 5), ('alt', 1), ('ctrl', 1), ('', 1), ('<', 1), ('^v', 1), ('>', 1)],
]
PAD = [['home', 'end', 'up', 'dn'], ['num', '/', '*', '-'], ['7', '8', '9', '+'], ['4', '5', '6', '='],
       ['1', '2', '3', 'ent'], ['0', '00', '.', '']]
SHIFTED = dict(zip("`1234567890-=[]\\;',./", '~!@#$%^&*()_+{}|:"<>?'))
PITCH, PITCH_Y = 19.0, 18.4
# A number pad takes four narrower columns and a gap.
PAD_UNIT, PAD_GAP = 0.86, 5.0
WORN = set('WASDERTION') | {'enter', 'space'}


def size_of(line):
    """Width and height of the keyboard of a line."""
    pitch = PITCH * line['keyScale']
    pad = PAD_GAP + 4 * pitch * PAD_UNIT if line['numberPad'] else 0
    return pitch * 15 + pad, PITCH_Y * line['keyScale'] * (5 + line['functionRow'])


def keys_of(line):
    """Every key as (name, x, y, width, height) from the upper left corner of the keyboard."""
    pitch, pitch_y = PITCH * line['keyScale'], PITCH_Y * line['keyScale']
    keys, y = [], 0.0
    for number, row in enumerate(ROWS):
        height = pitch_y * (line['functionRow'] if number == 0 else 1)
        unit = pitch * 15 / sum(w for _, w in row)
        x = 0.0
        for name, w in row:
            keys.append((name if name or w < 3 else 'space', x + w * unit / 2, y - height / 2, w * unit, height))
            x += w * unit
        if line['numberPad']:
            for column, name in enumerate(PAD[number]):
                kw = pitch * PAD_UNIT
                keys.append((name, pitch * 15 + PAD_GAP + (column + 0.5) * kw, y - height / 2, kw, height))
        y -= height
    return keys


def _print(name, key, top, ink, parent):
    _, cx, cy, kw, kh = key
    if len(name) == 1 and name in SHIFTED and kw > 17:
        text(SHIFTED[name], 3.9, ink, (cx - kw * 0.2, cy + kh * 0.22, top), parent)
        text(name, 3.9, ink, (cx - kw * 0.2, cy - kh * 0.2, top), parent)
    elif len(name) == 1 and name.isalpha():
        text(name, 5.8, ink, (cx - kw * 0.18, cy + kh * 0.14, top), parent)
    elif len(name) == 1:
        text(name, 4.6, ink, (cx, cy, top), parent)
    elif name and name not in ('^v', 'space'):
        wide = kw > 24
        at = (cx - kw / 2 + 2.6, cy - kh * 0.1, top) if wide else (cx, cy, top)
        text(name, 3.3 if kh > 14 else 2.9, ink, at, parent, align='LEFT' if wide else 'CENTER')


def keyboard(parent, line, corner, z, worn=0):
    """The keys of a line; `corner` is the upper left corner, z the height of the tray, worn polishes the used keys."""
    colours = line['keys']
    gap = line['keyGap']
    cap = material('keycap', colours['cap'], 0.46, grain=0.12, grain_size=0.5, spec=0.4)
    shiny = material('keycap worn', colours['cap'], 0.42 - 0.13 * worn, grain=0.02, grain_size=0.5, spec=0.55)
    ink = material('legend', colours['ink'], 0.6, vary=0)
    profile = [(0, 0), (0.9, 0.05), (1.35, 0.2), (1.55, 0.42), (1.62, 0.75)]
    for key in keys_of(line):
        name, dx, dy, w, h = key
        cx, cy, kw, kh = corner[0] + dx, corner[1] + dy, w - gap, h - gap
        cap_of_key = shiny if worn and name in WORN else cap
        halves = [(cy + kh / 4 + 0.2, kh / 2 - 0.5), (cy - kh / 4 - 0.2, kh / 2 - 0.5)] if name == '^v' else [(cy, kh)]
        for y, height in halves:
            slab('key', kw, height, 0, cap_of_key, (cx, y, z), line['keyRadius'], parent=parent, profile=profile, seg=4)
        _print(name, (name, cx, cy, kw, kh), z + 1.66, ink, parent)
    if line['stick']:
        middle = [k for k in keys_of(line) if k[0] in ('G', 'H', 'B')]
        x = corner[0] + sum(k[1] for k in middle) / 3
        y = corner[1] + (middle[0][2] * 2 + middle[2][2]) / 3 - PITCH_Y * 0.12
        tip = material('stick', line['stick'], 0.75, grain=0.5, grain_size=0.6, vary=0)
        tube('stick', 3.9, 3.1, tip, (x, y, z), parent=parent, bevel=1.5, seg=8)
