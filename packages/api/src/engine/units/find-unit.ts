import { readScannedUnit, serialKeyOf } from '@dobara/domain/units/scanned-unit.ts'
import type { Db, Tx } from '../../context.ts'

const found = {
  id: true,
  code: true,
  serial: true,
  state: true,
  stockItemId: true,
  lines: {
    where: { releasedAt: null },
    select: {
      orderItemId: true,
      orderItem: { select: { orderId: true, order: { select: { orderNumber: true } } } },
    },
  },
} as const

/**
 * The machine that a scanner or a person named: by its code, by the address on its label, or by its serial number, of one of these
 * makers first. Null where there is none.
 */
export async function findScannedUnit(db: Db | Tx, typed: string, brands: readonly string[]) {
  const read = readScannedUnit(typed)
  if (!read.ok) return null
  if ('code' in read.value) {
    const byCode = await db.unit.findUnique({ where: { code: read.value.code }, select: found })
    if (byCode) return byCode
  }
  // Nine characters may look like a code and be a serial number all the same.
  const serial = 'serial' in read.value ? read.value.serial : typed
  const keys = [...new Set(brands.map((brand) => serialKeyOf(brand, serial)))]
  const own = await db.unit.findFirst({ where: { serialKey: { in: keys } }, select: found })
  return own ?? db.unit.findFirst({ where: { serial }, orderBy: { id: 'asc' }, select: found })
}
