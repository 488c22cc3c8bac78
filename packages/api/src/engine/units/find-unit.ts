import { readScannedUnit, serialKeyOf } from '@dobara/domain/units/scanned-unit.ts'
import { RefusedError } from '../../errors.ts'
import type { Run } from '../../sql.ts'

/**
 * Returns the id of the machine that was scanned or entered: by its code, by the URL on its label, or by its serial
 * number. Of several with that serial number, those of these makers come first, then those not bought back as another
 * one, then the one changed last. Returns null if there is none.
 */
export async function findScannedUnit(
  run: Run,
  typed: string,
  brands: readonly string[] = [],
): Promise<number | null> {
  const read = readScannedUnit(typed)
  if (!read.ok) return null
  const { code, serial } = read.value
  const [unit] = await run<{ id: number }>(
    `SELECT id FROM unit WHERE code = $1::varchar OR serial = $2
      ORDER BY code IS NOT DISTINCT FROM $1::varchar DESC, serial_key = ANY($3::varchar[]) DESC,
               bought_back_at IS NULL DESC, updated_at DESC, id LIMIT 1`,
    [code, serial, brands.map((brand) => serialKeyOf(brand, serial))],
  )
  return unit?.id ?? null
}

/** Returns the id of the machine that was scanned or entered; throws UNIT_NOT_FOUND if there is none. */
export async function getScannedUnit(run: Run, typed: string): Promise<number> {
  const id = await findScannedUnit(run, typed)
  if (id === null) throw new RefusedError('UNIT_NOT_FOUND')
  return id
}
