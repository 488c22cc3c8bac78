import { MOST_SCAN_ROWS, type UnsentOrders } from '@dobara/contract/orders/scan-files.ts'
import { normalizeIndianMobile } from '@dobara/domain/addresses/phone.ts'
import { rupees } from '@dobara/domain/money/paise.ts'
import { BOOKING_COLUMNS } from '@dobara/domain/shipments/scan-file.ts'
import type { CustomerContext } from '../../../context.ts'
import { onPool } from '../../../sql.ts'
import { listUnsentOrders, type UnsentOrder } from './unsent-queries.ts'

type Booking = Record<(typeof BOOKING_COLUMNS)[number], string | number>
const GRAMS = 1_000

/**
 * Returns the weight in kilograms; empty if the weight of one product is unknown, as only part of it would be booked.
 */
function weightOf(lines: UnsentOrder['lines']): number | '' {
  if (lines.some(({ weightKg }) => weightKg === null)) return ''
  const kilograms = lines.reduce((sum, { weightKg, units }) => sum + (weightKg ?? 0) * units, 0)
  return Math.round(kilograms * GRAMS) / GRAMS
}

function bookingOf({ address, lines, units, payablePaise, isPaid }: UnsentOrder): Booking {
  const textOf = (name: string) => address[name] ?? ''
  const phone = textOf('phone')
  return {
    name: textOf('name'),
    // Ten digits, as carriers require: a spreadsheet would read a plus sign as a formula.
    phone: normalizeIndianMobile(phone)?.slice('+91'.length) ?? phone,
    line1: textOf('line1'),
    line2: textOf('line2'),
    city: textOf('city'),
    state: textOf('state'),
    pinCode: textOf('postcode'),
    units,
    weightKg: weightOf(lines),
    declaredValue: rupees(payablePaise),
    cashToCollect: isPaid ? 0 : rupees(payablePaise),
    contents: lines.map(({ title, units: count }) => `${count} x ${title}`).join('; '),
  }
}

/** Orders that wait to be sent whole, as a carrier books many; with its numbers filled in, the file is taken in again. */
export async function exportUnsentOrders(
  { sql }: CustomerContext,
  { orderNumbers = null }: { orderNumbers?: readonly string[] | null | undefined },
): Promise<UnsentOrders> {
  const orders = await listUnsentOrders(onPool(sql), { orderNumbers, limit: MOST_SCAN_ROWS })
  const rows = orders.map((order) => {
    const booking = bookingOf(order)
    return [order.orderNumber, '', '', ...BOOKING_COLUMNS.map((name) => booking[name])]
  })
  return { columns: ['orderNumber', 'carrier', 'trackingNumber', ...BOOKING_COLUMNS], rows, next: null }
}
