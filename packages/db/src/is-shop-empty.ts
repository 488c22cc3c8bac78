import type { Db } from './client.ts'

/** Whether nothing has been put into the shop yet. A shop with people is somebody's, also without goods. */
export async function isShopEmpty(prisma: Db): Promise<boolean> {
  const select = { id: true }
  return !(await prisma.product.findFirst({ select })) && !(await prisma.user.findFirst({ select }))
}
