// Books a parcel at a courier for each order that is being packed, and records its number in the shop:
// SHOP_URL=… SHOP_API_KEY=… COURIER_URL=… node book-couriers.ts. The key needs orders:read and shipments:write.
import { createShop, orThrow, type Shop, ShopRefusal } from '../src/client.ts'

type Order = Awaited<ReturnType<typeof readOrder>>
export type Booking = { carrier: string; trackingNumber: string }
/**
 * Books a parcel at a courier. The reference is the order's number: a courier replies to a repeated request with the
 * same parcel.
 */
export type BookParcel = (parcel: {
  reference: string
  to: Order['shippingAddress']
  cash: number
}) => Promise<Booking>

async function readOrder(shop: Shop, id: string) {
  return orThrow(await shop.GET('/api/admin/orders/{id}', { params: { path: { id } } })).data
}

async function* ordersToShip(shop: Shop): AsyncGenerator<Order> {
  for (let page = 1; ; page += 1) {
    const query = {
      status: 'processing' as const,
      page,
      limit: 100,
      sortBy: 'createdAt' as const,
      sortOrder: 'asc' as const,
    }
    const { data } = orThrow(await shop.GET('/api/admin/orders', { params: { query } }))
    for (const { id } of data.orders) {
      const order = await readOrder(shop, id)
      if (order.unitsToShip > 0) yield order
    }
    if (page >= (data.pagination?.totalPages ?? 1)) return
  }
}

/** Books couriers for the orders to be shipped. An order that was changed in the meantime is left for the next run. */
export async function bookCouriers(shop: Shop, book: BookParcel) {
  const orders: Order[] = []
  for await (const order of ordersToShip(shop)) orders.push(order)
  const report = { booked: [] as string[], left: [] as { orderNumber: string; why: string }[] }
  for (const { id, orderNumber, shippingAddress, paymentMethod, dueAmount, unitsToShip } of orders) {
    const cash = paymentMethod === 'cod' ? dueAmount : 0
    const booking = await book({ reference: orderNumber, to: shippingAddress, cash })
    const reply = await shop.POST('/api/admin/orders/{id}/shipments', {
      params: { path: { id } },
      body: { ...booking, seenUnitsToShip: unitsToShip },
    })
    if (!reply.error) report.booked.push(orderNumber)
    else if (reply.response.status === 409 || reply.response.status === 422)
      report.left.push({ orderNumber, why: new ShopRefusal(reply.response.status, reply.error).message })
    else orThrow(reply)
  }
  return report
}

if (import.meta.main) {
  const { SHOP_URL: url = 'http://localhost:3000', SHOP_API_KEY: apiKey, COURIER_URL } = process.env
  if (!COURIER_URL) throw new Error('COURIER_URL is not set: where a parcel is booked')
  const book: BookParcel = async (parcel) => {
    const headers = { 'content-type': 'application/json' }
    const reply = await fetch(COURIER_URL, { method: 'POST', headers, body: JSON.stringify(parcel) })
    if (!reply.ok) throw new Error(`The courier answered ${reply.status}`)
    return (await reply.json()) as Booking
  }
  process.stdout.write(`${JSON.stringify(await bookCouriers(createShop({ url, apiKey }), book), null, 2)}\n`)
}
