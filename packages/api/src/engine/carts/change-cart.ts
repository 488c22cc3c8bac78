import type { RequestContext } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { prepared, type Run } from '../../sql.ts'
import { inTransaction, inOneStatement } from '../../transaction.ts'
import { lockOwnCart } from './cart-line-sql.ts'
import type { CartOwner } from './owner.ts'

/** Runs of the reads and of the writes of a change. */
export type CartRuns = { read: Run; write: Run }

const GLANCES = 3
const LOCKED_TRIES = 10

/**
 * Changes the owner's cart optimistically: `attempt` reads, decides, and writes in one statement. If the cart changed
 * since it was read, the statement writes nothing and `attempt` returns false. So nothing is locked while it decides.
 * If others are faster again and again, the cart is locked first.
 */
export async function changeCart(
  ctx: RequestContext,
  owner: CartOwner,
  attempt: (runs: CartRuns) => Promise<boolean>,
): Promise<void> {
  const read = prepared(ctx.sql)
  for (let glance = 0; glance < GLANCES; glance += 1) {
    if (await inOneStatement(ctx.writes, (write) => attempt({ read, write }))) return
  }
  await inTransaction(ctx.writes, async (run) => {
    for (let turn = 0; turn < LOCKED_TRIES; turn += 1) {
      await lockOwnCart(run, owner)
      if (await attempt({ read: run, write: run })) return
    }
    throw new RefusedError('BUSY')
  })
}
