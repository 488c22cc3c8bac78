"""Takes pictures: blender -b --factory-startup --python shoot.py -- JOBS.json

JOBS.json is a list of {stem, kind, body, shot, colour, wear, size, samples}; each writes the files that `studio.exposure` names.
"""
import json
import os
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

import bpy  # noqa: E402
from mathutils import Vector  # noqa: E402

from models import desktops, docks, laptop, network, printers, screens  # noqa: E402
from studio import exposure, room, shapes, surfaces, tables  # noqa: E402

MAKERS = {**screens.MAKERS, **desktops.MAKERS, **printers.MAKERS, **docks.MAKERS, **network.MAKERS}


def _region(name):
    """The box that a close-up of a laptop shows, from where the parts are."""
    def bounds(*names):
        points = [o.matrix_world @ Vector(c) for o in bpy.context.scene.objects
                  if o.type == 'MESH' and o.name.split('.')[0] in names for c in o.bound_box]
        return [[f(p[i] for p in points) for i in range(3)] for f in (min, max)]
    bpy.context.view_layer.update()
    if name == 'keyboard':
        (x0, y0, z0), (x1, y1, z1) = bounds('key')
        return (x0 + (x1 - x0) * 0.30, y0 - 12, z0), (x0 + (x1 - x0) * 0.74, y1 - 18, z1)
    if name == 'keys-left':
        (x0, y0, z0), (x1, y1, z1) = bounds('key')
        return (x0 + (x1 - x0) * 0.04, y0 + 16, z0), (x0 + (x1 - x0) * 0.36, y1 - 26, z1)
    if name == 'palm':
        (x0, y0, z0), (x1, y1, z1) = bounds('base')
        return (x0 + 8, y0, z1 - 2), (x0 + (x1 - x0) * 0.56, y0 + (y1 - y0) * 0.42, z1)
    (x0, y0, z0), (x1, y1, z1) = bounds('lid')
    if name == 'lid-corner':
        return (x0 + (x1 - x0) * 0.45, y0 + 10, z1 - 1), (x1 - 4, y0 + (y1 - y0) * 0.55, z1)
    return (x1 - 70, y0 - 2, 0), (x1 + 2, y0 + 50, z1)


def _build(job, shot):
    model = dict(shot.get('model', {}))
    if job['kind'] == 'laptop':
        line = tables.laptop_line(job['body'], job.get('colour'))
        # A tablet on its stand opens to one angle only.
        angle = line.get('angle', model['angle'])
        root = laptop.build_laptop(line, angle, wear=job.get('wear'))
        shapes.freeze()
        if angle > 180:
            room.rest_on_edges(root)
        return
    MAKERS[job['body']](colour=job.get('colour'), **model)
    shapes.freeze()


def shoot(job):
    """Builds, lights, frames and exposes one picture."""
    started = time.time()
    shapes.reset()
    surfaces.reset()
    shot = tables.shot(job['view'], job['shot'])
    _build(job, shot)
    bpy.context.view_layer.update()
    region = _region(shot['region']) if 'region' in shot else None
    centre, size = room.aim_camera(shot['azimuth'], shot['elevation'], shot.get('lens', 85), region=region, blur=shot.get('blur'),
                                   fill=(1.15, 1.15) if region else (0.80, 0.74))
    ground = room.light_up(size, centre, shot['azimuth'], **shot.get('light', {}))
    exposure.expose(job['stem'], ground, tuple(job['size']), job['samples'], exposure=job.get('exposure', 0.55))
    print(f'PICTURE {os.path.basename(job["stem"])} {time.time() - started:.1f}s', flush=True)


def main():
    """Takes every picture of the list that the last argument names."""
    with open(sys.argv[-1], encoding='utf-8') as file:
        jobs = json.load(file)
    for job in jobs:
        shoot(job)


main()
