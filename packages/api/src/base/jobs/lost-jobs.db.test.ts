import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createTestShop, type TestShop } from '../../../test/test-shop.ts'
import { freeLostJobs } from './queries.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
})
afterAll(() => shop.stop())

/** A job that a worker took so many minutes ago. */
async function takenJob(worker: string, minutes: number): Promise<string> {
  const { rows } = await shop.sql.query<{ id: string }>(
    `SELECT id::text AS id FROM graphile_worker.add_job('deliver-message', payload := '{"id":"x"}'::json)`,
  )
  const id = rows[0]?.id ?? ''
  await shop.sql.query(
    `UPDATE graphile_worker._private_jobs
        SET locked_at = now() - make_interval(mins => $2::int), locked_by = $1, attempts = 1 WHERE id = $3::bigint`,
    [worker, minutes, id],
  )
  return id
}

describe('a job whose worker was killed under it', () => {
  it('can be taken by another after three minutes, and one that is being worked on cannot', async () => {
    const lost = await takenJob('worker-dead', 4)
    const busy = await takenJob('worker-alive', 2)
    expect(await freeLostJobs(shop.sql)).toBe(1)
    const { rows } = await shop.sql.query<{ id: string; locked_by: string | null }>(
      'SELECT id::text AS id, locked_by FROM graphile_worker.jobs ORDER BY jobs.id',
    )
    expect(rows).toEqual([
      { id: lost, locked_by: null },
      { id: busy, locked_by: 'worker-alive' },
    ])
    expect(await freeLostJobs(shop.sql)).toBe(0)
  })
})
