import { statementsOf } from '@dobara/db/test/test-statements.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createTestShop, type TestShop } from '../test/test-shop.ts'
import { RefusedError } from './errors.ts'
import type { Run } from './sql.ts'
import { inTransaction } from './transaction.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
})
afterAll(() => shop.stop())

it('begins again where a migration gave a column another type while its question was prepared', async () => {
  await shop.prisma.setting.create({ data: { key: 'motto', value: 'Again' } })
  const outcomes: string[] = []
  const findKeys = () =>
    inTransaction(shop.deps.writes, async (run) => {
      outcomes.push('begun')
      const rows = await run('SELECT key FROM setting WHERE key = $1', ['motto'])
      outcomes.push('found')
      return rows
    })
  for (let done = 0; done < 3; done += 1) await findKeys()
  await shop.sql.query('ALTER TABLE setting ALTER COLUMN key TYPE varchar(200)')
  outcomes.length = 0
  expect(await findKeys()).toEqual([{ key: 'motto' }])
  expect(outcomes).toEqual(['begun', 'begun', 'found'])
})

describe('a transaction of hand-written SQL', () => {
  const motto = async () => (await shop.prisma.setting.findUnique({ where: { key: 'sql' } }))?.value
  const note = (run: Run, value: string) =>
    run(
      `INSERT INTO setting (key, value, updated_at) VALUES ('sql', to_jsonb($1::text), now())
       ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
      [value],
    )

  it('is written as a whole, and its statements are prepared as any', async () => {
    const { statements } = await statementsOf(shop.url, () =>
      inTransaction(shop.deps.writes, async (run) => {
        await note(run, 'one')
        await note(run, 'two')
        return run('SELECT value FROM setting WHERE key = $1', ['sql'])
      }),
    )
    expect(statements.map((text) => text.split(' ', 1)[0])).toEqual([
      'BEGIN;',
      'INSERT',
      'INSERT',
      'SELECT',
      'COMMIT',
    ])
    expect(await motto()).toBe('two')
  })

  it('plans a statement over a list once for all lists', async () => {
    const text = 'SELECT setting.value FROM unnest($1::text[]) AS k(key) JOIN setting USING (key)'
    const plans = await inTransaction(shop.deps.writes, async (run) => {
      for (let requests = 0; requests < 8; requests += 1) await run(text, [['sql']])
      return run(
        `SELECT custom_plans::int AS "forValues", generic_plans > 5 AS "isForAll" FROM pg_prepared_statements WHERE statement = $1`,
        [text],
      )
    })
    expect(plans).toEqual([{ forValues: 0, isForAll: true }])
  })

  it('is taken back as a whole when the work fails, and its connection serves again', async () => {
    for (let round = 0; round < 30; round += 1) {
      const failing = inTransaction(shop.deps.writes, async (run) => {
        await note(run, 'never')
        throw new RefusedError('CART_FULL')
      })
      await expect(failing).rejects.toThrow(RefusedError)
    }
    expect(await motto()).toBe('two')
    expect(shop.writes.totalCount - shop.writes.idleCount).toBe(0)
  })

  it('does not pass for written when a question of it failed and the work went on', async () => {
    const careless = inTransaction(shop.deps.writes, async (run) => {
      await note(run, 'half')
      await run('SELECT 1 / $1::int', [0]).catch(() => undefined)
    })
    await expect(careless).rejects.toThrow('one of its statements had failed')
    expect(await motto()).toBe('two')
  })

  it('begins again where it was the victim of a deadlock', async () => {
    const lock = (run: Run, key: string) => run('SELECT key FROM setting WHERE key = $1 FOR UPDATE', [key])
    let meet: () => void = () => undefined
    const met = new Promise<void>((resolve) => (meet = resolve))
    let begun = 0
    const both = ['sql', 'motto'].map((first, index, keys) =>
      inTransaction(shop.deps.writes, async (run) => {
        begun += 1
        await lock(run, first)
        if (begun === 2) meet()
        await met
        await lock(run, keys[1 - index] ?? '')
      }),
    )
    await Promise.all(both)
    // At least the victim; on a busy machine PostgreSQL may choose one more.
    expect(begun).toBeGreaterThanOrEqual(3)
  })

  it('ends its connection when PostgreSQL ended the transaction beneath it', async () => {
    const ended = inTransaction(shop.deps.writes, async (run) => {
      await note(run, 'lost')
      await run('SELECT pg_terminate_backend(pg_backend_pid())')
    })
    await expect(ended).rejects.toThrow(/terminat/i)
    expect(await motto()).toBe('two')
  })
})
