import { readScannedUnit, serialKeyOf } from '@dobara/domain/units/scanned-unit.ts'
import { RefusedError } from '../../errors.ts'
import type { Run } from '../../sql.ts'

/**
 * The id of the machine that a scanner or a person named: by its code, by the address on its label, or by its serial number, of one
 * of these makers first, then of what was not bought back as another one, then of the one that changed last. Null where there is none.
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

/** The same, or the refusal that there is none. */
export async function getScannedUnit(run: Run, typed: string): Promise<number> {
  const id = await findScannedUnit(run, typed)
  if (id === null) throw new RefusedError('UNIT_NOT_FOUND')
  return id
}
