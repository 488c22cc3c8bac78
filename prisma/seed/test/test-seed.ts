// For tests only.
import { createDb } from '@dobara/db/client.ts'
import { WORK } from '@dobara/db/guarded-pool.ts'
import { forgetfulStore } from '@dobara/providers/test/media/test-media.ts'
import { type SeedResult, seedDemoShop } from '../seed.ts'

/**
 * The demo shop with all its rows, in the database of this URL; its pictures have names and sizes but are not encoded, which
 * takes longer than all else. A statement has the time that it has in a real seed: on a busy machine requests have too little.
 */
export async function seedWithoutPictures(url: string, now: Date): Promise<SeedResult> {
  const { prisma, close } = createDb({ url, timeouts: WORK })
  try {
    return await seedDemoShop({
      prisma,
      media: forgetfulStore(),
      now,
      log: () => undefined,
    })
  } finally {
    await close()
  }
}
