import { VARIANT_COLUMN } from '@dobara/contract/admin-products/product-file-columns.ts'
import type { Deps } from '../../../context.ts'
import { readKnown } from '../files/known-entities.ts'
import { planRow } from '../files/plan-row.ts'
import { listComing, saveVerdicts, type WaitingRow } from './queries.ts'

/** Writes down what these rows would do. Nothing of the shop is changed. */
export async function checkRows(
  deps: Deps,
  { id, rows }: { id: string; rows: readonly WaitingRow[] },
): Promise<void> {
  const parents = rows.map(({ cells }) => (cells[VARIANT_COLUMN] ?? '').trim())
  const [known, coming] = await Promise.all([readKnown(deps, rows), listComing(deps.db, id, parents)])
  const verdicts = await Promise.all(
    rows.map(async ({ number, cells }) => {
      const { outcome, faults } = await planRow(cells, known, coming)
      return { number, outcome, faults }
    }),
  )
  await saveVerdicts(deps.db, id, verdicts)
}
