import { ok, type Result, refuse } from '../result.ts'
import { parseUnitCode } from './unit-code.ts'
import { normalizeSerial } from './serial-number.ts'
import { storedUnitCode } from './stored-code.ts'

/** What a scanner or a person gave for a machine: its stored code where it is one, else a serial number to look for. */
export function readScannedUnit(
  typed: string,
): Result<{ code: string } | { serial: string }, 'UNIT_NOT_FOUND'> {
  const tail = /\/unit\/([^/?#]+)/.exec(typed)?.[1] ?? typed
  const code = parseUnitCode(tail)
  if (code.ok) return ok({ code: storedUnitCode(code.value) })
  const serial = normalizeSerial(typed)
  return serial === '' ? refuse('UNIT_NOT_FOUND') : ok({ serial })
}

/** Brand and serial in one spelling: no two machines of a store have the same. */
export function serialKeyOf(brand: string, serial: string): string {
  const maker = brand
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
  return `${maker}|${normalizeSerial(serial)}`
}
