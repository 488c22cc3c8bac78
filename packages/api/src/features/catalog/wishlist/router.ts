import {
  mergedWishes,
  mergeWishesInput,
  wishedIds,
  wishInput,
  wishlist,
} from '@dobara/contract/catalog/wishlist.ts'
import { customerProcedure, router } from '../../../trpc.ts'
import { addWish, mergeWishes, removeWish } from './change-wishlist.ts'
import { listWishlist } from './list-wishlist.ts'
import { listWishedIds } from './wish-queries.ts'

export const wishlistRouter = router({
  list: customerProcedure.output(wishlist).query(({ ctx }) => listWishlist(ctx)),
  /** Which hearts are full. */
  ids: customerProcedure
    .output(wishedIds)
    .query(async ({ ctx }) => ({ productIds: await listWishedIds(ctx.sql, ctx.user.id) })),
  add: customerProcedure
    .input(wishInput)
    .output(wishedIds)
    .mutation(({ ctx, input }) => addWish(ctx, input)),
  remove: customerProcedure
    .input(wishInput)
    .output(wishedIds)
    .mutation(({ ctx, input }) => removeWish(ctx, input)),
  /** Merges the wishes stored by this browser before the sign-in into the wishlist of the account. */
  merge: customerProcedure
    .input(mergeWishesInput)
    .output(mergedWishes)
    .mutation(({ ctx, input }) => mergeWishes(ctx, input)),
})
