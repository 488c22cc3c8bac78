"""Renders one picture: the product alone with what the denoiser needs, and their shadow on the ground, which is soft and so small."""
import os

import bpy


def _settings(path, size, samples, threshold, exposure):
    scene = bpy.context.scene
    render, cycles, view = scene.render, scene.cycles, scene.view_settings
    render.engine = 'CYCLES'
    render.resolution_x, render.resolution_y = size
    render.film_transparent = True
    render.filepath = path
    render.image_settings.file_format, render.image_settings.color_mode = 'PNG', 'RGBA'
    render.image_settings.color_depth, render.image_settings.compression = '16', 5
    # The stored geometry serves the shadow's pass and the other views of the same machine.
    render.use_persistent_data = True
    cycles.samples, cycles.use_adaptive_sampling = samples, True
    cycles.adaptive_threshold, cycles.adaptive_min_samples = threshold, min(8, samples)
    cycles.use_denoising = False
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces, cycles.transmission_bounces = 3, 1, 3, 1
    # What light bounced further is reckoned from how open a place is: a third less work and less grain.
    cycles.use_fast_gi, cycles.ao_bounces, cycles.ao_bounces_render = True, 1, 1
    cycles.fast_gi_method = 'REPLACE'
    cycles.sample_clamp_indirect, cycles.sample_clamp_direct = 3, 8
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.filter_width = 1.35
    view.view_transform, view.look, view.exposure = 'Filmic', 'High Contrast', exposure


def _features(path):
    """Writes albedo, normals and what shines next to the picture, for the denoiser."""
    scene = bpy.context.scene
    layer = scene.view_layers[0]
    layer.use_pass_normal = layer.use_pass_diffuse_color = layer.use_pass_glossy_color = layer.use_pass_emit = True
    scene.use_nodes = True
    nodes, links = scene.node_tree.nodes, scene.node_tree.links
    nodes.clear()
    layers, composite = nodes.new('CompositorNodeRLayers'), nodes.new('CompositorNodeComposite')
    links.new(layers.outputs['Image'], composite.inputs['Image'])
    links.new(layers.outputs['Alpha'], composite.inputs['Alpha'])

    def mix(blend, a, b):
        node = nodes.new('CompositorNodeMixRGB')
        node.blend_type = blend
        for i, value in enumerate((a, b)):
            if isinstance(value, tuple):
                node.inputs[i + 1].default_value = value
            else:
                links.new(value, node.inputs[i + 1])
        return node.outputs[0]
    colours = mix('ADD', layers.outputs['DiffCol'], layers.outputs['GlossCol'])
    # Halved: what shines is brighter than the file's white.
    shine = mix('MULTIPLY', layers.outputs['Emit'], (0.5, 0.5, 0.5, 1))
    half = (0.5, 0.5, 0.5, 1)
    normal = mix('ADD', mix('MULTIPLY', layers.outputs['Normal'], half), half)
    files = nodes.new('CompositorNodeOutputFile')
    files.base_path = os.path.dirname(path)
    files.format.file_format, files.format.color_mode, files.format.color_depth = 'PNG', 'RGB', '16'
    files.format.color_management = 'OVERRIDE'
    files.format.view_settings.view_transform = 'Raw'
    files.file_slots.clear()
    for name, socket in (('albedo', colours), ('normal', normal), ('shine', shine)):
        files.file_slots.new(f'{os.path.basename(path)[:-4]}.{name}.')
        links.new(socket, files.inputs[-1])


def expose(stem, ground, size=(1200, 900), samples=24, threshold=0.03, exposure=0.0):
    """Writes STEM.product.png, STEM.product.albedo.0001.png, the same for normal and shine, and STEM.shadow.png."""
    scene = bpy.context.scene
    parts = [o for o in scene.objects if o.type in ('MESH', 'FONT', 'CURVE') and o is not ground]
    path = f'{stem}.product.png'
    _settings(path, size, samples, threshold, exposure)
    _features(path)
    # The ground lights the product from below but is not in the picture.
    ground.is_shadow_catcher = False
    ground.visible_camera = False
    for obj in parts:
        obj.visible_camera = True
    bpy.ops.render.render(write_still=True)
    scene.use_nodes = False
    # Grain in a shadow turns to blotches once it is enlarged; it is small enough to be rendered without any.
    _settings(f'{stem}.shadow.png', (size[0] // 6, size[1] // 6), 256, 0.006, 0)
    scene.cycles.max_bounces = 1
    ground.is_shadow_catcher, ground.visible_camera = True, True
    for obj in parts:
        obj.visible_camera = False
    bpy.ops.render.render(write_still=True)
