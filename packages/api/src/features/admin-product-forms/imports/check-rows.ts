import { VARIANT_COLUMN } from '@dobara/contract/admin-products/product-file-columns.ts'
import type { Db } from '../../../context.ts'
import { readKnown } from '../files/known-things.ts'
import { planRow } from '../files/plan-row.ts'
import { listComing, saveVerdicts, type WaitingRow } from './queries.ts'

/** Writes down what these rows would do. Nothing of the shop is changed. */
export async function checkRows(
  db: Db,
  { id, rows }: { id: string; rows: readonly WaitingRow[] },
): Promise<void> {
  const parents = rows.map(({ cells }) => (cells[VARIANT_COLUMN] ?? '').trim())
  const [known, coming] = await Promise.all([readKnown(db, rows), listComing(db, id, parents)])
  const verdicts = rows.map(({ number, cells }) => {
    const { outcome, faults } = planRow(cells, known, coming)
    return { number, outcome, faults }
  })
  await saveVerdicts(db, id, verdicts)
}
