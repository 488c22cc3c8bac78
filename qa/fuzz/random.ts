/** A source of numbers that gives the same ones for the same seed and stream, on every machine. */
export type Random = {
  /** From 0, below 1. */
  next: () => number
  /** A whole number from 0, below `count`. */
  below: (count: number) => number
  /** True with the probability `share`. */
  chance: (share: number) => boolean
  /** One of a list that is not empty. */
  pick: <T>(list: readonly T[]) => T
}

const UINT32 = 4_294_967_296

/** Spreads two numbers over 32 bits, so that neighbouring streams have nothing in common. */
function mix(seed: number, stream: number): number {
  let bits = (seed ^ Math.imul(stream + 1, 0x9e3779b1)) >>> 0
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return (bits ^ (bits >>> 16)) >>> 0
}

/** Mulberry32: 32 bits of state are enough for the draws of one request. */
export function createRandom(seed: number, stream: number): Random {
  let state = mix(seed, stream)
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let bits = Math.imul(state ^ (state >>> 15), state | 1)
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61)
    return ((bits ^ (bits >>> 14)) >>> 0) / UINT32
  }
  const below = (count: number) => Math.floor(next() * count)
  return {
    next,
    below,
    chance: (share) => next() < share,
    pick: (list) => list[below(list.length)] as (typeof list)[number],
  }
}
