// For tests only.
import { createDb } from '@dobara/db/client.ts'
import { WORK } from '@dobara/db/guarded-pool.ts'
import { forgetfulStore } from '@dobara/providers/test/media/test-media.ts'
import { pictureKey } from '../pictures/drawing.ts'
import { type SeedResult, seedDemoShop } from '../seed.ts'

/**
 * The demo shop with all its rows, in the database of this URL; its pictures have names and sizes, but nobody draws them, which
 * takes longer than all else. A statement has the time that it has in a real seed: on a busy machine requests have too little.
 */
export async function seedWithoutDrawing(url: string, now: Date): Promise<SeedResult> {
  const { prisma, close } = createDb({ url, timeouts: WORK })
  try {
    return await seedDemoShop({
      prisma,
      media: forgetfulStore(),
      now,
      log: () => undefined,
      draw: async (picture) => Buffer.from(pictureKey(picture)),
    })
  } finally {
    await close()
  }
}
