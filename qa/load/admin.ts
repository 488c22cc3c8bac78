// npm run qa -- load admin --products 100000 --orders 100000 --users 100000 --entries 100000: how long the lists, searches and figures of the back office take at the server, asked
// one after another over HTTP. Ends with 1 when one of twenty takes more than the limit.
import { parseArgs } from 'node:util'
import { adminQuestions } from './admin-lists.ts'
import { type BenchShop, withBenchShop } from './bench-shop.ts'
import { type BenchCounts, fillCatalogue } from './fill-catalogue.ts'

const MOST_MS = 150
const RUNS = 20
const WARM_UPS = 2
const say = (line: string) => void process.stdout.write(`${line}\n`)

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '10000' },
    orders: { type: 'string' },
    users: { type: 'string' },
    entries: { type: 'string' },
  },
})
const products = Number(values.products)
const aThird = Math.ceil(products / 3)
/** Of what is not said there are a third as many as products, and as many entries of the activity log. */
const counts: BenchCounts = {
  products,
  orders: Number(values.orders ?? aThird),
  users: Number(values.users ?? aThird),
  entries: Number(values.entries ?? products),
}

async function timesOf(ask: () => Promise<unknown>): Promise<{ middle: number; p95: number }> {
  const times: number[] = []
  for (let run = -WARM_UPS; run < RUNS; run += 1) {
    const start = performance.now()
    await ask()
    if (run >= 0) times.push(performance.now() - start)
  }
  times.sort((one, other) => one - other)
  return { middle: times[RUNS / 2] ?? 0, p95: times[Math.ceil(RUNS * 0.95) - 1] ?? 0 }
}

async function measure(shop: BenchShop): Promise<void> {
  const slow: string[] = []
  const sizes = Object.entries(counts).map(([name, count]) => `${count} ${name}`)
  say(`${sizes.join(', ')}; milliseconds: the middle one, and 95 of 100 at most`)
  for (const [title, path, input] of adminQuestions(counts)) {
    const { middle, p95 } = await timesOf(() => shop.query(path, input))
    const mark = p95 > MOST_MS ? ' over' : ''
    say(`${title.padEnd(48)}${middle.toFixed(0).padStart(6)}${p95.toFixed(0).padStart(6)}${mark}`)
    if (mark) slow.push(title)
  }
  say(slow.length === 0 ? `All within ${MOST_MS} ms.` : `Over ${MOST_MS} ms: ${slow.join('; ')}`)
  process.exitCode = slow.length === 0 ? 0 : 1
}

await withBenchShop((sql) => fillCatalogue(sql, counts), measure)
