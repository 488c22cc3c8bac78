import type { SavedItem } from '@dobara/contract/cart.ts'
import type { RequestContext } from '../../context.ts'
import { itemView } from '../../engine/carts/cart-view.ts'
import { cartOwnerOf } from '../../engine/carts/owner.ts'
import { findCartId, listCartLines } from '../../engine/carts/queries.ts'
import { prepared } from '../../sql.ts'

/** Returns the items that the caller saved for later, with the changes to each since then. */
export async function listSaved(ctx: RequestContext): Promise<SavedItem[]> {
  const owner = cartOwnerOf(ctx)
  const cartId = owner && (await findCartId(ctx.db, owner))
  const lines = cartId ? await listCartLines(prepared(ctx.sql), cartId, 'saved') : []
  return lines.map((line) => {
    const { lineTotal: _total, lineTax: _tax, ...item } = itemView(line, 0)
    return item
  })
}
