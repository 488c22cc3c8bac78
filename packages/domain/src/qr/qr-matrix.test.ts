import { describe, expect, it } from 'vitest'
import { codewordsIn, codewordsOf, correctionOf, versionFor } from './qr-codewords.ts'
import { qrMatrix } from './qr-matrix.ts'

const ADDRESS =
  'otpauth://totp/Dobara:admin%40dobara.example?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Dobara&algorithm=SHA1&digits=6&period=30'

const hex = (text: string) => text.split(' ').map((word) => Number.parseInt(word, 16))

/** Reads a code as a camera's program does: format, mask, path, blocks, bytes. Written apart from what draws it. */
function read(matrix: boolean[][]): string {
  const size = matrix.length
  const version = (size - 17) / 4
  const at = (x: number, y: number): number => (matrix[y]?.[x] ? 1 : 0)
  const format = [0, 1, 2, 3, 4, 5, 7, 8].map((y) => at(8, y))
  for (const x of [7, 5, 4, 3, 2, 1, 0]) format.push(at(x, 8))
  const bits = format.reduce((sum, bit, place) => sum + bit * 2 ** place, 0) ^ 0x5412
  expect(bits >> 13, 'level L').toBe(1)
  const mask = (bits >> 10) & 7
  const isFlipped = [
    (x: number, y: number) => (x + y) % 2 === 0,
    (_x: number, y: number) => y % 2 === 0,
    (x: number) => x % 3 === 0,
    (x: number, y: number) => (x + y) % 3 === 0,
    (x: number, y: number) => ((x / 3) | 0) % 2 === ((y / 2) | 0) % 2,
    (x: number, y: number) => (x * y) % 6 === 0,
    (x: number, y: number) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
    (x: number, y: number) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
  ][mask]
  const marks = version === 1 ? [] : version < 7 ? [6, size - 7] : [6, (size - 1) / 2, size - 7]
  const isPattern = (x: number, y: number) =>
    x === 6 ||
    y === 6 ||
    (x < 9 && y < 9) ||
    (x >= size - 8 && y < 9) ||
    (x < 9 && y >= size - 8) ||
    (version >= 7 && ((x >= size - 11 && y < 6) || (y >= size - 11 && x < 6))) ||
    marks.some((mx) =>
      marks.some(
        (my) =>
          Math.abs(x - mx) < 3 &&
          Math.abs(y - my) < 3 &&
          !(mx === 6 && my === 6) &&
          !(mx === 6 && my === size - 7) &&
          !(mx === size - 7 && my === 6),
      ),
    )
  const stream: number[] = []
  let isUp = true
  for (let x = size - 1; x > 0; x -= 2) {
    if (x === 6) x = 5
    const rows = Array.from({ length: size }, (_, row) => (isUp ? size - 1 - row : row))
    const cells = rows.flatMap((y) => [x, x - 1].map((column) => [column, y] as const))
    for (const [column, y] of cells) {
      if (!isPattern(column, y)) stream.push(at(column, y) ^ (isFlipped?.(column, y) ? 1 : 0))
    }
    isUp = !isUp
  }
  const words = Array.from({ length: codewordsIn(version) }, (_, word) =>
    stream.slice(word * 8, word * 8 + 8).reduce((sum, bit) => sum * 2 + bit, 0),
  )
  // Blocks of one size up to version 9 of level L: their words lie in turns.
  const [blocks, correction] =
    version < 6 ? [1, [7, 10, 15, 20, 26][version - 1] ?? 0] : [2, [18, 20, 24, 30][version - 6] ?? 0]
  const perBlock = codewordsIn(version) / blocks - correction
  const data = Array.from({ length: blocks }, (_, block) =>
    Array.from({ length: perBlock }, (_word, place) => words[place * blocks + block] ?? 0),
  ).flat()
  const nibbles = data.flatMap((word) => [word >> 4, word & 15])
  expect(nibbles[0], 'byte mode').toBe(4)
  const length = (nibbles[1] ?? 0) * 16 + (nibbles[2] ?? 0)
  const bytes = Array.from(
    { length },
    (_, place) => (nibbles[3 + place * 2] ?? 0) * 16 + (nibbles[4 + place * 2] ?? 0),
  )
  return new TextDecoder().decode(Uint8Array.from(bytes))
}

describe('a QR code', () => {
  it('corrects as the example of the standard (ISO/IEC 18004, annex I)', () => {
    const data = hex('10 20 0C 56 61 80 EC 11 EC 11 EC 11 EC 11 EC 11')
    expect(correctionOf(data, 10)).toEqual(hex('A5 24 D4 C1 ED 36 C7 87 2C 55'))
  })

  it.each([1, 5, 17, 18, 60, 107, 130, 160, 200, 230])('of %i letters is read back', (length) => {
    const text = ADDRESS.repeat(2).slice(0, length)
    const matrix = qrMatrix(text)
    expect(read(matrix ?? [])).toBe(text)
  })

  it('of the address of an authenticator app is read back', () => {
    expect(read(qrMatrix(ADDRESS) ?? [])).toBe(ADDRESS)
  })

  it('has the three finders, the timing marks and the dark module', () => {
    const matrix = qrMatrix(ADDRESS) ?? []
    const size = matrix.length
    const row = (y: number, from: number) =>
      matrix[y]
        ?.slice(from, from + 7)
        .map(Number)
        .join('')
    for (const [x, y] of [
      [0, 0],
      [size - 7, 0],
      [0, size - 7],
    ] as const) {
      expect([0, 1, 2, 3, 4, 5, 6].map((dy) => row(y + dy, x))).toEqual([
        '1111111',
        '1000001',
        '1011101',
        '1011101',
        '1011101',
        '1000001',
        '1111111',
      ])
    }
    expect(
      matrix[6]
        ?.slice(8, size - 8)
        .map(Number)
        .join(''),
    ).toMatch(/^(10)+1$/)
    expect(matrix[size - 8]?.[8]).toBe(true)
  })

  it('grows with its text and ends at what fifteen versions hold', () => {
    expect([17, 18, 230, 231, 520, 521].map(versionFor)).toEqual([1, 2, 9, 10, 15, null])
    expect(codewordsOf(new Uint8Array(500), 15)).toHaveLength(codewordsIn(15))
    expect(qrMatrix('x'.repeat(521))).toBeNull()
  })
})
