// `npm run qa -- load import --rows 10000 --bad 200`: how long a shop takes to check and import a file of products,
// and its memory during that time. Ends with 1 if a bad row is not named, a good one is missing, or both together
// take a minute or more.
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { ProductImportDetail } from '@dobara/contract/admin-products/product-imports.ts'
import { csvLine } from '@dobara/domain/csv/csv.ts'
import { type BenchShop, withBenchShop } from './bench-shop.ts'

const LONGEST_S = 60
const printLine = (line: string) => void process.stdout.write(`${line}\n`)

const { values } = parseArgs({
  options: { rows: { type: 'string', default: '10000' }, bad: { type: 'string', default: '200' } },
})
const orders = { rows: Number(values.rows), bad: Number(values.bad) }

const COLUMNS = [
  'variantOf',
  'sku',
  'title',
  'brand',
  'category',
  'model',
  'price',
  'stockQty',
  'description',
]

/** A third of the rows are variants; every so many rows one has a price that is none. */
function makeFile({ rows, bad }: typeof orders): string {
  const every = Math.floor(rows / bad)
  const lines = Array.from({ length: rows }, (_, at) => {
    const price = at % every === every - 1 ? 'many' : String(1_000 + at)
    if (at % 3 === 2) return [`BENCH-${at - 1}`, `BENCH-${at}`, '', '', '', '', price, '2', '']
    const words = `Made for a bench, number ${at}. `.repeat(8)
    return ['', `BENCH-${at}`, `Printer ${at}`, `Brand ${at % 40}`, 'printers', `M${at}`, price, '3', words]
  })
  return [COLUMNS, ...lines].map(csvLine).join('')
}

async function untilState(shop: BenchShop, id: string, wanted: string) {
  let memoryMb = 0
  for (;;) {
    const found = (await shop.query('admin.products.imports.get', { id })) as ProductImportDetail
    memoryMb = Math.max(memoryMb, shop.memoryMb() ?? 0)
    if (found.state === wanted) return { found, memoryMb }
    await setTimeout(250)
  }
}

const seconds = (sinceMs: number) => (performance.now() - sinceMs) / 1_000

/** One product: a shop without any would begin with the demo's. */
const FILL = `
  WITH printers AS (INSERT INTO category (name, slug, updated_at) VALUES ('Printers', 'printers', now()) RETURNING id),
       maker AS (INSERT INTO brand (name, slug, updated_at) VALUES ('Canon', 'canon', now()) RETURNING id)
  INSERT INTO product (sku, title, model, brand_id, category_id, price_paise, hsn, kind, updated_at)
  SELECT 'FIRST', 'The first', 'X', maker.id, printers.id, 100, '8443', 'printer', now() FROM printers, maker`

await withBenchShop(
  async (sql) => void (await sql.query(FILL)),
  async (shop) => {
    const text = makeFile(orders)
    const before = shop.memoryMb()
    const form = new FormData()
    form.set('fileName', 'bench.csv')
    form.set('file', new Blob([text]))
    const startedMs = performance.now()
    const { id } = (await shop.sendForm('admin.products.imports.upload', form)) as { id: string }
    const sentS = seconds(startedMs)
    const checked = await untilState(shop, id, 'checked')
    const checkedS = seconds(startedMs)
    await shop.mutate('admin.products.imports.start', { id })
    const { found, memoryMb } = await untilState(shop, id, 'done')
    const totalS = seconds(startedMs)
    printLine(
      `${orders.rows} rows, ${Math.round(text.length / 1024)} kB: kept after ${sentS.toFixed(1)} s, checked after`,
    )
    printLine(
      `${checkedS.toFixed(1)} s, imported after ${totalS.toFixed(1)} s; memory ${before} MB before, at most`,
    )
    printLine(
      `${Math.max(checked.memoryMb, memoryMb)} MB; ${found.created} created, ${found.refused} refused`,
    )
    const made = await shop.db.product.count({ where: { sku: { startsWith: 'BENCH-' } } })
    const variants = await shop.db.productVariant.count({ where: { sku: { startsWith: 'BENCH-' } } })
    const isWhole = found.created === made + variants && found.created + found.refused === orders.rows
    const areNamed = found.faultyRows.length === Math.min(500, found.refused) && found.refused >= orders.bad
    process.exitCode = isWhole && areNamed && totalS < LONGEST_S ? 0 : 1
  },
)
