import { reserve } from '../../base/stock/queries.ts'
import type { Tx } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { onTx } from '../../sql.ts'
import type { CaseRecord } from './queries.ts'

/**
 * Reserves as many units as a locked case is about, of the stock of its line, as a checkout does: of two concurrent
 * requests for the last one, one gets it. Throws CASE_NO_REPLACEMENT if too few are free.
 */
export async function reserveReplacement(tx: Tx, { orderItem, quantity }: CaseRecord): Promise<void> {
  const { stockItemId } = orderItem
  if (!(await reserve(onTx(tx), [{ stockItemId, quantity }]))) throw new RefusedError('CASE_NO_REPLACEMENT')
}

/** Gives back what is reserved for a locked case; its row must be written with none held. */
export async function releaseReplacement(
  tx: Tx,
  { orderItem, heldUnits, number }: CaseRecord,
): Promise<void> {
  const { stockItemId } = orderItem
  const isDone = await reserve(onTx(tx), [{ stockItemId, quantity: -heldUnits }])
  if (!isDone) throw new Error(`what was kept for ${number} is not there`)
}
