import { MAX_WISHED } from '@dobara/domain/catalog/wishlist.ts'
import { z } from 'zod'
import { productCard } from './catalog.ts'
import { isoTime, rupees, serialId } from '../shapes.ts'
import { moment } from '../time-fields.ts'

export const wishInput = z.strictObject({ productId: serialId })

/** The products on the wishlist that can still be bought here, the newest first. */
export const wishedIds = z.object({ productIds: z.array(z.number()) })
export type WishedIds = z.infer<typeof wishedIds>

/** Wishlist that a browser stored before its owner signed in: the products, their prices then, and when that was. */
export const mergeWishesInput = z.strictObject({
  items: z
    .array(
      z.strictObject({
        productId: serialId,
        price: rupees.min(0).max(20_000_000).optional(),
        addedAt: moment().optional(),
      }),
    )
    .max(MAX_WISHED),
})
export type MergeWishesInput = z.input<typeof mergeWishesInput>

/** `leftOut` counts what found no place any more. */
export const mergedWishes = wishedIds.extend({ leftOut: z.number() })

/** Wishlist with the current facts of each product, without products no longer for sale. */
export const wishlist = z.object({
  items: z.array(
    z.object({
      product: productCard,
      addedAt: isoTime,
      /** Price when it was added; null if not known. */
      addedPrice: rupees.nullable(),
    }),
  ),
})
export type Wishlist = z.infer<typeof wishlist>

/** Products by their ids, as "12,7,90": at most as many as a wishlist holds. */
export const cardsInput = z.object({
  ids: z
    .union([z.string(), z.array(z.union([z.string(), z.number()]))])
    .transform((ids): unknown[] => (Array.isArray(ids) ? ids : ids.split(',').filter(Boolean)))
    .pipe(z.array(serialId).max(MAX_WISHED)),
})
/** Product cards in the order requested, without products no longer for sale. */
export const productCards = z.object({ products: z.array(productCard) })
