import { codewordsOf, versionFor } from './qr-codewords.ts'

/** Level L in the format bits. */
const LEVEL = 1

const MASKS: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

const bitOf = (value: number, place: number) => ((value >>> place) & 1) === 1

/** A square that is being drawn: which modules are dark, and which belong to the pattern and not to the data. */
class Grid {
  readonly size: number
  readonly dark: boolean[][]
  readonly fixed: boolean[][]

  constructor(size: number) {
    this.size = size
    this.dark = Array.from({ length: size }, () => Array.from({ length: size }, () => false))
    this.fixed = Array.from({ length: size }, () => Array.from({ length: size }, () => false))
  }

  isDark(x: number, y: number): boolean {
    return this.dark[y]?.[x] ?? false
  }

  isFixed(x: number, y: number): boolean {
    return this.fixed[y]?.[x] ?? true
  }

  put(x: number, y: number, isDark: boolean): void {
    const row = this.dark[y]
    if (row && x >= 0 && x < this.size) row[x] = isDark
  }

  fix(x: number, y: number, isDark: boolean): void {
    const row = this.fixed[y]
    if (!row || x < 0 || x >= this.size) return
    row[x] = true
    this.put(x, y, isDark)
  }
}

/** A ring around a dot: 4 wide it is a corner's finder with its white border, 2 wide an alignment mark. */
function drawRings(grid: Grid, { x, y, reach }: { x: number; y: number; reach: number }): void {
  for (let dy = -reach; dy <= reach; dy += 1) {
    for (let dx = -reach; dx <= reach; dx += 1) {
      const distance = Math.max(Math.abs(dx), Math.abs(dy))
      grid.fix(x + dx, y + dy, reach === 4 ? distance !== 2 && distance !== 4 : distance !== 1)
    }
  }
}

function alignmentPlaces(version: number, size: number): number[] {
  if (version === 1) return []
  const count = Math.floor(version / 7) + 2
  const step = Math.ceil((size - 13) / (count * 2 - 2)) * 2
  const far = Array.from({ length: count - 1 }, (_, place) => size - 7 - place * step)
  return [6, ...far.reverse()]
}

function drawFormat(grid: Grid, mask: number): void {
  const data = (LEVEL << 3) | mask
  let rest = data
  for (let step = 0; step < 10; step += 1) rest = (rest << 1) ^ ((rest >>> 9) * 0x537)
  const bits = ((data << 10) | rest) ^ 0x5412
  const { size } = grid
  for (let place = 0; place < 15; place += 1) {
    const isDark = bitOf(bits, place)
    // Around the first corner, past the line of timing marks.
    if (place < 8) grid.fix(8, place < 6 ? place : place + 1, isDark)
    else grid.fix(place === 8 ? 7 : 14 - place, 8, isDark)
    // And once more along the other two.
    if (place < 8) grid.fix(size - 1 - place, 8, isDark)
    else grid.fix(8, size - 15 + place, isDark)
  }
  grid.fix(8, size - 8, true)
}

function drawVersion(grid: Grid, version: number): void {
  if (version < 7) return
  let rest = version
  for (let step = 0; step < 12; step += 1) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25)
  const bits = (version << 12) | rest
  for (let place = 0; place < 18; place += 1) {
    const [far, near] = [grid.size - 11 + (place % 3), Math.floor(place / 3)]
    grid.fix(far, near, bitOf(bits, place))
    grid.fix(near, far, bitOf(bits, place))
  }
}

function drawPattern(grid: Grid, version: number): void {
  const { size } = grid
  for (let place = 0; place < size; place += 1) {
    grid.fix(6, place, place % 2 === 0)
    grid.fix(place, 6, place % 2 === 0)
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    drawRings(grid, { x, y, reach: 4 })
  const places = alignmentPlaces(version, size)
  const last = places.length - 1
  places.forEach((x, column) => {
    places.forEach((y, row) => {
      const isCorner = (column === 0 && (row === 0 || row === last)) || (column === last && row === 0)
      if (!isCorner) drawRings(grid, { x, y, reach: 2 })
    })
  })
  drawFormat(grid, 0)
  drawVersion(grid, version)
}

/** Where data may stand, in its order: two columns at a time from the right, up and down in turns. */
function* pathThrough(grid: Grid): Generator<[x: number, y: number]> {
  const { size } = grid
  for (let pair = size - 1; pair >= 1; pair -= 2) {
    const right = pair <= 6 ? pair - 1 : pair
    const isUpward = ((right + 1) & 2) === 0
    for (let step = 0; step < size * 2; step += 1) {
      const row = Math.floor(step / 2)
      const [x, y] = [right - (step % 2), isUpward ? size - 1 - row : row]
      if (!grid.isFixed(x, y)) yield [x, y]
    }
  }
}

function drawWords(grid: Grid, words: readonly number[]): void {
  let place = 0
  for (const [x, y] of pathThrough(grid)) {
    // A few modules at the end may be left over: they stay light.
    grid.put(x, y, bitOf(words[place >>> 3] ?? 0, 7 - (place & 7)))
    place += 1
  }
}

function applyMask(grid: Grid, mask: number): void {
  for (let y = 0; y < grid.size; y += 1) {
    for (let x = 0; x < grid.size; x += 1) {
      if (!grid.isFixed(x, y) && MASKS[mask]?.(x, y)) grid.put(x, y, !grid.isDark(x, y))
    }
  }
}

/** Runs of five and more of one colour along a line. */
function runsIn(line: readonly boolean[]): number {
  let [penalty, run] = [0, 0]
  line.forEach((isDark, place) => {
    run = place > 0 && isDark === line[place - 1] ? run + 1 : 1
    if (run === 5) penalty += 3
    if (run > 5) penalty += 1
  })
  return penalty
}

/** Squares of two by two of one colour, of which each has its first corner in this row. */
function squaresIn(row: readonly boolean[], below: readonly boolean[]): number {
  const isSquare = (isDark: boolean, place: number) =>
    isDark === row[place + 1] && isDark === below[place] && isDark === below[place + 1]
  return row.filter(isSquare).length * 3
}

/** How hard it would be to read: long runs, squares, too much of one colour. */
function penaltyOf({ dark, size }: Grid): number {
  const columns = dark.map((_row, x) => dark.map((row) => row[x] ?? false))
  const lines = [...dark, ...columns].reduce((sum, line) => sum + runsIn(line), 0)
  const squares = dark.reduce((sum, row, y) => sum + squaresIn(row, dark[y + 1] ?? []), 0)
  const darks = dark.flat().filter(Boolean).length
  return lines + squares + Math.floor(Math.abs(darks * 20 - size * size * 10) / (size * size)) * 10
}

/** The dark and light modules of a QR code, row by row; null when the text is too long for it. */
export function qrMatrix(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text)
  const version = versionFor(bytes.length)
  if (version === null) return null
  const words = codewordsOf(bytes, version)
  const drawn = MASKS.map((_mask, mask) => {
    const grid = new Grid(version * 4 + 17)
    drawPattern(grid, version)
    drawWords(grid, words)
    applyMask(grid, mask)
    drawFormat(grid, mask)
    return { grid, penalty: penaltyOf(grid) }
  })
  const best = drawn.reduce((least, one) => (one.penalty < least.penalty ? one : least))
  return best.grid.dark
}
