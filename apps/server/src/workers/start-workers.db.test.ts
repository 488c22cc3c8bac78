import { setImmediate, setTimeout } from 'node:timers/promises'
import { enqueue } from '@dobara/api/base/jobs/queries.ts'
import { createTestShop, type TestShop } from '@dobara/api/test/test-shop.ts'
import { GuardedPool, JOBS } from '@dobara/db/guarded-pool.ts'
import { createLink } from '@dobara/db/link.ts'
import { type Line, openLine, urlOver } from '@dobara/db/test/test-line.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startWorkers, type Workers } from './start-workers.ts'

let shop: TestShop
let line: Line
let queue: GuardedPool
let workers: Workers
/** Calls that the sender of messages has not answered yet. */
const sending = new Set<() => void>()

beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  shop.deps.providers.sms = {
    send: () => new Promise((resolve) => sending.add(() => resolve())),
  }
  line = await openLine(Number(new URL(shop.url).port))
  const common = { link: createLink(), timeouts: JOBS, onPoolError: () => undefined }
  queue = new GuardedPool({ ...common, url: urlOver(line, shop.url), size: 6 })
  workers = await startWorkers(shop.deps, queue)
})
afterAll(async () => {
  await workers.stop()
  await queue.end()
  await line.stop()
  await shop.stop()
})

async function addMessages(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => shop.deps.newId())
  await shop.prisma.$transaction(async (tx) => {
    for (const id of ids) {
      const message = { channel: 'sms', to: '9876543210', text: 'Hello', template: 'code' } as const
      await tx.outboxMessage.create({ data: { id, dedupeKey: id, ...message } })
      await enqueue(tx, 'deliver-message', { id })
    }
  })
  return ids
}

const countSent = (ids: string[]) =>
  shop.prisma.outboxMessage.count({ where: { id: { in: ids }, state: 'sent' } })
const countJobs = async () => (await shop.sql.query('SELECT 1 FROM graphile_worker._private_jobs')).rowCount
const WAIT = { timeout: 40_000, interval: 50 }

/** The sender answers those who wait, one after the other. */
async function answerAll(): Promise<void> {
  for (const answer of sending) {
    answer()
    sending.delete(answer)
    await setTimeout(100)
  }
}

describe('a job runner that loses its queue', () => {
  it.each([1, 4])(
    'is started again when what became of %i jobs cannot be written down, and does these and the next',
    async (count) => {
      const before = workers.restarts()
      const ids = await addMessages(count)
      await expect.poll(() => sending.size, WAIT).toBe(count)
      line.cut()
      await answerAll()
      await expect.poll(() => countSent(ids), WAIT).toBe(count)
      await expect.poll(() => workers.restarts(), WAIT).toBe(before + 1)
      line.restore()
      const next = await addMessages(1)
      await expect
        .poll(async () => {
          await answerAll()
          return [workers.state(), await countSent(next), await countJobs()]
        }, WAIT)
        .toEqual(['running', 1, 0])
    },
  )
})

function createPool(): GuardedPool {
  return new GuardedPool({
    link: createLink(),
    timeouts: JOBS,
    onPoolError: () => undefined,
    url: shop.url,
    size: 6,
  })
}

/** A pool whose connections fail the first query for tasks. */
function forgetful(): GuardedPool {
  const pool = createPool()
  let isForgetful = true
  pool.on('connect', (client) => {
    const request = client.query.bind(client) as (...args: unknown[]) => unknown
    const query = (...args: unknown[]) => {
      if (!isForgetful || !JSON.stringify(args).includes('_private_tasks')) return request(...args)
      isForgetful = false
      return Promise.reject(new Error('The connection was reset'))
    }
    Object.assign(client, { query })
  })
  return pool
}

it('a job runner that could not learn its tasks is replaced by one that works', async () => {
  await workers.stop()
  const pool = forgetful()
  const started = await startWorkers(shop.deps, pool)
  const ids = await addMessages(1)
  await expect
    .poll(async () => {
      await answerAll()
      return [started.state(), started.restarts(), await countSent(ids)]
    }, WAIT)
    .toEqual(['running', 1, 1])
  await started.stop()
  await pool.end()
})

/** A pool that leaves LISTEN unanswered until `lose` rejects it as a lost connection does. */
function withPendingListen() {
  const pool = createPool()
  const listening = Promise.withResolvers<never>()
  let isListening = false
  pool.on('connect', (client) => {
    const request = client.query.bind(client) as (...args: unknown[]) => unknown
    const query = (...args: unknown[]) => {
      if (!String(args[0]).startsWith('LISTEN')) return request(...args)
      isListening = true
      return listening.promise
    }
    Object.assign(client, { query })
  })
  return {
    pool,
    isListening: () => isListening,
    lose: () => listening.reject(new Error('Connection terminated unexpectedly')),
  }
}

it('a job runner that loses its connection for notifications while it stops gives it back once', async () => {
  const rejections: unknown[] = []
  const collect = (error: unknown) => rejections.push(error)
  process.on('unhandledRejection', collect)
  try {
    const { pool, isListening, lose } = withPendingListen()
    const stopped = await startWorkers(shop.deps, pool)
    await expect.poll(isListening, WAIT).toBe(true)
    await stopped.stop()
    lose()
    await pool.end()
    await setImmediate()
    expect(rejections).toEqual([])
  } finally {
    process.off('unhandledRejection', collect)
  }
})

describe('a job runner without prepared statements', () => {
  it('names none on any connection of its queue', async () => {
    const pool = new GuardedPool({
      link: createLink({ isPreparing: false }),
      timeouts: JOBS,
      onPoolError: () => undefined,
      url: shop.url,
      size: 6,
    })
    const quiet = await startWorkers(shop.deps, pool, { isPreparing: false })
    try {
      const ids = await addMessages(3)
      await expect
        .poll(async () => {
          await answerAll()
          return countSent(ids)
        }, WAIT)
        .toBe(3)
      const clients = await Promise.all(Array.from({ length: pool.idleCount }, () => pool.connect()))
      const named = await Promise.all(
        clients.map(async (client) => (await client.query('SELECT name FROM pg_prepared_statements')).rows),
      )
      for (const client of clients) client.release()
      expect(clients.length).toBeGreaterThan(0)
      expect(named.flat()).toEqual([])
    } finally {
      await quiet.stop()
      await pool.end()
    }
  })
})
