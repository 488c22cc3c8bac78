import { copyTemplate, type TestDatabase } from '@dobara/db/test/test-database.ts'
import { oldShopTemplate } from '@dobara/db/test/test-old-shop.ts'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { loadEnv } from '../env.ts'
import { createClosingSteps } from './closing-steps.ts'
import { prepareApart } from './prepare-process.ts'
import { RefusedStartError } from './refused-start.ts'

const NEWER = '29990101000000_spare_parts'
const FLOOR = '29990102000000_unit_ledger_floor'

let database: TestDatabase
afterEach(() => database.drop())

/** Starts on the database as a shop of one's own does, and returns what was printed. */
async function prepare(): Promise<string[]> {
  const printed: string[] = []
  const env = { ...loadEnv(), DEMO: false }
  await prepareApart(
    env,
    { ...database, directUrl: database.url },
    { closing: createClosingSteps(), print: (line) => printed.push(line) },
  )
  return printed
}

async function addMigration(name: string): Promise<void> {
  await database.sql.query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at) VALUES ($1, '', $1, now())`,
    [name],
  )
}

describe('a database that is older than the code', () => {
  it('is migrated, and the number of migrations is printed', async () => {
    database = await copyTemplate(await oldShopTemplate(inject('templateUrl')))
    const [line, ...rest] = await prepare()
    expect(line).toMatch(/^Applied \d+ migrations in \d+\.\d s\.$/)
    expect(rest).toEqual([])
    expect(await prepare(), 'at the next start').toEqual([])
  })
})

describe('a database that is newer than the code', () => {
  it('is used, and its unknown changes are named', async () => {
    database = await copyTemplate(inject('templateUrl'))
    await addMigration(NEWER)
    expect(await prepare()).toEqual([
      `The database is from a newer release, with a change that this one does not know. It runs; return to the newer release soon.\n- ${NEWER}`,
    ])
  })

  it('is refused across a floor, naming the change', async () => {
    database = await copyTemplate(inject('templateUrl'))
    await addMigration(NEWER)
    await addMigration(FLOOR)
    await expect(prepare()).rejects.toThrow(RefusedStartError)
    await expect(prepare()).rejects.toThrow(
      `This database was changed by a newer release, and this one must not run on it: start the newer release, or restore the backup made before it. The changes:\n- ${FLOOR}`,
    )
  })
})
