import type { mergedWishes, mergeWishesInput, WishedIds } from '@dobara/contract/catalog/wishlist.ts'
import { MAX_WISHED } from '@dobara/domain/catalog/wishlist.ts'
import { toPaise } from '@dobara/domain/money/paise.ts'
import type { z } from 'zod'
import type { CustomerContext, Tx } from '../../../context.ts'
import { RefusedError } from '../../../errors.ts'
import { lockSignedIn } from '../../../identity/accounts/sessions.ts'
import { inTransaction } from '../../../transaction.ts'
import { deleteWish, insertWishes, isLiveProduct, listWishedIdsIn, type Wish } from './wish-queries.ts'

/** Adds within what the list holds, under the lock of the person, so that two tabs together cannot pass the limit. */
async function addWishes(tx: Tx, ctx: CustomerContext, wishes: readonly Wish[]) {
  const userId = ctx.user.id
  await lockSignedIn(tx, ctx)
  const room = MAX_WISHED - (await listWishedIdsIn(tx, userId)).length
  const { leftOut } = await insertWishes(tx, { userId, wishes, room: Math.max(0, room) })
  return { leftOut, productIds: await listWishedIdsIn(tx, userId) }
}

/** Puts a product on the caller's wishlist at today's price; one that is on it stays as it was. */
export function addWish(ctx: CustomerContext, { productId }: { productId: number }): Promise<WishedIds> {
  return inTransaction(ctx.db, async (tx) => {
    if (!(await isLiveProduct(tx, productId))) throw new RefusedError('PRODUCT_NOT_FOUND')
    const { leftOut, productIds } = await addWishes(tx, ctx, [{ productId, pricePaise: null, at: ctx.now() }])
    if (leftOut > 0) throw new RefusedError('WISHLIST_FULL')
    return { productIds }
  })
}

/**
 * Merges the items stored in a browser into the caller's wishlist. An item in both remains as it is on the list; one
 * no longer for sale is skipped. A repeat changes nothing.
 */
export function mergeWishes(
  ctx: CustomerContext,
  { items }: z.output<typeof mergeWishesInput>,
): Promise<z.output<typeof mergedWishes>> {
  const now = ctx.now()
  const wishes = items.map(({ productId, price, addedAt }) => {
    const at = addedAt ? new Date(addedAt) : now
    return { productId, pricePaise: price === undefined ? null : toPaise(price), at: at < now ? at : now }
  })
  return inTransaction(ctx.db, (tx) => addWishes(tx, ctx, wishes))
}

/** Takes a product off the caller's wishlist. */
export function removeWish(ctx: CustomerContext, { productId }: { productId: number }): Promise<WishedIds> {
  const userId = ctx.user.id
  return inTransaction(ctx.db, async (tx) => {
    await lockSignedIn(tx, ctx)
    await deleteWish(tx, { userId, productId })
    return { productIds: await listWishedIdsIn(tx, userId) }
  })
}
