/**
 * Takes the grain out of a render with few samples. This Blender has no denoiser of its own, so an edge-avoiding à-trous filter
 * is led by what a surface is (albedo) and where it faces (normals).
 */

/** Weights of a B3 spline, the usual kernel of the filter, as the 25 neighbours that a pixel is mixed from. */
const WEIGHTS = [1 / 16, 1 / 4, 3 / 8, 1 / 4, 1 / 16]
const NEIGHBOURS = WEIGHTS.flatMap((down, j) =>
  WEIGHTS.map((across, i) => ({ dx: i - 2, dy: j - 2, weight: down * across })),
)
/**
 * Maximum difference of colours that are mixed, pass by pass: the first compares the surfaces alone, because with few
 * samples the grain is as strong as many an edge; the later, wider passes preserve the remaining shading.
 */
const SPREADS = [Number.POSITIVE_INFINITY, 0.13, 0.08, 0.05]
const ALBEDO_WEIGHT = 4000
const NORMAL_WEIGHT = 24
/** exp(-10) adds nothing that eight bits show. */
const UNLIKE = 10

function distance(plane, p, q) {
  const red = plane[q] - plane[p]
  const green = plane[q + 1] - plane[p + 1]
  const blue = plane[q + 2] - plane[p + 2]
  return red * red + green * green + blue * blue
}

function filterPixel({ from, to, planes, step, colourWeight }, x, y) {
  const { alpha, albedo, normal, width, height } = planes
  const p = (y * width + x) * 3
  // Grain is as strong as the light it is in: in the dark a smaller difference is an edge.
  const closeness = colourWeight / (0.08 + Math.max(0, from[p] + from[p + 1] + from[p + 2]) / 3)
  let red = 0
  let green = 0
  let blue = 0
  let total = 0
  for (const { dx, dy, weight } of NEIGHBOURS) {
    const column = x + dx * step
    const row = y + dy * step
    if (column < 0 || column >= width || row < 0 || row >= height) continue
    const at = row * width + column
    if (alpha[at] === 0) continue
    const q = at * 3
    const unlike =
      distance(from, p, q) * closeness +
      distance(albedo, p, q) * ALBEDO_WEIGHT +
      distance(normal, p, q) * NORMAL_WEIGHT
    if (unlike > UNLIKE) continue
    const share = alpha[at] * weight * Math.exp(-unlike)
    red += from[q] * share
    green += from[q + 1] * share
    blue += from[q + 2] * share
    total += share
  }
  to[p] = red / total
  to[p + 1] = green / total
  to[p + 2] = blue / total
}

/** The colours of the product (RGB, three values a pixel) without grain; pixels whose alpha is 0 are left alone. */
export function denoise(colours, planes) {
  const { alpha, width, height } = planes
  let current = Float32Array.from(colours)
  let next = Float32Array.from(colours)
  for (const [pass, spread] of SPREADS.entries()) {
    const filter = {
      from: current,
      to: next,
      planes,
      step: 1 << pass,
      colourWeight: 1 / (2 * spread * spread),
    }
    for (let i = 0; i < width * height; i++)
      if (alpha[i] > 0) filterPixel(filter, i % width, Math.floor(i / width))
    ;[current, next] = [next, current]
  }
  return current
}
