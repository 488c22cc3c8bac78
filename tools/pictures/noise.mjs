/** A stream of numbers from 0 to 1 that a seed fixes. */
export function random(seed) {
  let state = seed * 2654435761 + 1
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 4294967296
  }
}

/** Fractal value noise: noise(x, y, octaves) from 0 to 1. */
export function noise(seed) {
  const next = random(seed)
  const lattice = Float32Array.from({ length: 256 * 256 }, next)
  const at = (x, y) => lattice[(y & 255) * 256 + (x & 255)]
  const smooth = (t) => t * t * t * (t * (t * 6 - 15) + 10)
  const single = (x, y) => {
    const [cx, cy] = [Math.floor(x), Math.floor(y)]
    const [u, v] = [smooth(x - cx), smooth(y - cy)]
    const top = at(cx, cy) * (1 - u) + at(cx + 1, cy) * u
    const bottom = at(cx, cy + 1) * (1 - u) + at(cx + 1, cy + 1) * u
    return top * (1 - v) + bottom * v
  }
  return (x, y, octaves = 1) => {
    let sum = 0
    let weight = 0.5
    let total = 0
    for (let i = 0; i < octaves; i++) {
      sum += weight * single(x * 2 ** i + i * 17.3, y * 2 ** i + i * 9.1)
      total += weight
      weight /= 2
    }
    return sum / total
  }
}
