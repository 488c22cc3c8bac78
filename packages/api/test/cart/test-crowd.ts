// For tests only: many shoppers with something in the cart, written at once.
import type { TestShop, TestUser } from '../test-shop.ts'

type Line = { productId: number; unitId?: number | null }
export type CrowdShopper = TestUser & { cartId: string }

/** Shoppers who each have one of `lineOf` in the cart; its price was seen as the catalogue has it. */
export async function addCrowd(
  { prisma, deps }: TestShop,
  { size, lineOf }: { size: number; lineOf: (index: number) => Line },
): Promise<CrowdShopper[]> {
  const crowd = Array.from({ length: size }, (_, index) => {
    const [id, cartId] = [deps.newId(), deps.newId()]
    const line = { id: deps.newId(), cartId, quantity: 1, seenPricePaise: 0, ...lineOf(index) }
    const user = {
      id,
      email: `crowd-${cartId}@test.example`,
      name: `Shopper ${index}`,
      role: 'customer' as const,
    }
    return { user, cartId, line }
  })
  await prisma.user.createMany({ data: crowd.map(({ user }) => user) })
  await prisma.cart.createMany({ data: crowd.map(({ user, cartId }) => ({ id: cartId, userId: user.id })) })
  await prisma.cartItem.createMany({ data: crowd.map(({ line }) => line) })
  await prisma.$executeRaw`
    UPDATE cart_item SET seen_price_paise = product.price_paise + coalesce(
             (SELECT price_difference_paise FROM unit WHERE unit.id = cart_item.unit_id), 0)
      FROM product WHERE product.id = cart_item.product_id AND seen_price_paise = 0`
  return crowd.map(({ user, cartId }) => ({ ...user, cartId }))
}
