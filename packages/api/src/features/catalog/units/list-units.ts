import type { listUnitsInput, UnitList } from '@dobara/contract/catalog/units/units.ts'
import { rupees } from '@dobara/domain/money/paise.ts'
import { shownUnitCode } from '@dobara/domain/units/stored-code.ts'
import type { z } from 'zod'
import type { Deps } from '../../../context.ts'
import { RefusedError } from '../../../errors.ts'
import { preparedByShape } from '../../../sql.ts'
import { shownFacts } from '../../../base/attributes/shown-facts.ts'
import { paginationOf } from '../product-card-view.ts'
import { listUnitRows } from './unit-queries.ts'

/** The machines of a product or variant that are for sale, page by page. */
export async function listUnits(
  { sql }: Pick<Deps, 'sql'>,
  { id, variantId, minBattery, sort, page, limit }: z.output<typeof listUnitsInput>,
): Promise<UnitList> {
  const requested = { id, variantId: variantId ?? null, minBattery: minBattery ?? null }
  const found = await listUnitRows(preparedByShape(sql), requested, {
    sort,
    limit,
    offset: (page - 1) * limit,
  })
  if (!found) throw new RefusedError('PRODUCT_NOT_FOUND')
  const units = found.units.map(({ code, pricePaise, priceDifferencePaise, facts, serial, ...unit }) => ({
    ...unit,
    facts: shownFacts(facts, serial),
    code: shownUnitCode(code),
    price: rupees(pricePaise),
    priceDifference: rupees(priceDifferencePaise),
  }))
  return { units, pagination: paginationOf({ page, limit, total: found.total }) }
}
