// npm run bench:steady -- --minutes 10 --checkouts 50 --reads 500: so many orders a second beside so many reads for minutes.
// Ends with 1 when anything failed, one of a hundred took half a second or more, memory grew, or the books do not agree.
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { checkBooks } from '@dobara/api/features/books/check-books.ts'
import { tellResults } from '@dobara/api/features/books/tell-results.ts'
import { type BenchShop, withBenchShop } from './bench-shop.ts'
import { buyersAt } from './load/buyers.ts'
import { type Driven, drive } from './load/drive.ts'
import { fillGround, groundOf } from './load/ground.ts'
import { operationsOf } from './load/operations.ts'
import { cpuSecondsOf, residentMbOf } from './load/process-cost.ts'

const MOST_MS = 500
/** What the second half of the time may take more than the first. */
const MOST_GROWTH = 1.1
const MEMORY_EVERY_MS = 1_000
const WARM_UP_S = 10
const LONGEST_SETTLING_MS = 120_000

const say = (line: string) => void process.stdout.write(`${line}\n`)

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '10000' },
    minutes: { type: 'string', default: '10' },
    checkouts: { type: 'string', default: '50' },
    reads: { type: 'string', default: '500' },
    connections: { type: 'string', default: '32' },
  },
})
const [checkouts, reads, connections] = [values.checkouts, values.reads, values.connections].map(Number) as [
  number,
  number,
  number,
]
const seconds = Number(values.minutes) * 60

function tell(title: string, wanted: number, { perSecond, p50, p99, failed, failure }: Driven): boolean {
  say(
    `${title}: ${perSecond.toFixed(1)}/s of ${wanted}, p50 ${p50} ms, p99 ${p99} ms, ${failed} failed${failure ? `: ${failure}` : ''}`,
  )
  return failed === 0 && p99 < MOST_MS && perSecond > wanted * 0.98
}

async function untilJobsAreDone(shop: BenchShop): Promise<void> {
  const giveUpAt = Date.now() + LONGEST_SETTLING_MS
  while (Date.now() < giveUpAt) {
    const { rows } = await shop.sql.query<{ due: number }>(
      'SELECT count(*)::int AS due FROM graphile_worker.jobs WHERE run_at <= now() AND attempts < max_attempts',
    )
    if (rows[0]?.due === 0) return
    await setTimeout(MEMORY_EVERY_MS)
  }
  say('Jobs were left after two minutes.')
  process.exitCode = 1
}

const mean = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0) / Math.max(1, numbers.length)

async function run(shop: BenchShop): Promise<void> {
  const buyers = buyersAt(shop.url)
  const ground = await groundOf(shop.sql, buyers.next)
  await buyers.refresh()
  const rows = operationsOf(ground)
  const find = (words: string) => {
    const row = rows.find(({ name }) => name.includes(words))
    if (!row) throw new Error(`no operation ${words}`)
    return row.rest
  }
  const [checkout, list, detail] = [find('checkout'), find('list, 12'), find('detail')]
  const at = { url: shop.url, connections }
  const half = { ...at, connections: Math.ceil(connections / 2), rate: reads / 2 }
  const together = (forS: number) =>
    Promise.all([
      drive({ ...at, visit: checkout, seconds: forS, rate: checkouts }),
      drive({ ...half, visit: list, seconds: forS }),
      drive({ ...half, visit: detail, seconds: forS }),
    ])
  await together(WARM_UP_S)
  const memory: number[] = []
  const watch = setInterval(() => memory.push(residentMbOf(shop.pid)), MEMORY_EVERY_MS)
  const signIns = setInterval(() => void buyers.refresh(), MEMORY_EVERY_MS * 10)
  const cpuBefore = [cpuSecondsOf(shop.pid), cpuSecondsOf(shop.postgresPid)] as const
  const [bought, listed, looked] = await together(seconds)
  clearInterval(watch)
  clearInterval(signIns)
  const areGood = [
    tell('checkouts', checkouts, bought),
    tell('lists', reads / 2, listed),
    tell('details', reads / 2, looked),
  ].every(Boolean)
  const [first, second] = [memory.slice(0, memory.length / 2), memory.slice(memory.length / 2)].map(mean)
  say(
    `memory: ${first?.toFixed(0)} MB in the first half, ${second?.toFixed(0)} MB in the second, at most ${Math.max(...memory)}`,
  )
  say(
    `processor: server ${((cpuSecondsOf(shop.pid) - cpuBefore[0]) / seconds).toFixed(2)}, PostgreSQL ${((cpuSecondsOf(shop.postgresPid) - cpuBefore[1]) / seconds).toFixed(2)} of a core`,
  )
  await untilJobsAreDone(shop)
  const results = await checkBooks(shop.sql, {
    now: new Date(),
    provider: null,
    windowMs: Number.POSITIVE_INFINITY,
  })
  say(tellResults(results))
  const isFlat = (second ?? 0) <= (first ?? 0) * MOST_GROWTH
  if (!areGood || !isFlat || results.some(({ count }) => count > 0)) process.exitCode = 1
}

await withBenchShop(async (sql, db) => fillGround(sql, { db, products: Number(values.products) }), run)
