import { createDb } from '@dobara/db/client.ts'
import { vacuumFilled } from '@dobara/db/vacuum-filled.ts'
import { WORK } from '@dobara/db/guarded-pool.ts'
import type { MediaStore } from '@dobara/providers/media/media-port.ts'
import { seedDemoShop } from '@dobara/seed/seed.ts'
import type { Env } from '../env.ts'
import { isDemoWanted } from './is-demo-wanted.ts'

/** Fills an empty database with the demo shop, if that is wanted. */
export async function seedDemoShopIfEmpty(
  env: Env,
  { media, url }: { media: MediaStore; url: string },
): Promise<void> {
  // Longer work than the timeouts for requests allow.
  const database = createDb({ url, poolSize: 4, timeouts: WORK })
  const printLine = (line: string) => process.stdout.write(`${line}\n`)
  try {
    if (!(await isDemoWanted(env, database.prisma))) return
    printLine('Filling the empty database with the demo shop…')
    await seedDemoShop({ prisma: database.prisma, media, now: new Date(), log: printLine })
    // So that the first searches are planned with the facts, not with the guesses of an empty table.
    await vacuumFilled(database.sql)
  } finally {
    await database.close()
  }
}
