import type { Tx } from '../../../context.ts'
import { countRows, forgetGoodRows, updateImport } from './queries.ts'

/** The end of an import whose row is held: its figures stay, and of its rows those with a fault. */
export async function endImport(
  tx: Tx,
  id: string,
  { state, at }: { state: 'done' | 'stopped'; at: Date },
): Promise<void> {
  await countRows(tx, id, at)
  await updateImport(tx, id, { state, endedAt: at })
  await forgetGoodRows(tx, id)
}
