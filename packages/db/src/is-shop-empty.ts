import type { Db } from './client.ts'

/** Returns true if the shop is still empty. A shop with accounts is in use, even without products. */
export async function isShopEmpty(prisma: Db): Promise<boolean> {
  const select = { id: true }
  return !(await prisma.product.findFirst({ select })) && !(await prisma.user.findFirst({ select }))
}
