/** Develops a raw render: takes the grain out of the product and lays it over its shadow and the card's ground. */
import sharp from 'sharp'
import { denoise } from './denoise.mjs'
import { screenKinds, screenLight, UNLIT } from './screen-light.mjs'

const GROUND = [0xf3 / 255, 0xf1 / 255, 0xeb / 255]
/** The shadow ends before the picture does, so that no edge shows on the card. */
const FADE = 0.2
/** A shadow takes a little less of the warm light than of the cold, as on real paper. */
const TINT = [0.93, 0.95, 0.97]
/** The shadow as rendered is a black one; it is thinned, the faint far part the most. */
const STRENGTH = 0.85

async function load(file, channels) {
  const { data, info } = await sharp(file)
    .toColourspace('rgb16')
    .raw({ depth: 'ushort' })
    .toBuffer({ resolveWithObject: true })
  const source = new Uint16Array(data.buffer, data.byteOffset, data.length / 2)
  const pixels = info.width * info.height
  const plane = new Float32Array(pixels * channels)
  for (let i = 0; i < pixels; i++)
    for (let c = 0; c < channels; c++)
      plane[i * channels + c] = source[i * info.channels + Math.min(c, info.channels - 1)] / 65535
  return { plane, width: info.width, height: info.height }
}

async function densities(file, blur, size) {
  const { data, info } = await sharp(file)
    .extractChannel(3)
    .blur(blur)
    .resize(size.width, size.height, { kernel: 'cubic' })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return (i) => data[i * info.channels] / 255
}

/**
 * The shadow as a density from 0 to 1 in the picture's size. It is rendered small; where it is faint it is also smooth, so it
 * is blurred more there than under the edges of the product, and it fades out before the border.
 */
async function shadowOf(file, size) {
  const { width, height } = size
  const crisp = await densities(file, 2.4, size)
  const soft = await densities(file, 8, size)
  const density = new Float32Array(width * height)
  for (let i = 0; i < width * height; i++) {
    const x = i % width
    const y = Math.floor(i / width)
    const near = Math.min(1, Math.min(x, width - 1 - x, y, height - 1 - y) / (FADE * height))
    const dark = Math.min(1, Math.max(0, (soft(i) - 0.3) / 0.4))
    const value = soft(i) * (1 - dark) + crisp(i) * dark
    density[i] = STRENGTH * value ** 1.3 * near * near * (3 - 2 * near)
  }
  return density
}

/** Reads STEM.product.png and its companions; answers the finished picture. */
export async function develop(stem) {
  const { plane: rgba, width, height } = await load(`${stem}.product.png`, 4)
  const [albedo, normal, shine] = await Promise.all(
    ['albedo', 'normal', 'shine'].map(
      async (name) => (await load(`${stem}.product.${name}.0001.png`, 3)).plane,
    ),
  )
  // As the eye sees it: between two blacks there is an edge too.
  for (let i = 0; i < albedo.length; i++) albedo[i] = Math.sqrt(albedo[i])
  const pixels = width * height
  const alpha = Float32Array.from({ length: pixels }, (_, i) => rgba[i * 4 + 3])
  const colours = new Float32Array(pixels * 3)
  for (let i = 0; i < pixels * 3; i++) colours[i] = rgba[Math.floor(i / 3) * 4 + (i % 3)]
  const kinds = screenKinds(shine, { width, height })
  const light = screenLight(colours, shine, kinds)
  for (let i = 0; i < pixels * 3; i++) {
    colours[i] -= light[i]
    // A screen is a surface of its own, however dark its frame, and so is the line between them.
    if (kinds[Math.floor(i / 3)] !== UNLIT) albedo[i] = kinds[Math.floor(i / 3)]
  }
  const product = denoise(colours, { alpha, albedo, normal, width, height })
  const shadow = await shadowOf(`${stem}.shadow.png`, { width, height })
  const bytes = Buffer.alloc(pixels * 3)
  let seed = 1
  for (let i = 0; i < pixels * 3; i++) {
    const at = Math.floor(i / 3)
    const ground = GROUND[i % 3] * (1 - shadow[at] * TINT[i % 3])
    // Half a step of noise: a long shadow must not show bands.
    seed = (seed * 1664525 + 1013904223) >>> 0
    const shown = product[i] + light[i]
    const value = (shown * alpha[at] + ground * (1 - alpha[at])) * 255 + (seed / 4294967296 - 0.5) * 0.9
    bytes[i] = Math.max(0, Math.min(255, Math.round(value)))
  }
  return sharp(bytes, { raw: { width, height, channels: 3 } })
}
