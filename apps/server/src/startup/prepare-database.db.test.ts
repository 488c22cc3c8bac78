import { randomUUID } from 'node:crypto'
import { queryOnce } from '@dobara/db/test/test-standby.ts'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { prepareDatabase } from './prepare-database.ts'

const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
const WAIT = { timeout: 50_000, interval: 20 }

let admin: string
let name: string
let url: string

/** A database without tables, and a role whose limits are those that managed databases come with. */
beforeEach(async () => {
  const address = new URL(inject('templateUrl'))
  address.pathname = '/postgres'
  admin = address.href
  name = `limited_${randomUUID().replaceAll('-', '')}`
  await queryOnce(admin, `CREATE ROLE ${name} LOGIN PASSWORD 'limited'`)
  await queryOnce(admin, `ALTER ROLE ${name} SET statement_timeout = '1s'`)
  await queryOnce(admin, `ALTER ROLE ${name} SET idle_in_transaction_session_timeout = '1s'`)
  await queryOnce(admin, `CREATE DATABASE ${name} OWNER ${name}`)
  Object.assign(address, { pathname: `/${name}`, username: name, password: 'limited' })
  url = address.href
})
afterEach(async () => {
  await queryOnce(admin, `DROP DATABASE ${name} WITH (FORCE)`)
  await queryOnce(admin, `DROP ROLE ${name}`)
})

const countIdle = async () =>
  (
    await queryOnce<{ count: number }>(
      admin,
      `SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = '${name}'
        AND state = 'idle in transaction' AND state_change < clock_timestamp() - interval '1500 ms'`,
    )
  )[0]?.count

describe('the preparation of an empty database', () => {
  it('is done once by three processes that start at once, whatever the limits of the role', async () => {
    const done: string[] = []
    const prepare = (after: string) =>
      prepareDatabase(url, {
        log,
        after: async () => {
          // Longer than the role allows a transaction to be idle: the lock is held all the same.
          if (done.length === 0) await expect.poll(countIdle, WAIT).toBe(1)
          done.push(after)
        },
      })
    const applied = await Promise.all(['a', 'b', 'c'].map(prepare))
    const [none, others, all] = applied.map((names) => names.length).sort((a, b) => a - b)
    expect([none, others]).toEqual([0, 0])
    expect(all).toBeGreaterThan(50)
    expect(done.toSorted()).toEqual(['a', 'b', 'c'])
  })

  it('gives its lock back when its work fails', async () => {
    const failing = prepareDatabase(url, { log, after: () => Promise.reject(new Error('no demo')) })
    await expect(failing).rejects.toThrow('no demo')
    expect(await prepareDatabase(url, { log, after: () => Promise.resolve() })).toEqual([])
  })
})
