import { describe, expect, it } from 'vitest'
import { formatUnitCode, isUnitCode, parseUnitCode, UNIT_CODE_ALPHABET } from './unit-code.ts'

const LETTERS = [...UNIT_CODE_ALPHABET]

/** Repeatable bytes: a linear congruential generator. */
function bytesOf(seed: number): Uint8Array {
  let state = seed
  return Uint8Array.from({ length: 5 }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state >> 16
  })
}
const codeOf = (seed: number) => formatUnitCode(bytesOf(seed)).replaceAll('-', '').slice(2)
const isAccepted = (characters: string) => parseUnitCode(characters).ok

describe('formatUnitCode', () => {
  it.each([
    [[0, 0, 0, 0, 0], 'DB-0000-0000-0'],
    [[0, 0, 0, 0, 1], 'DB-0000-0001-2'],
    [[255, 255, 255, 255, 255], 'DB-ZZZZ-ZZZZ-3'],
    [[1, 35, 69, 103, 137], 'DB-04HM-ASW9-5'],
  ])('writes the bytes %j as %s', (bytes, code) => {
    expect(formatUnitCode(Uint8Array.from(bytes))).toBe(code)
    expect(isUnitCode(code)).toBe(true)
  })

  it('throws for fewer bytes', () => {
    expect(() => formatUnitCode(new Uint8Array(4))).toThrow(RangeError)
  })
})

describe('the check character', () => {
  const places = [0, 1, 2, 3, 4, 5, 6, 7, 8]
  const pairs = LETTERS.flatMap((a) => LETTERS.filter((b) => b !== a).map((b) => [a, b] as const))
  const withLetter = (code: string, place: number, letter: string) =>
    code.slice(0, place) + letter + code.slice(place + 1)

  /** An accepted code with two given characters: a third place is changed until the check is right. */
  function completed(first: number, second: number, [a, b]: readonly [string, string]): string {
    const free = [0, 1, 2].find((place) => place !== first && place !== second) ?? 0
    const given = withLetter(withLetter('7K2M9QXA4', first, a), second, b)
    return LETTERS.map((letter) => withLetter(given, free, letter)).find(isAccepted) ?? 'none'
  }

  // The check is linear: whether an error is found depends on the place and the two characters alone, not on the others.
  // Each place with each pair is therefore every case; the codes vary the others all the same.
  it('finds each wrong character at each place of 40 codes', () => {
    const wrong = Array.from({ length: 40 }, (_, seed) => codeOf(seed)).flatMap((code) =>
      places.flatMap((place) =>
        LETTERS.filter((letter) => letter !== code[place]).map((letter) => withLetter(code, place, letter)),
      ),
    )
    expect(wrong).toHaveLength(40 * 9 * 31)
    expect(wrong.filter(isAccepted)).toEqual([])
  })

  const placePairs = places.flatMap((first) =>
    places.slice(first + 1).map((second) => [first, second] as const),
  )
  it.each(placePairs)('finds each swap of two different characters at places %i and %i', (first, second) => {
    const codes = pairs.map((pair) => completed(first, second, pair))
    expect(codes.filter(isAccepted)).toHaveLength(32 * 31)
    const swapped = codes.map((code) =>
      withLetter(withLetter(code, first, code.charAt(second)), second, code.charAt(first)),
    )
    expect(swapped.filter(isAccepted)).toEqual([])
  })
})

describe('parseUnitCode', () => {
  it.each([
    'DB-04HM-ASW9-5',
    'db-04hm-asw9-5',
    'DB04HMASW95',
    '04hm asw9 5',
    ' DB–04HM–ASW9–5 ',
    'DB-O4HM-ASW9-5',
    'db_04HM_ASW9_5',
    '\u200BDB-04HM-ASW9-5\u202C',
  ])('reads %j', (typed) => {
    expect(parseUnitCode(typed)).toEqual({ ok: true, value: 'DB-04HM-ASW9-5' })
  })

  it.each(['I', 'i', 'L', 'l', '1'])('reads %s as 1', (one) => {
    const code = formatUnitCode(Uint8Array.from([8, 66, 16, 132, 33]))
    expect(code.slice(0, 12)).toBe('DB-1111-1111')
    expect(parseUnitCode(code.replaceAll('1', one))).toEqual({ ok: true, value: code })
  })

  it('reads a code that begins with DB without its prefix', () => {
    const code = Array.from({ length: 32 }, (_, index) => `DB234567${UNIT_CODE_ALPHABET.charAt(index)}`).find(
      isAccepted,
    )
    expect(code).toBeDefined()
    expect(parseUnitCode(`${code}`)).toMatchObject({ ok: true })
  })

  it.each([
    ['', 'UNIT_CODE_LENGTH'],
    ['DB-04HM-ASW9', 'UNIT_CODE_LENGTH'],
    ['DB-2026-000123', 'UNIT_CODE_LENGTH'],
    ['1'.repeat(10_000), 'UNIT_CODE_LENGTH'],
    ['DB-04HM-ASWU-7', 'UNIT_CODE_CHARACTERS'],
    ['DB-04HM-ASWé-7', 'UNIT_CODE_CHARACTERS'],
    ['DB-04HM-ASW9-8', 'UNIT_CODE_CHECK'],
    ['DB-40HM-ASW9-5', 'UNIT_CODE_CHECK'],
  ] as const)('refuses %j as %s', (typed, code) => {
    expect(parseUnitCode(typed)).toMatchObject({ ok: false, code })
  })

  it('accepts only the form that the shop writes as stored', () => {
    expect(isUnitCode('db-04hm-asw9-5')).toBe(false)
  })
})
