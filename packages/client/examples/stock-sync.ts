// Sets the stock of a shop to the counts of a warehouse: SHOP_URL=… SHOP_API_KEY=… node stock-sync.ts counts.csv
// The file has a line for each item: SKU,count. The key needs stock:read and stock:write.
import { readFileSync } from 'node:fs'
import { changesSince, createShop, orThrow, type Shop, ShopRefusal } from '../src/client.ts'

type Counts = ReadonlyMap<string, number>
export type SyncReport = { changed: string[]; refused: { sku: string; why: string }[]; unknown: string[] }

/** The counts of a file, by SKU. Lines that are no count, such as a heading, are left out. */
export function readCounts(text: string): Counts {
  const rows = text.split(/\r?\n/).map((line) => line.split(',').map((cell) => cell.trim()))
  return new Map(
    rows.flatMap(([sku = '', count = '']): [string, number][] =>
      sku && /^\d{1,6}$/.test(count) ? [[sku, Number(count)]] : [],
    ),
  )
}

/** All items of the shop that are there, by SKU. */
async function readItems(shop: Shop) {
  const read = async (query: { updatedSince: string; cursor?: string }) => {
    const { data } = orThrow(
      await shop.GET('/api/admin/stock', { params: { query: { ...query, limit: 100 } } }),
    )
    return { rows: data.items, nextCursor: data.nextCursor, updatedUntil: data.updatedUntil }
  }
  const items = new Map<string, Awaited<ReturnType<typeof read>>['rows'][number]>()
  for await (const item of changesSince('2000-01-01T00:00:00.000Z', read))
    if (!item.isRemoved) items.set(item.sku, item)
  return items
}

type Item = { productId: number; variantId: number | null }

/** Why the shop refuses to set an item, such as one that is counted by units; null once it is set. A dead key or shop is thrown. */
async function setStock(shop: Shop, { productId, variantId }: Item, amount: number): Promise<string | null> {
  const body = {
    productId,
    productVariantId: variantId,
    mode: 'set' as const,
    amount,
    reason: 'Warehouse count',
  }
  const reply = await shop.POST('/api/admin/stock/adjust', { body })
  const { status } = reply.response
  const isRefused = reply.error !== undefined && status >= 404 && status < 429
  if (!isRefused) orThrow(reply)
  return isRefused ? new ShopRefusal(status, reply.error ?? {}).message : null
}

/** Sets each item whose count differs. */
export async function syncStock(shop: Shop, counts: Counts): Promise<SyncReport> {
  const items = await readItems(shop)
  const report: SyncReport = { changed: [], refused: [], unknown: [] }
  for (const [sku, amount] of counts) {
    const item = items.get(sku)
    if (!item) report.unknown.push(sku)
    if (!item || item.available === amount) continue
    const why = await setStock(shop, item, amount)
    if (why === null) report.changed.push(sku)
    else report.refused.push({ sku, why })
  }
  return report
}

if (import.meta.main) {
  const { SHOP_URL: url = 'http://localhost:3000', SHOP_API_KEY: apiKey } = process.env
  const [file = 'counts.csv'] = process.argv.slice(2)
  const report = await syncStock(createShop({ url, apiKey }), readCounts(readFileSync(file, 'utf8')))
  process.stdout.write(`${JSON.stringify(report, null, 2)}\n`)
}
