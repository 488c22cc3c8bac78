/**
 * Preserves a crisp picture on a lit screen. Its light has no grain, so its share is removed before the filter and
 * added again after it: the filter sees only reflections.
 */

/** Kinds of pixels: of no screen, of a screen, half of both. As albedos they are far from each other and from any real one. */
export const UNLIT = 0
const LIT = 3
const BORDER = 6

/** Blender leaves a trace of light next to a screen, far less than its darkest picture emits. */
const LEAST = 0.002
const STEPS = 512
/** A level that few pixels have takes its mean from its neighbours too. */
const ENOUGH = 40

/** Which pixels belong to a screen; `shine` is what each gives off, three values a pixel. */
export function screenKinds(shine, { width, height }) {
  const pixels = width * height
  const shines = (i) => i >= 0 && i < pixels && shine[i * 3] + shine[i * 3 + 1] + shine[i * 3 + 2] > LEAST
  const around = [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1]
  return Uint8Array.from({ length: pixels }, (_, i) => {
    if (!shines(i)) return UNLIT
    return around.every((step) => shines(i + step)) ? LIT : BORDER
  })
}

const levelOf = (value) => Math.round(Math.sqrt(value) * (STEPS - 1))

function meanNear(level, sums, counts) {
  let sum = 0
  let count = 0
  for (let reach = 0; count < ENOUGH && reach < STEPS; reach++)
    for (const near of new Set([level - reach, level + reach])) {
      sum += sums[near] ?? 0
      count += counts[near] ?? 0
    }
  return count > 0 ? sum / count : 0
}

/**
 * Returns the light of the screens alone in the picture: for each channel the mean colour of all screen pixels that
 * shine as much; 0 elsewhere.
 */
export function screenLight(colours, shine, kinds) {
  const light = new Float32Array(colours.length)
  const lit = Array.from(kinds.keys()).filter((i) => kinds[i] === LIT)
  for (const channel of [0, 1, 2]) {
    const sums = new Float64Array(STEPS)
    const counts = new Float64Array(STEPS)
    for (const i of lit) {
      sums[levelOf(shine[i * 3 + channel])] += colours[i * 3 + channel]
      counts[levelOf(shine[i * 3 + channel])] += 1
    }
    const means = Array.from({ length: STEPS }, (_, level) => meanNear(level, sums, counts))
    for (const i of lit) light[i * 3 + channel] = means[levelOf(shine[i * 3 + channel])]
  }
  return light
}
