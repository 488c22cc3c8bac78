import { setTimeout } from 'node:timers/promises'
import type { Sql } from '@dobara/api/context.ts'

const LOOK_EVERY_MS = 50
const QUIET_LOOKS = 5

/**
 * Empties all carts until nothing more arrives: at the end of a round the connections are cut, and the shop still
 * finishes its requests. A later buyer with a filled cart would be refused, for an amount above the limit for cash
 * without a code.
 */
export async function emptyCarts(sql: Sql): Promise<void> {
  for (let quiet = 0; quiet < QUIET_LOOKS; ) {
    const { rowCount } = await sql.query('DELETE FROM cart_item')
    quiet = rowCount ? 0 : quiet + 1
    await setTimeout(LOOK_EVERY_MS)
  }
}
