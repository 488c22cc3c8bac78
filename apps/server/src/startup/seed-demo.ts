import type { Deps } from '@dobara/api/context.ts'
import { findDemoMoney } from '@dobara/api/features/books/find-demo-money.ts'
import { createDb } from '@dobara/db/client.ts'
import { WORK } from '@dobara/db/guarded-pool.ts'
import type { Sandbox } from '@dobara/providers/payments/sandbox/create-sandbox.ts'
import type { Env } from '../env.ts'

/**
 * Fills an empty database with the demo shop, unless DEMO=off, and never in production. A shop with people is somebody's, also
 * without goods. The seed is loaded only then: it brings the picture drawing, which a running shop does not need.
 */
export async function seedDemoShopIfEmpty(
  env: Env,
  { db, providers, now }: Deps,
  url: string,
): Promise<void> {
  if (env.isProduction || !env.DEMO) return
  const select = { id: true }
  if ((await db.product.findFirst({ select })) || (await db.user.findFirst({ select }))) return
  const { seedDemoShop } = await import('@dobara/seed/seed.ts')
  const say = (line: string) => process.stdout.write(`${line}\n`)
  say('Filling the empty database with the demo shop…')
  // Longer work than the patience for requests allows.
  const database = createDb({ url, poolSize: 4, patience: WORK })
  try {
    await seedDemoShop({ prisma: database.prisma, media: providers.media, now: now(), log: say })
    // So that the first searches are planned with the facts, not with the guesses of an empty table.
    await database.sql.query('VACUUM (ANALYZE)')
  } finally {
    await database.close()
  }
}

/**
 * Tells the sandbox of the payments that the demo came with, so that they can be refunded. At every start: its ledger may
 * have been deleted, or be older than this.
 */
export async function adoptDemoMoney(deps: Deps, sandbox: Sandbox | null): Promise<void> {
  if (sandbox) await sandbox.adopt(await findDemoMoney(deps))
}
