"""The tables of what is pictured: every entry is its own values over its type's over the defaults."""
import copy
import json
import os

HERE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def _read(name):
    with open(os.path.join(HERE, name), encoding='utf-8') as file:
        return json.load(file)


def laptop_line(name, colour=None):
    """All measures of a line of laptops, in one of its other colours if one is named."""
    table = _read('laptops.json')
    own = table['lines'][name]
    line = copy.deepcopy(table['defaults'])
    line.update(table['types'][own['type']])
    line.update(own)
    if colour and colour != own['colourName']:
        line.update(own['colours'][colour])
    return line


def shot(kind, name):
    """Where the camera stands for a shot of a kind of product, and what it asks of the model."""
    return _read('shots.json')[kind][name]
