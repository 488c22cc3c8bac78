"""The room: lights, the seamless ground, the camera."""
import math

import bpy
from mathutils import Vector

from .shapes import link, plane
from .surfaces import material

GROUND = '#f3f1eb'


def _lamp(name, size, loc, aim, radiance, colour=(1, 1, 1)):
    lamp = bpy.data.lights.new(name, 'AREA')
    lamp.shape, lamp.size, lamp.size_y = 'RECTANGLE', size[0], size[1]
    lamp.energy = radiance * math.pi * size[0] * size[1]
    lamp.color = colour
    obj = link(bpy.data.objects.new(name, lamp), None, loc)
    obj.rotation_euler = (Vector(aim) - Vector(loc)).to_track_quat('-Z', 'Y').to_euler()
    return obj


def _sky(strength):
    """The light that comes back from walls and ground: bright below the horizon, dark above."""
    world = bpy.data.worlds.new('world')
    bpy.context.scene.world = world
    world.use_nodes = True
    nodes, links = world.node_tree.nodes, world.node_tree.links
    split, ramp, span = (nodes.new(k) for k in ('ShaderNodeSeparateXYZ', 'ShaderNodeValToRGB', 'ShaderNodeMapRange'))
    span.inputs[1].default_value = -1
    links.new(nodes.new('ShaderNodeTexCoord').outputs['Generated'], split.inputs[0])
    links.new(split.outputs['Z'], span.inputs[0])
    links.new(span.outputs[0], ramp.inputs[0])
    stops = ramp.color_ramp.elements
    stops[0].position, stops[0].color = 0.45, (0.95, 0.93, 0.9, 1)
    stops[1].position, stops[1].color = 1.0, (0.16, 0.16, 0.17, 1)
    stops.new(0.62).color = (0.5, 0.5, 0.5, 1)
    stops.new(0.5).color = (0.9, 0.885, 0.86, 1)
    links.new(ramp.outputs[0], nodes['Background'].inputs['Color'])
    nodes['Background'].inputs['Strength'].default_value = strength


def light_up(size, centre, azimuth, ambient=0.55, top=2.0, key=2.0, strip=9.0, back=9.0):
    """Soft light around a subject of `size` mm, turned with the camera so that every view has its rims."""
    turn = math.radians(azimuth)

    def at(x, y, z):
        return (centre[0] + size * (x * math.cos(turn) - y * math.sin(turn)),
                centre[1] + size * (x * math.sin(turn) + y * math.cos(turn)), centre[2] + size * z)
    aim = tuple(centre)
    _lamp('top', (3.0 * size, 2.0 * size), at(0, 0.6, 2.1), aim, top, (1, 0.99, 0.975))
    _lamp('key', (1.6 * size, 1.6 * size), at(-2.2, -1.5, 1.7), aim, key, (1, 0.985, 0.96))
    _lamp('strip', (0.4 * size, 2.4 * size), at(2.0, 0.35, 0.9), aim, strip, (0.97, 0.985, 1))
    _lamp('back', (0.4 * size, 2.6 * size), at(-1.8, 1.5, 0.8), aim, back, (1, 0.99, 0.98))
    _sky(ambient)
    bpy.context.scene.world.light_settings.distance = 1.5 * size
    return plane('ground', 60 * size, 60 * size, material('ground', GROUND, 0.7, vary=0), (centre[0], centre[1], 0))


def _points(region):
    """The corners of all parts, or of a box ((x0, y0, z0), (x1, y1, z1)) that a close-up is to show."""
    if region:
        return [Vector((region[i][0], region[j][1], region[k][2])) for i in (0, 1) for j in (0, 1) for k in (0, 1)]
    graph = bpy.context.evaluated_depsgraph_get()
    points = []
    for obj in bpy.context.scene.objects:
        if obj.type in ('MESH', 'FONT', 'CURVE') and not obj.hide_render:
            shape = obj.evaluated_get(graph)
            points += [shape.matrix_world @ Vector(corner) for corner in shape.bound_box]
    return points


def aim_camera(azimuth, elevation, lens=85, fill=(0.84, 0.78), region=None, blur=None, lift=0.0):
    """Looks from the azimuth (0 = front, positive = from the right) and frames the product; answers centre and size.

    `blur` is the aperture of a close-up (f-number at this scale): what lies before and behind goes soft.
    """
    points = _points(region)
    a, e = math.radians(azimuth), math.radians(elevation)
    back = Vector((math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e)))
    turn = back.to_track_quat('Z', 'Y')
    right, up = turn @ Vector((1, 0, 0)), turn @ Vector((0, 1, 0))
    centre = sum(points, Vector()) / len(points)
    half_w = 18 / lens
    half_h = half_w * 0.75
    distance = 2000.0
    for _ in range(40):
        seen = [((p - centre).dot(right) / (distance - (p - centre).dot(back)),
                 (p - centre).dot(up) / (distance - (p - centre).dot(back))) for p in points]
        x0, x1 = min(s[0] for s in seen), max(s[0] for s in seen)
        y0, y1 = min(s[1] for s in seen), max(s[1] for s in seen)
        centre = centre + right * ((x0 + x1) / 2 * distance) + up * ((y0 + y1) / 2 * distance)
        distance *= max((x1 - x0) / (2 * half_w * fill[0]), (y1 - y0) / (2 * half_h * fill[1]))
    view = bpy.data.cameras.new('camera')
    view.lens, view.sensor_width, view.clip_end, view.clip_start = lens, 36, 1e5, 10
    view.shift_y = -lift
    if blur:
        view.dof.use_dof, view.dof.focus_distance = True, distance
        # Blender reckons the lens in millimetres of a scene in metres; this scene counts millimetres.
        view.dof.aperture_fstop = blur / 1000
    camera = link(bpy.data.objects.new('camera', view), None, centre + back * distance)
    camera.rotation_euler = turn.to_euler()
    bpy.context.scene.camera = camera
    whole = _points(None)
    size = max(max(p[i] for p in whole) - min(p[i] for p in whole) for i in range(3))
    return centre, size


def rest_on_edges(root, first='base', second='lid', lean=(40, 85)):
    """Turns a standing tent about x until both its edges touch the ground, and puts it down."""
    def lows():
        bpy.context.view_layer.update()
        graph = bpy.context.evaluated_depsgraph_get()
        low = {first: 1e9, second: 1e9}
        for obj in bpy.context.scene.objects:
            name = obj.name.split('.')[0]
            if obj.type == 'MESH' and name in low:
                shape = obj.evaluated_get(graph)
                low[name] = min(low[name], min((shape.matrix_world @ v.co).z for v in shape.data.vertices))
        return low
    low, high = lean
    for _ in range(14):
        middle = (low + high) / 2
        root.rotation_euler.x = math.radians(middle)
        at = lows()
        # More lean lowers the keyboard half.
        low, high = (middle, high) if at[first] > at[second] else (low, middle)
    root.location.z -= min(lows().values())
