import { ok, type Result, refuse } from '../result.ts'
import { plainCode } from '../text/plain-text.ts'
import { shownUnitCode } from './stored-code.ts'

/** Crockford's base 32: no I, L, O and U, so that a code is read in one way only and spells nothing. */
export const UNIT_CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The number of random characters; one check character follows them. */
const RANDOM_CHARACTERS = 8
const BITS = 5
/** The bytes that `formatUnitCode` makes a code of: 40 bits, a million million codes. */
export const UNIT_CODE_BYTES = (RANDOM_CHARACTERS * BITS) / 8

export type UnitCodeFault = 'UNIT_CODE_LENGTH' | 'UNIT_CODE_CHARACTERS' | 'UNIT_CODE_CHECK'

/** x⁵ + x² + 1, which is irreducible over the field of two elements: with it, 32 characters are a field. */
const FIELD_POLYNOMIAL = 0b100101

/** A field element times x. */
function timesX(value: number): number {
  const shifted = value << 1
  return shifted > 31 ? shifted ^ FIELD_POLYNOMIAL : shifted
}

/**
 * The check value of the random characters: Σ xⁿ·valueₙ in the field of 32 elements, evaluated as a polynomial at x. The weights
 * xⁿ are not zero, so that one wrong character always changes it; and they differ from each other, so that two swapped ones do.
 * ISO 7064 has no system for 32 characters.
 */
function checkValue(values: readonly number[]): number {
  return timesX(values.reduce((sum, value) => timesX(sum) ^ value, 0))
}

/**
 * Formats the public code of a unit from five random bytes: 'DB-XXXX-XXXX-C'. It reveals nothing about the unit or
 * the number of units.
 * @throws RangeError unless there are five bytes.
 */
export function formatUnitCode(random: Uint8Array): string {
  if (random.length !== UNIT_CODE_BYTES)
    throw new RangeError(`a unit code is made of ${UNIT_CODE_BYTES} bytes`)
  const bits = [...random].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const values = Array.from({ length: RANDOM_CHARACTERS }, (_, index) =>
    Number.parseInt(bits.slice(index * BITS, (index + 1) * BITS), 2),
  )
  return shownUnitCode(
    [...values, checkValue(values)].map((value) => UNIT_CODE_ALPHABET.charAt(value)).join(''),
  )
}

/**
 * A code as people type it: lower case, without or with other dashes and blanks, without 'DB', O for 0, I or L for 1. A code has
 * nine characters after 'DB', order numbers ('DB-2026-000123') at least ten digits, so that neither is taken for the other.
 */
export function parseUnitCode(typed: string): Result<string, UnitCodeFault> {
  const plain = plainCode(typed)
    .slice(0, 100)
    .toUpperCase()
    .replace(/[\s\p{Pd}\u2212_.]/gu, '')
  const length = RANDOM_CHARACTERS + 1
  const body = plain.length === length + 2 && plain.startsWith('DB') ? plain.slice(2) : plain
  if (body.length !== length) return refuse('UNIT_CODE_LENGTH', { characters: length })
  const characters = body.replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  const values = [...characters].map((character) => UNIT_CODE_ALPHABET.indexOf(character))
  if (values.includes(-1)) return refuse('UNIT_CODE_CHARACTERS')
  if (checkValue(values.slice(0, -1)) !== values.at(-1)) return refuse('UNIT_CODE_CHECK')
  return ok(shownUnitCode(characters))
}

/** Checks whether a text is a code exactly as the shop writes it. */
export function isUnitCode(text: string): boolean {
  const parsed = parseUnitCode(text)
  return parsed.ok && parsed.value === text
}
