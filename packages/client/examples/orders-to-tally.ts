// Writes the orders of a shop that changed since the last run as sales vouchers for Tally Prime: SHOP_URL=…
// SHOP_API_KEY=… node orders-to-tally.ts vouchers.xml. The key needs orders:read. The start of the next run is stored
// in vouchers.xml.since. Import the file in Tally under Import, Transactions.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { changesSince, createShop, orThrow, type Shop } from '../src/client.ts'

type Order = Awaited<ReturnType<typeof readOrder>>
const SOLD = new Set(['confirmed', 'processing', 'shipped', 'delivered'])

async function readOrder(shop: Shop, id: string) {
  return orThrow(await shop.GET('/api/admin/orders/{id}', { params: { path: { id } } })).data
}

/** Returns the sold orders that changed since a time, and the time to query from next. */
export async function readSales(shop: Shop, since: string): Promise<{ sales: Order[]; until: string }> {
  const rows = changesSince(since, async (query) => {
    const { data } = orThrow(
      await shop.GET('/api/admin/orders', { params: { query: { ...query, limit: 100 } } }),
    )
    return { rows: data.orders, nextCursor: data.nextCursor, updatedUntil: data.updatedUntil }
  })
  const sales: Order[] = []
  for (;;) {
    const { value, done } = await rows.next()
    if (done) return { sales, until: value }
    if (!value.isRemoved && SOLD.has(value.status)) sales.push(await readOrder(shop, value.id))
  }
}

const escaped = (text: string) =>
  text.replace(/[<>&'"]/g, (sign) => `&#${sign.charCodeAt(0)};`).replace(/\p{Cc}/gu, ' ')
/** Tally takes debits as negative amounts. */
const entry = (ledger: string, amount: number) =>
  `<ALLLEDGERENTRIES.LIST><LEDGERNAME>${escaped(ledger)}</LEDGERNAME>` +
  `<ISDEEMEDPOSITIVE>${amount < 0 ? 'Yes' : 'No'}</ISDEEMEDPOSITIVE><AMOUNT>${amount.toFixed(2)}</AMOUNT></ALLLEDGERENTRIES.LIST>`

function voucherOf(order: Order): string {
  const { totalAmount, cgstAmount, sgstAmount, igstAmount, orderNumber, invoiceNumber } = order
  const taxes = { 'Output CGST': cgstAmount, 'Output SGST': sgstAmount, 'Output IGST': igstAmount }
  const tax = cgstAmount + sgstAmount + igstAmount
  const day = new Date(order.placedAt).toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' })
  return [
    `<TALLYMESSAGE xmlns:UDF="TallyUDF"><VOUCHER REMOTEID="${order.id}" VCHTYPE="Sales" ACTION="Create">`,
    `<DATE>${day.replaceAll('-', '')}</DATE><VOUCHERTYPENAME>Sales</VOUCHERTYPENAME>`,
    `<VOUCHERNUMBER>${escaped(invoiceNumber ?? orderNumber)}</VOUCHERNUMBER>`,
    `<REFERENCE>${escaped(orderNumber)}</REFERENCE>`,
    `<PARTYLEDGERNAME>${escaped(order.billingAddress.name)}</PARTYLEDGERNAME>`,
    entry(order.billingAddress.name, -totalAmount),
    entry('Sales of refurbished goods', totalAmount - tax),
    ...Object.entries(taxes).flatMap(([ledger, amount]) => (amount === 0 ? [] : [entry(ledger, amount)])),
    '</VOUCHER></TALLYMESSAGE>',
  ].join('')
}

/**
 * Returns the file that Tally imports. The REMOTEID of a voucher is the id of its order, so that an order that is
 * exported again is not booked twice.
 */
export const tallyFile = (sales: readonly Order[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?><ENVELOPE><HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER>',
    '<BODY><IMPORTDATA><REQUESTDESC><REPORTNAME>Vouchers</REPORTNAME></REQUESTDESC><REQUESTDATA>',
    ...sales.map(voucherOf),
    '</REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>\n',
  ].join('\n')

if (import.meta.main) {
  const { SHOP_URL: url = 'http://localhost:3000', SHOP_API_KEY: apiKey } = process.env
  const [file = 'vouchers.xml'] = process.argv.slice(2)
  const mark = `${file}.since`
  const since = existsSync(mark) ? readFileSync(mark, 'utf8').trim() : '2000-01-01T00:00:00.000Z'
  const { sales, until } = await readSales(createShop({ url, apiKey }), since)
  writeFileSync(file, tallyFile(sales))
  writeFileSync(mark, until)
  process.stdout.write(`${sales.length} vouchers in ${file}\n`)
}
