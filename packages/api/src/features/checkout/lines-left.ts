import type { LoadedCart } from '../../engine/carts/loaded-cart-sql.ts'
import { liveLines } from '../../engine/carts/price-cart.ts'
import type { CartLineRow } from '../../engine/carts/queries.ts'
import type { Run } from '../../sql.ts'

/** Checks whether stock is insufficient for any line of the cart. */
export function isShort({ lines }: Pick<LoadedCart, 'lines'>): boolean {
  return lines.some(({ isLive, available, quantity }) => !isLive || available < quantity)
}

/** The lines of a cart with no more of each than there is. */
export function linesLeft(cart: Pick<LoadedCart, 'lines'>): CartLineRow[] {
  return liveLines(cart).map((line) => ({ ...line, quantity: Math.min(line.quantity, line.available) }))
}

/** Lowers a cart, whose row is locked, to what is left of its lines, and removes the others. Returns it as it is then. */
export async function takeWhatIsLeft(run: Run, cart: LoadedCart, at: Date): Promise<LoadedCart> {
  if (!isShort(cart)) return cart
  const lines = linesLeft(cart)
  const removedIds = cart.lines.map(({ id }) => id).filter((id) => !lines.some((line) => line.id === id))
  await run(
    `WITH removed AS (DELETE FROM cart_item WHERE cart_id = $1::uuid AND id = ANY($2::uuid[])),
     lowered AS (
       UPDATE cart_item SET quantity = left_over.quantity
         FROM unnest($3::uuid[], $4::int[]) AS left_over(id, quantity)
        WHERE cart_item.cart_id = $1::uuid AND cart_item.id = left_over.id AND cart_item.quantity > left_over.quantity)
     UPDATE cart SET updated_at = $5::timestamptz WHERE id = $1::uuid`,
    [cart.id, removedIds, lines.map(({ id }) => id), lines.map(({ quantity }) => quantity), at],
  )
  return { ...cart, lines }
}
