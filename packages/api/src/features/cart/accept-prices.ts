import type { acceptPricesInput, Cart } from '@dobara/contract/cart.ts'
import type { z } from 'zod'
import type { RequestContext } from '../../context.ts'
import { readCart } from '../../engine/carts/get-cart.ts'
import { cartOwnerOf } from '../../engine/carts/owner.ts'
import { listCartLines, lockCart } from '../../engine/carts/queries.ts'
import { RefusedError } from '../../errors.ts'
import { onTx } from '../../sql.ts'
import { inTransaction } from '../../transaction.ts'

/**
 * Records that the shopper has seen these prices: their change is not reported again. A price that has changed once
 * more was not seen and is still reported. This sets no price: an order takes its prices from the catalogue.
 */
export async function acceptPrices(
  ctx: RequestContext,
  { items }: z.output<typeof acceptPricesInput>,
): Promise<Cart> {
  const owner = cartOwnerOf(ctx)
  await inTransaction(ctx.db, async (tx) => {
    const cartId = owner && (await lockCart(tx, owner))
    const lines = cartId ? await listCartLines(onTx(tx), cartId, 'all') : []
    for (const { id, unitPrice } of items) {
      const line = lines.find((candidate) => candidate.id === id)
      if (!line) throw new RefusedError('CART_ITEM_NOT_FOUND')
      const { unitPricePaise, seenPricePaise } = line
      const isSeen = Math.round(unitPrice * 100) === unitPricePaise
      if (!isSeen || seenPricePaise === unitPricePaise) continue
      await tx.cartItem.updateMany({ where: { id }, data: { seenPricePaise: unitPricePaise } })
    }
  })
  return readCart(ctx)
}
