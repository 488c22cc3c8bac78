import type { ComparedUnitView, LineUnit } from '@dobara/contract/catalog/units/compared-unit.ts'
import { rupees } from '@dobara/domain/money/paise.ts'
import { standInFor } from '@dobara/domain/units/stand-in.ts'
import { shownUnitCode } from '@dobara/domain/units/stored-code.ts'
import type { CartId } from '../../checked-ids.ts'
import type { Run } from '../../sql.ts'
import { type CartLineRow, type LineUnitRow, unitJson } from './queries.ts'

/** A machine that may be offered in place of one that is gone. */
export type UnitLeft = { stockItemId: number; unit: LineUnitRow }

/** So many are compared at most, the cheapest and best first. */
const MOST_COMPARED = 500

type Line = Pick<CartLineRow, 'id' | 'stockItemId' | 'unit' | 'isLive' | 'available'>

/** True if the chosen machine went to another person, or off the list. */
const isUnitUnavailable = ({ unit, available }: Line) => unit !== null && available <= 0

/**
 * Returns the machines listed of items whose chosen machines are gone, without those in the cart; runs no query if
 * none is gone.
 */
export async function listUnitsLeft(
  run: Run,
  cart: { id: CartId; lines: readonly Line[] },
): Promise<UnitLeft[]> {
  const unavailableLines = cart.lines.filter((line) => line.isLive && isUnitUnavailable(line))
  if (unavailableLines.length === 0) return []
  return run<UnitLeft>(UNITS_LEFT, [cart.id, unavailableLines.map(({ stockItemId }) => stockItemId)])
}

const UNITS_LEFT = `
  SELECT machine.stock_item_id AS "stockItemId", ${unitJson('machine')} AS unit FROM unit machine
   WHERE machine.stock_item_id = ANY($2::int[]) AND machine.state = 'listed'
     AND NOT EXISTS (SELECT 1 FROM cart_item taken WHERE taken.cart_id = $1::uuid AND taken.unit_id = machine.id)
   ORDER BY machine.price_difference_paise, machine.battery_health_pct DESC NULLS LAST, machine.id LIMIT ${MOST_COMPARED}`

/** Returns another machine for each line whose machine is gone; none is offered twice. */
export function unitOffers(cart: {
  lines: readonly Line[]
  unitsLeft: readonly UnitLeft[]
}): ReadonlyMap<string, LineUnit['offer']> {
  const offers = new Map<string, LineUnit['offer']>()
  const offered = new Set<number>()
  for (const line of cart.lines) {
    if (!line.unit || !isUnitUnavailable(line)) continue
    const left = cart.unitsLeft.filter(
      ({ stockItemId, unit }) => stockItemId === line.stockItemId && !offered.has(unit.id),
    )
    const found = standInFor(
      line.unit,
      left.map(({ unit }) => unit),
    )
    if (!found) continue
    offered.add(found.unit.id)
    offers.set(line.id, { ...unitView(found.unit), isEqualOrBetter: found.isEqualOrBetter })
  }
  return offers
}

/** A machine as shoppers compare it. */
export function unitView(unit: LineUnitRow): ComparedUnitView {
  const { condition, batteryHealthPct, batteryCycles, priceDifferencePaise } = unit
  const code = shownUnitCode(unit.code)
  return { code, condition, batteryHealthPct, batteryCycles, priceDifference: rupees(priceDifferencePaise) }
}

/** Returns the machine that was chosen for a line, and the replacement offered if it is gone. */
export function lineUnitView(line: Line, offer: LineUnit['offer']): LineUnit | undefined {
  return line.unit ? { ...unitView(line.unit), isGone: isUnitUnavailable(line), offer } : undefined
}
