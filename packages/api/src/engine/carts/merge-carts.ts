import { type Cart, MAX_CART_LINES } from '@dobara/contract/cart.ts'
import { MAX_ITEM_QUANTITY } from '@dobara/domain/cart/cart-limits.ts'
import type { CartId } from '../../checked-ids.ts'
import type { CustomerContext, Deps, RequestContext, Tx } from '../../context.ts'
import { onTx } from '../../sql.ts'
import { inTransaction } from '../../transaction.ts'
import { readCart } from './get-cart.ts'
import { type CartOwner, visitorSessionId } from './owner.ts'
import {
  type CartLineRow,
  listCartLines,
  lockCart,
  lockCartLines,
  lockOrCreateCart,
  noteLeftOut,
  touchCart,
} from './queries.ts'

/** A machine that was chosen stays a line of its own. */
const keyOf = ({ productId, variantId, unit }: CartLineRow) => `${productId}/${variantId}/${unit?.id}`

type Target = { cartId: CartId; lines: Map<string, CartLineRow> }

/** The same item in both carts: quantities to be bought add up, and replace an item that is only saved for later. */
async function joinLines(tx: Tx, line: CartLineRow, twin: CartLineRow): Promise<void> {
  await tx.cartItem.delete({ where: { id: line.id } })
  if (line.isSaved) {
    const quantity = Math.max(line.quantity, twin.quantity)
    await tx.cartItem.updateMany({ where: { id: twin.id, isSaved: true }, data: { quantity } })
    return
  }
  const own = twin.isSaved ? 0 : twin.quantity
  // The customer's own line knows the stock that their pending order holds for them.
  const quantity = buyable(own + line.quantity, twin.available)
  if (quantity > own) await tx.cartItem.update({ where: { id: twin.id }, data: { quantity, isSaved: false } })
}

/** Limited to the stock. Items that are sold out get one unit, so that the shopper sees them and is notified. */
const buyable = (wanted: number, available: number) =>
  Math.max(1, Math.min(wanted, available, MAX_ITEM_QUANTITY))

/** Moves a line to the target cart; returns false if there was no place for it. */
async function moveLine(tx: Tx, line: CartLineRow, target: Target): Promise<boolean> {
  const key = keyOf(line)
  const twin = target.lines.get(key)
  if (twin) {
    await joinLines(tx, line, twin)
    return true
  }
  if (target.lines.size >= MAX_CART_LINES) return false
  const quantity = line.isSaved ? line.quantity : buyable(line.quantity, line.available)
  await tx.cartItem.update({ where: { id: line.id }, data: { cartId: target.cartId, quantity } })
  target.lines.set(key, { ...line, quantity })
  return true
}

/**
 * Makes this browser's buy-now cart the customer's, in place of one begun elsewhere. The customer's cart is locked
 * first: of two browsers that sign in at the same moment, the later one's item remains.
 */
async function adoptBuyNow(tx: Tx, ctx: RequestContext, from: { sessionId: string; userId: string }) {
  const { sessionId, userId } = from
  const brought = await lockCart(tx, { sessionId }, 'buy_now')
  if (!brought) return
  await lockOrCreateCart(tx, ctx, { userId })
  await tx.cart.updateMany({ where: { userId, state: 'buy_now' }, data: { state: 'merged' } })
  await tx.cart.update({ where: { id: brought }, data: { userId, sessionId: null } })
}

/**
 * Moves the lines and coupons of a cart, which is held, into another's: quantities of the same item add up, to the stock, and
 * saved items stay saved. Lines that a full cart has no room for are counted, so that the shopper is notified. Happens once: the
 * other cart ends as `merged`.
 */
export async function joinCart(
  tx: Tx,
  ctx: Pick<Deps, 'newId' | 'now'>,
  { from, owner }: { from: CartId; owner: CartOwner },
): Promise<void> {
  const cartId = await lockOrCreateCart(tx, ctx, owner)
  await lockCartLines(tx, cartId)
  const run = onTx(tx)
  const own = await listCartLines(run, cartId, 'all')
  const lines = new Map(own.map((line) => [keyOf(line), line]))
  // Items to be bought take the last places before items saved for later.
  const brought = [...(await listCartLines(run, from, 'cart')), ...(await listCartLines(run, from, 'saved'))]
  let leftOut = 0
  for (const line of brought) if (!(await moveLine(tx, line, { cartId, lines }))) leftOut += 1
  if (leftOut > 0) await noteLeftOut(tx, cartId, leftOut)
  if (brought.length > 0) await touchCart(tx, cartId, ctx.now())
  const coupons = await tx.appliedCoupon.findMany({ where: { cartId: from } })
  await tx.appliedCoupon.createMany({
    data: coupons.map(({ couponId }) => ({ cartId, couponId })),
    skipDuplicates: true,
  })
  // From here the customer's own answer decides about a reminder.
  await tx.cartAbandonment.deleteMany({ where: { cartId: from } })
  const { isFromAgent } = await tx.cart.update({
    where: { id: from },
    data: { state: 'merged' },
    select: { isFromAgent: true },
  })
  if (isFromAgent)
    await tx.cart.update({ where: { id: cartId }, data: { isFromAgent, updatedAt: ctx.now() } })
}

/** Moves this browser's cart into the customer's; a second sign-in at the same moment finds nothing to move. */
export async function mergeVisitorCart(ctx: RequestContext, userId: string): Promise<void> {
  const sessionId = visitorSessionId(ctx.caller)
  if (!sessionId) return
  await inTransaction(ctx.db, async (tx) => {
    await adoptBuyNow(tx, ctx, { sessionId, userId })
    const visitorCartId = await lockCart(tx, { sessionId })
    if (!visitorCartId) return
    await joinCart(tx, ctx, { from: visitorCartId, owner: { userId } })
  })
  // Another person who knows this id (it may have been planted) must not see what this browser adds to a cart after
  // signing out.
  ctx.caller.endCartSession()
}

export async function mergeCarts(ctx: CustomerContext): Promise<Cart> {
  await mergeVisitorCart(ctx, ctx.user.id)
  return readCart(ctx)
}
