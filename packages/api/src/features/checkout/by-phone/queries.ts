import type { Db, Tx } from '../../../context.ts'
import { type CartId, storedCartId } from '../../../checked-ids.ts'
import { assertQuantity, assertSellable } from '../../../engine/carts/assert-sellable.ts'
import { findSellable } from '../../../engine/carts/sellable-sql.ts'
import { onTx } from '../../../sql.ts'

const BUYER = {
  id: true,
  role: true,
  staffRole: true,
  name: true,
  email: true,
  phone: true,
} as const

/** An active account of a customer, for which the store may order; null for any other. */
export function findBuyer(db: Db | Tx, id: string) {
  return db.user.findFirst({ where: { id, status: 'active', role: 'customer' }, select: BUYER })
}

/** The same with the addresses that its owner saved. */
export function findBuyerPage(db: Db, id: string) {
  return db.user.findFirst({
    where: { id, status: 'active', role: 'customer' },
    select: {
      ...BUYER,
      addresses: { orderBy: [{ isDefault: 'desc' }, { createdAt: 'desc' }] },
    },
  })
}

type NewBuyer = { id: string; name: string; phone: string; email: string | null; createdAt: Date }

/**
 * Inserts a new account, which no one can sign in to before its owner proves the phone or the address; null if one of
 * them is taken.
 */
export async function insertBuyer(tx: Tx, buyer: NewBuyer) {
  const rows = await tx.user.createManyAndReturn({
    data: [{ ...buyer, loginMethod: 'phone', updatedAt: buyer.createdAt }],
    skipDuplicates: true,
    select: BUYER,
  })
  return rows[0] ?? null
}

export const isPhoneTaken = async (tx: Tx, phone: string) => (await tx.user.count({ where: { phone } })) > 0

type Line = { productId: number; productVariantId: number | null; quantity: number }
type NewCart = { id: string; userId: string; lines: readonly Line[]; at: Date }

/**
 * Writes a cart for one order alone, separate from those of the buyer, who never sees it: two concurrent orders do
 * not replace each other. Lines of the same item add up.
 */
export async function writePhoneCart(
  tx: Tx,
  deps: { newId: () => string },
  { id, userId, lines, at }: NewCart,
): Promise<CartId> {
  const cartId = storedCartId(id)
  await tx.cart.create({ data: { id, userId, state: 'ordered', createdAt: at, updatedAt: at } })
  const put = new Map<string, { id: string; quantity: number }>()
  for (const { productId: wantedId, productVariantId, quantity } of lines) {
    const found = await findSellable(onTx(tx), { productId: wantedId, variantId: productVariantId, cartId })
    const { productId, variantId, pricePaise: seenPricePaise, available } = assertSellable(found)
    const key = `${productId} ${variantId}`
    const known = put.get(key)
    const wanted = quantity + (known?.quantity ?? 0)
    assertQuantity(wanted, available)
    if (known) await tx.cartItem.update({ where: { id: known.id }, data: { quantity: wanted } })
    const line = { id: known?.id ?? deps.newId(), quantity: wanted }
    put.set(key, line)
    if (known) continue
    // In the order in which they were typed.
    const createdAt = new Date(at.getTime() + put.size)
    await tx.cartItem.create({ data: { ...line, cartId, productId, variantId, seenPricePaise, createdAt } })
  }
  return cartId
}
