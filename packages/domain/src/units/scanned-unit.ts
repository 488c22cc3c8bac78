import { ok, type Result, refuse } from '../result.ts'
import { parseUnitCode } from './unit-code.ts'
import { normalizeSerial } from './serial-number.ts'
import { storedUnitCode } from './stored-code.ts'

/** Identifiers of a machine as scanned or entered. */
export type ScannedUnit = {
  /** As it is stored; null: it cannot be one. */
  code: string | null
  /** In its normal spelling: one of nine characters may look like a code and be a serial number all the same. */
  serial: string
}

/** Reads a code in any spelling, the address on a label, or a serial number. */
export function readScannedUnit(typed: string): Result<ScannedUnit, 'UNIT_NOT_FOUND'> {
  const tail = /\/unit\/([^/?#]+)/.exec(typed)?.[1] ?? typed
  const code = parseUnitCode(tail)
  const serial = normalizeSerial(tail)
  return serial === ''
    ? refuse('UNIT_NOT_FOUND')
    : ok({ code: code.ok ? storedUnitCode(code.value) : null, serial })
}

/** Brand and serial in one spelling: no two machines of a store have the same. */
export function serialKeyOf(brand: string, serial: string): string {
  const maker = brand
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
  return `${maker}|${normalizeSerial(serial)}`
}
