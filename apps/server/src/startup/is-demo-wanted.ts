import type { Db } from '@dobara/db/client.ts'
import { isShopEmpty } from '@dobara/db/is-shop-empty.ts'
import type { Env } from '../env.ts'

/** Checks whether to create the demo shop: in an empty database, unless DEMO=off, and never in production. */
export async function isDemoWanted(env: Env, prisma: Db): Promise<boolean> {
  return !env.isProduction && env.DEMO && (await isShopEmpty(prisma))
}
