import { VARIANT_COLUMN } from '@dobara/contract/admin-products/product-file-columns.ts'
import { NEW_PUBLICATION } from '@dobara/domain/catalog/product-state.ts'
import type { ActorContext } from '../../../context.ts'
import { readKnown } from '../files/known-entities.ts'
import type { Plan } from '../files/plan.ts'
import { planRow } from '../files/plan-row.ts'
import { importTogether, importRow, type PlannedRow } from './import-row.ts'
import { endRows, type WaitingRow } from './queries.ts'

const NONE = new Set<string>()
/** So many transactions at once: shoppers have the other connections. */
const LANES = 3

/** Imports these rows, those of the same product one after another. */
export async function importRows(
  ctx: ActorContext,
  { id, rows, asDrafts }: { id: string; rows: readonly WaitingRow[]; asDrafts: boolean },
): Promise<void> {
  const known = await readKnown(ctx, rows)
  const planned = await Promise.all(
    rows.map(async ({ number, sku, cells }) => ({
      number,
      family: (cells[VARIANT_COLUMN] ?? '').trim() || sku,
      plan: asDraft(await planRow(cells, known, NONE), asDrafts),
    })),
  )
  const isNew = ({ newProduct, newVariant }: Plan) => Boolean(newProduct ?? newVariant)
  const idle = planned.filter(({ plan }) => !plan.run && !isNew(plan))
  const fresh = planned.filter(({ plan }) => isNew(plan))
  const changes = planned.filter(({ plan }) => plan.run)
  await endRows(
    ctx.db,
    id,
    idle.map(({ number, plan: { outcome, faults } }) => ({ number, outcome, faults })),
  )
  if (fresh.length > 0 && !(await importTogether(ctx, id, fresh))) changes.push(...fresh)
  await inLanes(changes, (row) => importRow(ctx, id, row))
}

/** Turns a new product that would be in the shop into a draft if the import requests it. */
function asDraft(plan: Plan, asDrafts: boolean): Plan {
  const { newProduct } = plan
  if (!asDrafts || !newProduct || (newProduct.state ?? NEW_PUBLICATION.state) !== 'active') return plan
  return { ...plan, newProduct: { ...newProduct, state: 'draft' } }
}

/** Families side by side, and the rows of each in their order. */
async function inLanes(
  rows: readonly (PlannedRow & { family: string })[],
  work: (row: PlannedRow) => Promise<void>,
): Promise<void> {
  const families = [...Map.groupBy(rows, ({ family }) => family).values()]
  const next = families.values()
  const lane = async () => {
    for (const family of next) for (const row of family) await work(row)
  }
  await Promise.all(Array.from({ length: LANES }, lane))
}
