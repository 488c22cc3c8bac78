// For tests only: the demo shop, seeded once in a run of tests for all that look at it.
import { createDb } from '@dobara/db/client.ts'
import { WORK } from '@dobara/db/guarded-pool.ts'
import { filledTemplate } from '@dobara/db/test/test-database.ts'
import { seedWithoutPictures } from '@dobara/seed/test/test-seed.ts'
import { insertTestSettings } from './test-shop.ts'

/** When the demo's last orders were placed: the clock of a test shop begins there. */
export const DEMO_SEEDED_AT = new Date('2026-11-21T06:30:00.000Z')

/** The URL of a template with the demo shop in it, and with the settings that test shops have. */
export const demoTemplate = (templateUrl: string): Promise<string> =>
  filledTemplate(templateUrl, 'template_demo', async (url) => {
    const { prisma, sql, close } = createDb({ url, timeouts: WORK })
    try {
      await insertTestSettings(prisma)
      await seedWithoutPictures(url, DEMO_SEEDED_AT)
      // Without it PostgreSQL takes the tables for small and plans for them.
      await sql.query('ANALYZE')
    } finally {
      await close()
    }
  })
