// `npm run qa -- load flash-sale`: the prices of a thousand products change one after another while readers request
// them at a steady rate. A request sent more than a second after a change must not return the price before it. Ends
// with 1 if one did.
import { setTimeout } from 'node:timers/promises'
import { withBenchShop } from './bench-shop.ts'
import { fillCatalogue } from './fill-catalogue.ts'

const PRODUCTS = 1_000
const READS_PER_SECOND = 500
const SECONDS = 20
const MOST_AGE_MS = 1_000

/** Price change of the product and of its variants, whose price is shown if there are any. */
const CHANGE = `WITH one AS (UPDATE product SET price_paise = $1 WHERE sku = $2 RETURNING id)
  UPDATE product_variant SET price_paise = $1 WHERE product_id = (SELECT id FROM product WHERE sku = $2)
     OR product_id IN (SELECT id FROM one)`

const printLine = (line: string) => void process.stdout.write(`${line}\n`)

type Change = { at: number; price: number }
const skuOf = (number: number) => `SKU-${String(number).padStart(7, '0')}`

await withBenchShop(
  (sql) => fillCatalogue(sql, { products: PRODUCTS, orders: 10, users: 10, entries: 0 }),
  async ({ url, sql }) => {
    const changes = new Map<string, Change>()
    const stale: string[] = []
    let [reads, failures, changed] = [0, 0, 0]
    const endsAt = performance.now() + SECONDS * 1_000

    async function read(sku: string): Promise<void> {
      const requestedAt = performance.now()
      const reply = await fetch(`${url}/api/products/sku/${sku}`)
      if (reply.status !== 200) {
        failures += 1
        return
      }
      const { data } = (await reply.json()) as { data: { price: number } }
      reads += 1
      const change = changes.get(sku)
      const isDue = change && change.at + MOST_AGE_MS < requestedAt
      if (isDue && data.price !== change.price) stale.push(`${sku}: ${data.price} instead of ${change.price}`)
    }

    async function changePrices(): Promise<void> {
      for (let number = 1; number <= PRODUCTS && performance.now() < endsAt; number += 1) {
        const price = 5_000 + number
        await sql.query(CHANGE, [price * 100, skuOf(number)])
        changes.set(skuOf(number), { at: performance.now(), price })
        changed += 1
        await setTimeout(10)
      }
    }

    const sale = changePrices()
    const underway: Promise<void>[] = []
    for (let turn = 0; performance.now() < endsAt; turn += 1) {
      // Products that were changed a while ago are requested as well as those that change now.
      underway.push(read(skuOf(1 + ((turn * 7) % PRODUCTS))))
      await setTimeout(1_000 / READS_PER_SECOND)
    }
    await Promise.all([sale, ...underway])
    printLine(
      `${changed} prices changed, ${reads} reads (${Math.round(reads / SECONDS)}/s), ${failures} failed`,
    )
    for (const one of stale.slice(0, 10)) printLine(`STALE ${one}`)
    printLine(
      stale.length === 0 ? 'no reader saw an old price after a second' : `${stale.length} saw an old price`,
    )
    process.exitCode = stale.length === 0 && failures === 0 ? 0 : 1
  },
)
