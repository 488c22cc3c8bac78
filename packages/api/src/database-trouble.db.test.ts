import { copyTemplate, type TestDatabase } from '@dobara/db/test/test-database.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { asRefusal } from './errors.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await copyTemplate(inject('templateUrl'))
  await db.sql.query(`
    CREATE FUNCTION fail_as_told() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'private words' USING ERRCODE = NEW.slug; END $$;
    CREATE TRIGGER fail_as_told BEFORE INSERT ON brand FOR EACH ROW EXECUTE FUNCTION fail_as_told()`)
})
afterAll(() => db.drop())

const codeOf = (error: unknown) => asRefusal(error).code

/** Returns the codes that the caller gets if PostgreSQL fails a query with this SQLSTATE, for each kind of query. */
async function codesFor(sqlstate: string) {
  const data = { name: sqlstate, slug: sqlstate }
  const insert = `INSERT INTO brand (name, slug) VALUES ('${sqlstate}', '${sqlstate}')`
  return Promise.all([
    db.prisma.brand.create({ data }).catch(codeOf),
    db.prisma.$executeRawUnsafe(insert).catch(codeOf),
    db.prisma.$transaction((tx) => tx.brand.create({ data })).catch(codeOf),
    db.sql.query(insert).catch(codeOf),
  ])
}

describe('trouble of the database', () => {
  it.each([
    '08006',
    '25006',
    '25P03',
    '40001',
    '40P01',
    '53100',
    '53200',
    '53300',
    '55P03',
    '57014',
    '57P01',
    '57P02',
    '57P03',
    '58030',
  ])('%s is reported as "busy, try again" for every kind of query', async (sqlstate) => {
    expect(await codesFor(sqlstate)).toEqual(['BUSY', 'BUSY', 'BUSY', 'BUSY'])
  })

  it.each(['22003', '23514', '42P01'])('%s is our bug and no trouble of the database', async (sqlstate) => {
    expect(await codesFor(sqlstate)).toEqual(['INTERNAL', 'INTERNAL', 'INTERNAL', 'INTERNAL'])
  })

  it('F10 is also that no file descriptor is left for a connection', () => {
    const full = Object.assign(new Error('connect EMFILE 127.0.0.1:5432'), { code: 'EMFILE' })
    expect(codeOf(full)).toBe('BUSY')
    expect(codeOf(new Error('a question failed', { cause: full }))).toBe('BUSY')
  })

  it.each([true, false])(
    'is "busy" when the connection ended in the middle (%s) or before the commit',
    async (isMiddle) => {
      const transaction = db.prisma.$transaction(async (tx) => {
        const [own] = await tx.$queryRaw<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`
        // Returns when the backend has ended.
        await db.sql.query('SELECT pg_terminate_backend($1, 10000)', [own?.pid])
        if (isMiddle) await tx.brand.count()
      })
      await expect(transaction.catch(codeOf)).resolves.toBe('BUSY')
    },
  )
})
