import type { PinCode } from '@dobara/db/generated/client.ts'
import { type DayRange, DELIVERY_ZONES, type PinRule } from '@dobara/domain/shipping/pin-rule.ts'
import type { Db, Tx } from '../../context.ts'

const daysOf = (least: number | null, most: number | null): DayRange | null =>
  least === null || most === null ? null : [least, most]

/** A row as the rule that it is. */
export function pinRuleOf(row: Omit<PinCode, 'pin' | 'updatedAt'>): PinRule {
  const { isServed, takesCash, standardLeast, standardMost, expressLeast, expressMost } = row
  return {
    isServed,
    takesCash,
    zone: DELIVERY_ZONES.find((zone) => zone === row.zone) ?? null,
    standardDays: daysOf(standardLeast, standardMost),
    expressDays: daysOf(expressLeast, expressMost),
  }
}

/** Returns the store's current rule of a PIN code; null if there is none. */
export async function findPinRule(db: Db | Tx, pin: string): Promise<PinRule | null> {
  const row = await db.pinCode.findUnique({ where: { pin } })
  return row && pinRuleOf(row)
}
