import type { ActorContext, Tx } from '../../../context.ts'
import { asRefusal, RefusedError } from '../../../errors.ts'
import { inTransaction } from '../../../transaction.ts'
import { createProductsWithin } from '../create-product.ts'
import { createVariantsWithin } from '../create-variants.ts'
import { faultsOfRefusal, type Plan } from '../files/plan.ts'
import { endRows, lockRows, type RowVerdict } from './queries.ts'

export type PlannedRow = { number: number; plan: Plan }

const verdictOf = ({ number, plan: { outcome, faults } }: PlannedRow): RowVerdict => ({
  number,
  outcome,
  faults,
})

/** New products and variants are made together, variants by product; whatever else is done one by one. */
async function run(tx: Tx, ctx: ActorContext, plans: readonly Plan[]): Promise<void> {
  const products = plans.flatMap(({ newProduct }) => newProduct ?? [])
  if (products.length > 0) await createProductsWithin(tx, ctx, products)
  const families = Map.groupBy(
    plans.flatMap(({ newVariant }) => newVariant ?? []),
    ({ id }) => id,
  )
  const inputs = [...families].map(([id, parts]) => ({
    id,
    variants: parts.flatMap((part) => part.variants),
  }))
  if (inputs.length > 0) await createVariantsWithin(tx, ctx, inputs)
  for (const plan of plans) await plan.run?.(tx, ctx)
}

/**
 * Imports one product or variant, completely or not at all, in one transaction that also marks the row as done. A
 * refusal is recorded with the row and does not stop others; on a database failure the job is retried.
 */
export async function importRow(ctx: ActorContext, importId: string, row: PlannedRow): Promise<void> {
  const { number, plan } = row
  try {
    await inTransaction(ctx.db, async (tx) => {
      const [isWaiting] = await lockRows(tx, importId, [number])
      if (!isWaiting) return
      await run(tx, ctx, [plan])
      await endRows(tx, importId, [verdictOf(row)])
    })
  } catch (error) {
    const refusal = asRefusal(error)
    if (refusal.code === 'BUSY') throw error
    if (refusal.code === 'INTERNAL') ctx.log.error({ err: error }, 'a row could not be imported')
    await endRows(ctx.db, importId, [{ number, outcome: 'refused', faults: faultsOfRefusal(refusal) }])
  }
}

/**
 * Imports many new entities in one transaction, which is ten times faster. Returns false, and creates none, if one of
 * them is refused.
 */
export async function importTogether(
  ctx: ActorContext,
  importId: string,
  rows: readonly PlannedRow[],
): Promise<boolean> {
  try {
    await inTransaction(ctx.db, async (tx) => {
      const numbers = rows.map(({ number }) => number)
      const waiting = new Set(await lockRows(tx, importId, numbers))
      const own = rows.filter(({ number }) => waiting.has(number))
      if (own.length === 0) return
      await run(
        tx,
        ctx,
        own.map(({ plan }) => plan),
      )
      await endRows(tx, importId, own.map(verdictOf))
    })
    return true
  } catch (error) {
    if (error instanceof RefusedError) return false
    throw error
  }
}
