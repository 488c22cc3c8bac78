// `npm run qa -- load steady --minutes 10 --checkouts 50 --reads 500`: so many orders and so many reads a second, for
// minutes. Several numbers of checkouts (10,20,30) run one after another, until one does not hold. It holds if
// nothing failed, every rate was reached, ninety-nine of a hundred took less than half a second, memory remained
// stable and the books agree. Ends with 1 otherwise.
import { writeFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { checkBooks } from '@dobara/api/features/admin-books/check-books.ts'
import { reportResults } from '@dobara/api/features/admin-books/report-results.ts'
import { type BenchShop, withBenchShop } from './bench-shop.ts'
import { fillCatalogue } from './fill-catalogue.ts'
import type { Driven } from './measuring/drive.ts'
import { groundOf } from './measuring/ground.ts'
import { machineOf, logMachine } from './measuring/machine.ts'
import { addManyBuyers, type ManyBuyers, manyBuyers } from './measuring/many-buyers.ts'
import { operationsOf } from './measuring/operations.ts'
import { pace } from './measuring/pace.ts'
import { cpuSecondsOf, residentMbOf } from './measuring/process-cost.ts'
import { commitNow, resultFile } from './measuring/report.ts'
import { createTimeline, growthOf, type Stretch, timelineTable } from './measuring/timeline.ts'
import type { Operation, Visit } from './measuring/visit.ts'

const MOST_MS = 500
/** Maximum ratio of the memory in the second half of the time to that in the first. */
const MOST_GROWTH = 1.1
const MEMORY_EVERY_MS = 1_000
const STRETCH_S = 60
/** The number of periods in the report of a short trial. */
const FEWEST_STRETCHES = 6
const WARM_UP_S = 10
const LONGEST_SETTLING_MS = 120_000
/** Buyers are signed in so long before their turn; what they were given lasts 15 minutes. */
const SIGN_IN_AHEAD_S = 60

const printLine = (line: string) => void process.stdout.write(`${line}\n`)

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '10000' },
    minutes: { type: 'string', default: '10' },
    checkouts: { type: 'string', default: '50' },
    reads: { type: 'string', default: '500' },
    connections: { type: 'string', default: '32' },
    /** Look, and leave no file behind. */
    'no-file': { type: 'boolean', default: false },
  },
})
const rates = values.checkouts.split(',').map(Number)
const [reads, connections] = [Number(values.reads), Number(values.connections)]
const seconds = Number(values.minutes) * 60
const stretchS = Math.min(STRETCH_S, seconds / FEWEST_STRETCHES)

const NAMES = ['checkout steps', 'lists', 'details'] as const

/** Shares of a core. */
type Processor = { server: number; postgres: number; driver: number }

type Trial = {
  checkoutsPerS: number
  readsPerS: number
  stretches: Stretch[]
  processor: Processor
  /** Why it does not hold; nothing when it does. */
  faults: string[]
}

function faultsOf(title: string, wanted: number, driven: Driven): string[] {
  const { perSecond, p50, p99, failures, failure } = driven
  printLine(`${title}: ${perSecond.toFixed(1)}/s of ${wanted}, p50 ${p50} ms, p99 ${p99} ms`)
  return [
    ...Object.entries(failures).map(([kind, count]) => `${title}: ${count} × ${kind} (${failure})`),
    ...(p99 < MOST_MS ? [] : [`${title}: p99 is ${p99} ms, ${MOST_MS} at most`]),
    ...(perSecond > wanted * 0.98 ? [] : [`${title}: ${perSecond.toFixed(1)} of ${wanted} a second`]),
  ]
}

async function areJobsDone(shop: BenchShop): Promise<boolean> {
  const giveUpAt = Date.now() + LONGEST_SETTLING_MS
  while (Date.now() < giveUpAt) {
    const { rows } = await shop.sql.query<{ due: number }>(
      'SELECT count(*)::int AS due FROM graphile_worker.jobs WHERE run_at <= now() AND attempts < max_attempts',
    )
    if (rows[0]?.due === 0) return true
    await setTimeout(MEMORY_EVERY_MS)
  }
  return false
}

async function bookFaults(shop: BenchShop): Promise<string[]> {
  const left = (await areJobsDone(shop)) ? [] : ['jobs were left after two minutes']
  const windowMs = Number.POSITIVE_INFINITY
  const results = await checkBooks(shop.sql, { now: new Date(), provider: null, windowMs })
  printLine(reportResults(results))
  return [...left, ...(results.some(({ count }) => count > 0) ? ['the books do not agree'] : [])]
}

/** The size of the response cache in MB, from the metrics. */
async function heldMbOf(shop: BenchShop): Promise<number> {
  const page = await (await fetch(`${shop.url}/metrics`)).text()
  const [, bytes] = /^dobara_response_cache_bytes (\S+)$/m.exec(page) ?? []
  if (bytes === undefined) throw new Error('the metrics have no size of the response cache')
  return Number(bytes) / 2 ** 20
}

type Requested = { checkout: Visit; list: Visit; detail: Visit }

function requestedOf(rows: Operation[]): Requested {
  const find = (words: string) => {
    const row = rows.find(({ name }) => name.includes(words))
    if (!row) throw new Error(`no operation ${words}`)
    return row.rest
  }
  return { checkout: find('checkout'), list: find('list, 12'), detail: find('detail') }
}

type Load = { shop: BenchShop; buyers: ManyBuyers; visits: Requested; checkoutsPerS: number }
type Answered = (name: string, tookMs: number) => void

type Part = { name: string; visit: Visit; rate: number; share: number }

function driveAll({ shop, visits, checkoutsPerS }: Load, forS: number, answered?: Answered) {
  const part = ({ name, visit, rate, share }: Part) =>
    pace({
      url: shop.url,
      visit,
      rate,
      connections: Math.ceil(connections * share),
      seconds: forS,
      onAnswer: (tookMs) => answered?.(name, tookMs),
    })
  const [checkout, list, detail] = NAMES
  return Promise.all([
    part({ name: checkout, visit: visits.checkout, rate: checkoutsPerS, share: 1 }),
    part({ name: list, visit: visits.list, rate: reads / 2, share: 0.5 }),
    part({ name: detail, visit: visits.detail, rate: reads / 2, share: 0.5 }),
  ])
}

/** Measures the processor use of the shop, PostgreSQL and this driver during the work, in shares of a core. */
async function processorOf<Result>(shop: BenchShop, work: () => Promise<Result>) {
  const own = () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1_000_000
  }
  const cpu = () => [cpuSecondsOf(shop.pid), cpuSecondsOf(shop.postgresPid), own()] as const
  const before = cpu()
  const result = await work()
  const [server, postgres, driver] = cpu().map((after, at) => (after - (before[at] ?? 0)) / seconds)
  const processor: Processor = { server: server ?? 0, postgres: postgres ?? 0, driver: driver ?? 0 }
  printLine(
    `processor: server ${processor.server.toFixed(2)}, PostgreSQL ${processor.postgres.toFixed(2)}, driver ${processor.driver.toFixed(2)} of a core`,
  )
  return { result, processor }
}

async function tryRate(load: Load): Promise<Trial> {
  const { shop, buyers, checkoutsPerS } = load
  printLine(`${checkoutsPerS} checkouts a second beside ${reads} reads, ${seconds} s`)
  await buyers.prepare(checkoutsPerS * (WARM_UP_S + SIGN_IN_AHEAD_S))
  await driveAll(load, WARM_UP_S)
  const timeline = createTimeline(NAMES, stretchS, () => performance.now())
  const watch = setInterval(() => {
    const memoryMb = residentMbOf(shop.pid)
    void heldMbOf(shop).then((heldMb) => timeline.measured({ memoryMb, heldMb }))
  }, MEMORY_EVERY_MS)
  const signIns = setInterval(() => void buyers.prepare(checkoutsPerS * SIGN_IN_AHEAD_S), MEMORY_EVERY_MS)
  const { result, processor } = await processorOf(shop, () =>
    driveAll(load, seconds, timeline.answered),
  ).finally(() => {
    clearInterval(watch)
    clearInterval(signIns)
  })
  const stretches = timeline.stretches()
  printLine(timelineTable(stretches, stretchS))
  const [bought, listed, looked] = result
  const faults = [
    ...faultsOf('checkouts', checkoutsPerS, bought),
    ...faultsOf('lists', reads / 2, listed),
    ...faultsOf('details', reads / 2, looked),
    ...memoryFaults(stretches),
    ...(await bookFaults(shop)),
  ]
  const outcome = faults.length === 0 ? 'HELD' : 'DID NOT HOLD'
  printLine([`${outcome}: ${checkoutsPerS} checkouts a second`, ...faults].join('\n  '))
  return { checkoutsPerS, readsPerS: reads, stretches, processor, faults }
}

function memoryFaults(stretches: readonly Stretch[]): string[] {
  const growth = growthOf(stretches)
  return growth <= MOST_GROWTH
    ? []
    : [`memory: the second half took ${((growth - 1) * 100).toFixed(0)} % more`]
}

async function run(shop: BenchShop): Promise<void> {
  const machine = await machineOf(shop.sql)
  printLine(logMachine(machine))
  const buyers = manyBuyers(shop.tokenKey)
  const visits = requestedOf(operationsOf(await groundOf(shop.sql, buyers.next)))
  const trials: Trial[] = []
  for (const checkoutsPerS of rates) {
    trials.push(await tryRate({ shop, buyers, visits, checkoutsPerS }))
    if (trials.at(-1)?.faults.length) break
  }
  const best = trials.findLast(({ faults }) => faults.length === 0)
  printLine(best ? `The highest rate that held: ${best.checkoutsPerS} checkouts a second` : 'No rate held')
  if (trials.some(({ faults }) => faults.length > 0)) process.exitCode = 1
  if (values['no-file']) return
  const report = { commit: commitNow(), at: new Date().toISOString(), machine, seconds, stretchS, trials }
  const file = resultFile(`steady-${report.at.slice(0, 10)}-${report.commit}.json`)
  writeFileSync(file, `${JSON.stringify(report, null, 1)}\n`)
  printLine(`Kept in ${file}`)
}

/** Each checkout of the warm-ups and trials has a buyer of its own. */
const buyersWanted = Math.ceil(rates.reduce((sum, rate) => sum + rate * (seconds + WARM_UP_S), rates.length))

await withBenchShop(async (sql) => {
  await fillCatalogue(sql, { products: Number(values.products), orders: 0, users: 0, entries: 0 })
  await addManyBuyers(sql, buyersWanted)
}, run)
