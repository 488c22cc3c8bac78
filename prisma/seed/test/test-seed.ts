// For tests only.
import type { Db } from '@dobara/db/client.ts'
import { forgetfulStore } from '@dobara/providers/test/media/test-media.ts'
import { pictureKey } from '../pictures/drawing.ts'
import { type SeedResult, seedDemoShop } from '../seed.ts'

/** The demo shop with all its rows; its pictures have names and sizes, but nobody draws them, which takes longer than all else. */
export function seedWithoutDrawing(prisma: Db, now: Date): Promise<SeedResult> {
  return seedDemoShop({
    prisma,
    media: forgetfulStore(),
    now,
    log: () => undefined,
    draw: async (picture) => Buffer.from(pictureKey(picture)),
  })
}
