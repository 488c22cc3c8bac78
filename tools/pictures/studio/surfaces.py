"""Surfaces: plastics and metals with grain and wear, lit panels, small lights."""
import os

import bpy

MAPS = os.environ.get('PICTURE_MAPS', '')
_surfaces = {}


def reset():
    """Forgets the surfaces of the scene before."""
    _surfaces.clear()


def linear(hexa):
    """'#rrggbb' as the linear colour that Blender counts in."""
    values = [int(hexa[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    return [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in values] + [1]


class _Nodes:
    """The few shader nodes that a surface is made of, with less writing."""

    def __init__(self, mat):
        mat.use_nodes = True
        self.tree = mat.node_tree
        self.bsdf = self.tree.nodes['Principled BSDF']

    def new(self, kind):
        return self.tree.nodes.new(kind)

    def wire(self, source, target):
        self.tree.links.new(source, target)

    def noise(self, scale, detail=3, vector=None):
        node = self.new('ShaderNodeTexNoise')
        node.inputs['Scale'].default_value, node.inputs['Detail'].default_value = scale, detail
        self.wire(vector or self.position(), node.inputs['Vector'])
        return node.outputs['Fac']

    def position(self):
        return self.new('ShaderNodeNewGeometry').outputs['Position']

    def remap(self, value, low, high, to_low, to_high):
        node = self.new('ShaderNodeMapRange')
        for i, number in enumerate((low, high, to_low, to_high)):
            node.inputs[i + 1].default_value = number
        self.wire(value, node.inputs[0])
        return node.outputs[0]

    def sum(self, operation, a, b):
        node = self.new('ShaderNodeMath')
        node.operation = operation
        for i, value in enumerate((a, b)):
            if isinstance(value, (int, float)):
                node.inputs[i].default_value = value
            else:
                self.wire(value, node.inputs[i])
        return node.outputs[0]

    def picture(self, name, size, raw=True):
        """A map of the workshop, one repeat every `size` millimetres of the part's own plane."""
        coordinates = self.new('ShaderNodeTexCoord')
        mapping = self.new('ShaderNodeMapping')
        mapping.inputs['Scale'].default_value = (1 / size[0], 1 / size[1], 1)
        mapping.inputs['Location'].default_value = (0.5, 0.5, 0)
        self.wire(coordinates.outputs['Object'], mapping.inputs['Vector'])
        node = self.new('ShaderNodeTexImage')
        node.image = bpy.data.images.load(os.path.join(MAPS, name), check_existing=True)
        if raw:
            node.image.colorspace_settings.name = 'Non-Color'
        self.wire(mapping.outputs[0], node.inputs['Vector'])
        return node.outputs['Color']


def _scratched(nodes, colour, wear, roughness, height):
    """Lays the scratch map over a surface: lighter, smoother and deeper along the lines."""
    lines = nodes.picture(wear['map'], wear['size'])
    mask = nodes.sum('MULTIPLY', lines, wear.get('strength', 0.8))
    mix = nodes.new('ShaderNodeMixRGB')
    base = linear(colour)
    bright = sum(base[:3]) / 3 > 0.3
    mix.inputs[1].default_value = base
    mix.inputs[2].default_value = [c * 0.45 if bright else min(1, c + 0.34) for c in base[:3]] + [1]
    nodes.wire(mask, mix.inputs[0])
    nodes.wire(mix.outputs[0], nodes.bsdf.inputs['Base Color'])
    deep = nodes.sum('MULTIPLY', mask, -2.5)
    return roughness, deep if height is None else nodes.sum('ADD', height, deep)


def material(name, colour, rough=0.5, metal=0.0, grain=0.0, grain_size=0.25, vary=0.04, spec=0.5, coat=0.0, wear=None):
    """A surface with a fine grain, a roughness that varies a little, and wear: {map, size, strength} or {shine, size}."""
    if name in _surfaces:
        return _surfaces[name]
    mat = _surfaces[name] = bpy.data.materials.new(name)
    nodes = _Nodes(mat)
    inputs = nodes.bsdf.inputs
    inputs['Base Color'].default_value = linear(colour)
    inputs['Metallic'].default_value = metal
    inputs['Specular'].default_value = spec
    inputs['Clearcoat'].default_value = coat
    inputs['Clearcoat Roughness'].default_value = 0.08
    inputs['Roughness'].default_value = rough
    roughness = nodes.remap(nodes.noise(0.03), 0.3, 0.7, rough - vary, rough + vary) if vary else None
    height = nodes.noise(1 / grain_size, 2) if grain else None
    if wear and 'map' in wear:
        roughness, height = _scratched(nodes, colour, wear, roughness, height)
        grain = max(grain, 0.12)
    if wear and 'shine' in wear:
        polished = nodes.picture(wear['shine'], wear['size'])
        roughness = nodes.sum('SUBTRACT', roughness, nodes.sum('MULTIPLY', polished, wear.get('strength', 0.25)))
        if height is not None:
            height = nodes.sum('MULTIPLY', height, nodes.remap(polished, 0, 1, 1, 0.15))
    if roughness is not None:
        nodes.wire(roughness, inputs['Roughness'])
    if height is not None:
        bump = nodes.new('ShaderNodeBump')
        bump.inputs['Strength'].default_value = grain
        bump.inputs['Distance'].default_value = 0.12
        nodes.wire(height, bump.inputs['Height'])
        nodes.wire(bump.outputs[0], inputs['Normal'])
    return mat


def glow(name, colour, strength):
    """A small light on a housing."""
    if name not in _surfaces:
        mat = _surfaces[name] = bpy.data.materials.new(name)
        nodes = _Nodes(mat)
        nodes.bsdf.inputs['Base Color'].default_value = (0, 0, 0, 1)
        nodes.bsdf.inputs['Emission'].default_value = linear(colour)
        nodes.bsdf.inputs['Emission Strength'].default_value = strength
    return _surfaces[name]


def display(picture, strength=0.9, rough=0.3, spec=0.14):
    """A lit panel: the picture glows under a surface that still mirrors the room (rough = anti-glare)."""
    mat = bpy.data.materials.new('display')
    nodes = _Nodes(mat)
    inputs = nodes.bsdf.inputs
    inputs['Base Color'].default_value = (0.004, 0.004, 0.005, 1)
    inputs['Roughness'].default_value = rough
    inputs['Specular'].default_value = spec
    if picture:
        image = nodes.new('ShaderNodeTexImage')
        image.image = bpy.data.images.load(os.path.join(MAPS, f'{picture}.png'), check_existing=True)
        nodes.wire(image.outputs['Color'], inputs['Emission'])
        # Full strength for the eye, less for the light it throws on keys and deck.
        path = nodes.new('ShaderNodeLightPath').outputs['Is Camera Ray']
        nodes.wire(nodes.remap(path, 0, 1, strength * 0.3, strength), inputs['Emission Strength'])
    return mat


def perforated(name, colour, pitch=1.15, rough=0.36, metal=0.9):
    """A sheet with round holes in a grid: a speaker's grille."""
    if name in _surfaces:
        return _surfaces[name]
    mat = material(name, colour, rough, metal, vary=0)
    nodes = _Nodes(mat)
    split = nodes.new('ShaderNodeSeparateXYZ')
    nodes.wire(nodes.new('ShaderNodeTexCoord').outputs['Object'], split.inputs[0])

    def wave(axis):
        part = nodes.sum('FRACT', nodes.sum('MULTIPLY', split.outputs[axis], 1 / pitch), 0)
        return nodes.sum('POWER', nodes.sum('SUBTRACT', part, 0.5), 2)
    hole = nodes.sum('LESS_THAN', nodes.sum('ADD', wave('X'), wave('Y')), 0.085)
    mix = nodes.new('ShaderNodeMixShader')
    dark = nodes.new('ShaderNodeBsdfDiffuse')
    dark.inputs[0].default_value = (0.006, 0.006, 0.006, 1)
    nodes.wire(hole, mix.inputs[0])
    nodes.wire(nodes.bsdf.outputs[0], mix.inputs[1])
    nodes.wire(dark.outputs[0], mix.inputs[2])
    nodes.wire(mix.outputs[0], nodes.tree.nodes['Material Output'].inputs[0])
    return mat


def common():
    """Surfaces that most housings share."""
    return {
        'black': material('plastic black', '#141416', 0.44, grain=0.14, grain_size=0.45, spec=0.42),
        'satin': material('plastic satin', '#0d0d0f', 0.3, grain=0.04, grain_size=0.5),
        'gloss': material('plastic gloss', '#08080a', 0.08, vary=0.01),
        'dark': material('hole', '#050506', 0.6, vary=0),
        'rubber': material('rubber', '#0c0c0d', 0.8, vary=0),
        'steel': material('steel', '#b9bbbd', 0.28, 1.0, vary=0.03),
        'zinc': material('zinc sheet', '#9a9c9e', 0.42, 0.9, grain=0.04, grain_size=0.9, vary=0.08),
        'silver': material('stand silver', '#b9bbbe', 0.34, 0.9, grain=0.015, grain_size=0.4, vary=0.03),
        'white': material('plastic white', '#dcdad4', 0.42, grain=0.08, grain_size=0.5),
        'grey': material('plastic grey', '#2c2d30', 0.44, grain=0.08, grain_size=0.5),
        'pale': material('print', '#cfd0ce', 0.6, vary=0),
        'gold': material('gold', '#d8b25a', 0.25, 1.0, vary=0),
        'blue': material('socket blue', '#1f3f86', 0.5, vary=0),
    }
