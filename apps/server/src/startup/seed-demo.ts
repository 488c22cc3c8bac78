import type { Deps } from '@dobara/api/context.ts'
import type { Env } from '../env.ts'

/**
 * Fills an empty database with the demo shop, never in production. The seed is loaded only then: it brings the picture
 * drawing, which a running shop does not need.
 */
export async function seedDemoShopIfEmpty(env: Env, { db, sql, providers, now }: Deps): Promise<void> {
  if (env.isProduction || (await db.product.findFirst({ select: { id: true } }))) return
  const { seedDemoShop } = await import('@dobara/seed/seed.ts')
  const say = (line: string) => process.stdout.write(`${line}\n`)
  say('Filling the empty database with the demo shop…')
  await seedDemoShop({ prisma: db, media: providers.media, now: now(), log: say })
  // So that the first searches are planned with the facts, not with the guesses of an empty table.
  await sql.query('VACUUM (ANALYZE)')
}
