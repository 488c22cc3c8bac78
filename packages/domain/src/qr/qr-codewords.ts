/** ISO/IEC 18004, error correction level L, versions 1 to 15: correction codewords of a block, and blocks. */
const CORRECTION_PER_BLOCK = [7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22]
const BLOCKS = [1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6]

const FIELD = 0x11d
const BYTE_MODE = 0b0100
const PADDING = [0xec, 0x11]

/** How many codewords a version holds, data and correction together. */
export function codewordsIn(version: number): number {
  let modules = (16 * version + 128) * version + 64
  if (version >= 2) {
    const aligned = Math.floor(version / 7) + 2
    modules -= (25 * aligned - 10) * aligned - 55
    if (version >= 7) modules -= 36
  }
  return Math.floor(modules / 8)
}

function plan(version: number) {
  const blocks = BLOCKS[version - 1] ?? 0
  const correction = CORRECTION_PER_BLOCK[version - 1] ?? 0
  return { blocks, correction, data: codewordsIn(version) - blocks * correction }
}

const lengthBitsOf = (version: number) => (version < 10 ? 8 : 16)

/** The smallest version that holds so many bytes; null when none of those known here does. */
export function versionFor(bytes: number): number | null {
  for (let version = 1; version <= BLOCKS.length; version += 1) {
    if (4 + lengthBitsOf(version) + bytes * 8 <= plan(version).data * 8) return version
  }
  return null
}

function dataWords(bytes: Uint8Array, version: number): number[] {
  const bits: number[] = []
  const push = (value: number, length: number) => {
    for (let place = length - 1; place >= 0; place -= 1) bits.push((value >>> place) & 1)
  }
  const capacity = plan(version).data
  push(BYTE_MODE, 4)
  push(bytes.length, lengthBitsOf(version))
  for (const byte of bytes) push(byte, 8)
  push(0, Math.min(4, capacity * 8 - bits.length))
  push(0, (8 - (bits.length % 8)) % 8)
  const words: number[] = []
  for (let start = 0; start < bits.length; start += 8) {
    words.push(bits.slice(start, start + 8).reduce((word, bit) => word * 2 + bit, 0))
  }
  for (let pad = 0; words.length < capacity; pad += 1) words.push(PADDING[pad % 2] ?? 0)
  return words
}

/** Product in the field of 256 that QR codes calculate in. */
function times(a: number, b: number): number {
  let product = 0
  for (let place = 7; place >= 0; place -= 1) {
    product = (product << 1) ^ ((product >>> 7) * FIELD)
    product ^= ((b >>> place) & 1) * a
  }
  return product
}

function generatorOf(degree: number): number[] {
  let generator = [1]
  let root = 1
  for (let step = 0; step < degree; step += 1) {
    const next = [...generator, 0]
    generator.forEach((factor, place) => {
      next[place + 1] = (next[place + 1] ?? 0) ^ times(factor, root)
    })
    generator = next
    root = times(root, 2)
  }
  return generator.slice(1)
}

/** The Reed-Solomon correction codewords of a block. */
export function correctionOf(block: readonly number[], degree: number): number[] {
  const generator = generatorOf(degree)
  const remainder = Array.from({ length: degree }, () => 0)
  for (const word of block) {
    const factor = word ^ (remainder.shift() ?? 0)
    remainder.push(0)
    generator.forEach((step, place) => {
      remainder[place] = (remainder[place] ?? 0) ^ times(step, factor)
    })
  }
  return remainder
}

/** All codewords in the order they are drawn: the blocks' data in turns, then their corrections in turns. */
export function codewordsOf(bytes: Uint8Array, version: number): number[] {
  const { blocks, correction, data } = plan(version)
  const words = dataWords(bytes, version)
  const short = Math.floor(data / blocks)
  const shortBlocks = blocks - (data % blocks)
  const parts: { data: number[]; correction: number[] }[] = []
  for (let block = 0, start = 0; block < blocks; block += 1) {
    const end = start + short + (block < shortBlocks ? 0 : 1)
    const part = words.slice(start, end)
    parts.push({ data: part, correction: correctionOf(part, correction) })
    start = end
  }
  const inTurns = (lists: number[][], length: number) =>
    Array.from({ length }, (_, place) => lists.flatMap((list) => list[place] ?? [])).flat()
  return [
    ...inTurns(
      parts.map((part) => part.data),
      short + 1,
    ),
    ...inTurns(
      parts.map((part) => part.correction),
      correction,
    ),
  ]
}
