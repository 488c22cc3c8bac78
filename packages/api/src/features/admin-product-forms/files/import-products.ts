import type { ImportedRow, importProductsInput } from '@dobara/contract/admin-products/product-file.ts'
import type { z } from 'zod'
import type { CustomerContext } from '../../../context.ts'
import { asRefusal } from '../../../errors.ts'
import { faultsOfRefusal, type Plan } from './plan.ts'
import { planRow } from './plan-row.ts'
import { readKnown } from './known-things.ts'

type Input = z.output<typeof importProductsInput>

/**
 * Says of each row what it does, and does it unless this is a dry run. A row is one product or one variant, and is done as a
 * whole or not at all; a row that is done already changes nothing, so that a file may be sent again.
 */
export async function importProducts(
  ctx: CustomerContext,
  { rows, isDryRun, coming }: Input,
): Promise<{ rows: ImportedRow[] }> {
  const results: ImportedRow[] = []
  let known = await readKnown(ctx.db, rows)
  for (const { number, cells } of rows) {
    const plan = planRow(cells, known, coming)
    const isDone = !isDryRun && plan.run !== undefined
    const faults = isDone ? await faultsOfRun(ctx, plan) : plan.faults
    results.push({ number, outcome: faults.length > 0 ? 'refused' : plan.outcome, faults })
    // Variants behind a new product must find it.
    if (isDone && plan.outcome === 'created') known = await readKnown(ctx.db, rows)
  }
  return { rows: results }
}

async function faultsOfRun(ctx: CustomerContext, { run }: Plan): Promise<ImportedRow['faults']> {
  try {
    await run?.(ctx)
    return []
  } catch (error) {
    const refusal = asRefusal(error)
    if (refusal.code === 'INTERNAL') ctx.log.error({ err: error }, 'a row could not be imported')
    return faultsOfRefusal(refusal)
  }
}
