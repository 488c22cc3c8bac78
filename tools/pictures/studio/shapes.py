"""Solids of rounded plates, holes, tubes and lettering. All lengths are millimetres, all angles degrees."""
import math

import bmesh
import bpy
from mathutils import Matrix

FONT = '/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf'
_meshes = {}


def reset():
    """Empties the scene."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    _meshes.clear()


def link(obj, parent=None, loc=(0, 0, 0), rot=(0, 0, 0)):
    """Puts an object into the scene and answers it."""
    bpy.context.collection.objects.link(obj)
    obj.location = loc
    obj.rotation_euler = [math.radians(a) for a in rot]
    if parent:
        obj.parent = parent
    return obj


def group(loc=(0, 0, 0), rot=(0, 0, 0), parent=None):
    """A frame of reference that other parts hang on."""
    return link(bpy.data.objects.new('group', None), parent, loc, rot)


def _ring(w, d, r, seg):
    r = max(min(r, w / 2 - 1e-3, d / 2 - 1e-3), 1e-3)
    points = []
    for cx, cy, start in ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270)):
        for i in range(seg + 1):
            a = math.radians(start + 90 * i / seg)
            points.append((cx * (w / 2 - r) + r * math.cos(a), cy * (d / 2 - r) + r * math.sin(a)))
    return points


def _rounded_profile(h, bottom, top, seg=4):
    """(z, inset) of a plate of height h with rounded lower and upper edges."""
    quarter = [math.pi / 2 * i / seg for i in range(seg + 1)]
    low = [(bottom * (1 - math.sin(a)), bottom * (1 - math.cos(a))) for a in reversed(quarter)] if bottom else [(0, 0)]
    high = [(h - top + top * math.sin(a), top * (1 - math.cos(a))) for a in quarter] if top else [(h, 0)]
    return low + high


def _loft(name, w, d, r, profile, seg):
    """A solid whose section at each (z, inset) of the profile is a rounded rectangle; equal ones are made once."""
    key = (w, d, r, tuple(profile), seg)
    if key in _meshes:
        return _meshes[key]
    bm = bmesh.new()
    rings = [[bm.verts.new((x, y, z)) for x, y in _ring(w - 2 * i, d - 2 * i, r - i, seg)] for z, i in profile]
    for lower, upper in zip(rings, rings[1:]):
        for i in range(len(lower)):
            j = (i + 1) % len(lower)
            bm.faces.new((lower[i], lower[j], upper[j], upper[i]))
    bm.faces.new(rings[-1])
    bm.faces.new(rings[0][::-1])
    mesh = bpy.data.meshes.new(name)
    bm.to_mesh(mesh)
    bm.free()
    for polygon in mesh.polygons:
        polygon.use_smooth = True
    mesh.use_auto_smooth = True
    mesh.auto_smooth_angle = math.radians(38)
    _meshes[key] = mesh
    return mesh


def slab(name, w, d, h, mat, loc=(0, 0, 0), r=2.0, top=0.6, bottom=0.6, parent=None, rot=(0, 0, 0), profile=None, seg=8):
    """Plate with rounded corners (r) and edges; loc is the centre of its underside."""
    mesh = _loft(name, w, d, r, profile or _rounded_profile(h, bottom, top), seg).copy()
    mesh.materials.append(mat)
    obj = link(bpy.data.objects.new(name, mesh), parent, loc, rot)
    obj.modifiers.new('smooth', 'WEIGHTED_NORMAL').keep_sharp = True
    return obj


def box(w, d, h, loc, parent, rot=(0, 0, 0), r=1.0, seg=4):
    """A plain plate to be cut out of another with `cut`."""
    mesh = _loft('cutter', w, d, r, [(0, 0), (h, 0)], seg).copy()
    return link(bpy.data.objects.new('cutter', mesh), parent, loc, rot)


def tube(name, radius, length, mat, loc=(0, 0, 0), axis='z', parent=None, bevel=0.4, seg=14):
    """A round bar along an axis, from loc on."""
    rot = {'z': (0, 0, 0), 'x': (0, 90, 0), 'y': (-90, 0, 0)}[axis]
    return slab(name, 2 * radius, 2 * radius, length, mat, loc, radius, bevel, bevel, parent, rot, seg=seg)


def placed(obj):
    """Where an object is in the world. Blender's own answer needs an update of the whole scene, hundreds of times a machine."""
    matrix = obj.matrix_basis.copy()
    while obj.parent:
        obj = obj.parent
        matrix = obj.matrix_basis @ matrix
    return matrix


def cut(obj, cutters, inner):
    """Takes the cutters out of obj; the walls of the holes get the material `inner`."""
    if not cutters:
        return obj
    obj.data.materials.append(inner)
    slot = len(obj.data.materials) - 1
    inverse = placed(obj).inverted()
    bm = bmesh.new()
    for cutter in cutters:
        part = cutter.data.copy()
        part.transform(inverse @ placed(cutter))
        bm.from_mesh(part)
        bpy.data.objects.remove(cutter)
        bpy.data.meshes.remove(part)
    for face in bm.faces:
        face.material_index = slot
    mesh = bpy.data.meshes.new('cutters')
    bm.to_mesh(mesh)
    bm.free()
    for mat in obj.data.materials:
        mesh.materials.append(mat)
    holes = link(bpy.data.objects.new('cutters', mesh), obj.parent)
    holes.matrix_parent_inverse = Matrix()
    holes.location, holes.rotation_euler = obj.location, obj.rotation_euler
    holes.hide_render = holes.hide_viewport = True
    boolean = obj.modifiers.new('cut', 'BOOLEAN')
    boolean.operation, boolean.object, boolean.solver = 'DIFFERENCE', holes, 'EXACT'
    smooth = obj.modifiers.get('smooth')
    if smooth:
        obj.modifiers.remove(smooth)
    obj.modifiers.new('smooth', 'WEIGHTED_NORMAL').keep_sharp = True
    return obj


def freeze():
    """Settles all cuts and smoothings for good; else Blender reckons them anew for every exposure."""
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    shaped = [o for o in bpy.context.scene.objects if o.type == 'MESH' and o.modifiers and not o.hide_render]
    for obj in shaped:
        # Cutters that touch one another need the slower solver; without it nothing is left of the part.
        if len(obj.evaluated_get(graph).data.polygons) < len(obj.data.polygons) / 2:
            obj.modifiers['cut'].use_self = True
    graph.update()
    settled = [(o, bpy.data.meshes.new_from_object(o.evaluated_get(graph), preserve_all_data_layers=True, depsgraph=graph)) for o in shaped]
    for obj, mesh in settled:
        obj.modifiers.clear()
        obj.data = mesh
    for obj in [o for o in bpy.context.scene.objects if o.hide_render]:
        bpy.data.objects.remove(obj)


def plane(name, w, d, mat, loc=(0, 0, 0), rot=(0, 0, 0), parent=None):
    """A flat sheet with the whole of its picture on it."""
    mesh = bpy.data.meshes.new(name)
    corners = [(-w / 2, -d / 2, 0), (w / 2, -d / 2, 0), (w / 2, d / 2, 0), (-w / 2, d / 2, 0)]
    mesh.from_pydata(corners, [], [(0, 1, 2, 3)])
    layer = mesh.uv_layers.new()
    for i, corner in enumerate(((0, 0), (1, 0), (1, 1), (0, 1))):
        layer.data[i].uv = corner
    mesh.materials.append(mat)
    return link(bpy.data.objects.new(name, mesh), parent, loc, rot)


def text(body, size, mat, loc, parent=None, rot=(0, 0, 0), align='CENTER'):
    """Printed lettering; loc is its middle, or its left end."""
    curve = bpy.data.curves.new('text', 'FONT')
    curve.body, curve.size, curve.resolution_u = body, size, 2
    curve.align_x, curve.align_y = align, 'CENTER'
    curve.font = bpy.data.fonts.load(FONT, check_existing=True)
    curve.materials.append(mat)
    return link(bpy.data.objects.new('text', curve), parent, loc, rot)


def cable(points, radius, mat, parent=None):
    """A lead that runs smoothly through the points."""
    curve = bpy.data.curves.new('cable', 'CURVE')
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution, curve.resolution_u = '3D', radius, 5, 24
    spline = curve.splines.new('BEZIER')
    spline.bezier_points.add(len(points) - 1)
    for point, knot in zip(points, spline.bezier_points):
        knot.co, knot.handle_left_type, knot.handle_right_type = point, 'AUTO', 'AUTO'
    curve.materials.append(mat)
    return link(bpy.data.objects.new('cable', curve), parent)
