import { Buffer } from 'node:buffer'

/** Repeatable random numbers: the same seed gives the same shop on every machine. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number
  /** A whole number from min to max, both included. */
  int(min: number, max: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  /** Picks by weight. */
  weighted<T>(choices: readonly (readonly [T, number])[]): T
  /** Some different entries, in random order. */
  sample<T>(list: readonly T[], count: number): T[]
  /** Returns a separate stream, so that an additional draw here does not change later ones. */
  fork(label: string): Random
}

function hash(text: string): number {
  let value = 0x811c9dc5
  for (const char of text) value = Math.imul(value ^ (char.codePointAt(0) ?? 0), 0x01000193)
  return value >>> 0
}

function mulberry32(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let value = Math.imul(state ^ (state >>> 15), state | 1)
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61)
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Opens a stream of random numbers named by its seed. Not for secrets. */
export function createRandom(seed: string): Random {
  const next = mulberry32(hash(seed))
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  const sample = <T>(list: readonly T[], count: number): T[] => {
    const left = [...list]
    return Array.from({ length: Math.min(count, left.length) }, () =>
      left.splice(int(0, left.length - 1), 1),
    ).flat()
  }
  return {
    next,
    int,
    sample,
    chance: (probability) => next() < probability,
    pick(list) {
      const [one] = sample(list, 1)
      if (one === undefined) throw new RangeError('there is nothing to pick from')
      return one
    },
    weighted(choices) {
      let point = next() * choices.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [choice, weight] of choices) {
        point -= weight
        if (point < 0) return choice
      }
      throw new RangeError('there is nothing to pick from')
    },
    fork: (label) => createRandom(`${seed}/${label}`),
  }
}

/**
 * Returns a UUIDv7 of that instant whose random part comes from the seed: for demo rows only, because it can be
 * guessed.
 */
export function seededId(random: Random, at: Date): string {
  const bytes = Buffer.from(Array.from({ length: 16 }, () => random.int(0, 255)))
  bytes.writeUIntBE(at.getTime(), 0, 6)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
