import type { Deps } from '@dobara/api/context.ts'
import type { Env } from '../env.ts'

/**
 * Fills an empty database with the demo shop, never in production. The seed is loaded only then: it brings the picture
 * drawing, which a running shop does not need.
 */
export async function seedDemoShopIfEmpty(env: Env, { db, providers, now, log }: Deps): Promise<void> {
  if (env.isProduction || (await db.product.findFirst({ select: { id: true } }))) return
  const { seedDemoShop } = await import('@dobara/seed/seed.ts')
  process.stdout.write('Filling the empty database with the demo shop…\n')
  const { products, orders, ms } = await seedDemoShop({ prisma: db, media: providers.media, now: now(), log })
  process.stdout.write(`${products} products and ${orders} orders in ${(ms / 1000).toFixed(1)} s.\n`)
}
