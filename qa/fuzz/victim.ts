import type { Db } from '@dobara/api/context.ts'
import type { Marker } from './judge.ts'
import { createPool, type Pool } from './pool.ts'

const EMAIL = 'zara.marker@hidden.example'
const PHONE = '9811122233'
const LINE = '77 Hidden Marker Lane'
const PRODUCTS = 20
const FEW_LEFT = 5
const PASSWORD = 'a password of Zara'

/** Words that occur nowhere but in this customer's data. */
export const MARKERS: readonly Marker[] = [
  { name: 'e-mail', text: EMAIL },
  { name: 'phone number', text: PHONE },
  { name: 'address', text: LINE },
]

type Reply = {
  accessToken?: string
  data?: { id?: string; orderId?: string }
  products?: { id: number; inStock: boolean }[]
}

/** A customer with an address, an order and a cart; all others try these ids. The pool has them, and products that can be bought. */
export async function addVictim(url: string, db: Db): Promise<Pool> {
  const pool = createPool()
  let headers: Record<string, string> = { 'content-type': 'application/json' }
  const send = async (entity: string, path: string, body?: object) => {
    const reply = await fetch(`${url}${path}`, {
      headers,
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    const answer = (await reply.json()) as Reply
    if (reply.status >= 300) throw new Error(`${path} answered ${reply.status}: ${JSON.stringify(answer)}`)
    pool.harvest(entity, answer)
    return answer
  }
  const { accessToken = '' } = await send('users', '/api/auth/register', {
    email: EMAIL,
    password: PASSWORD,
    name: 'Zara',
  })
  headers = { ...headers, authorization: `Bearer ${accessToken}` }
  await db.user.update({
    where: { email: EMAIL },
    data: { emailVerifiedAt: new Date(), phone: `+91${PHONE}`, phoneVerifiedAt: new Date() },
  })
  const shippingAddress = {
    name: 'Zara',
    phone: PHONE,
    line1: LINE,
    city: 'Bengaluru',
    state: 'Karnataka',
    postcode: '560001',
  }
  await send('addresses', '/api/addresses', shippingAddress)
  const buyable = await db.product.findMany({
    where: { variants: { none: {} }, stockItems: { some: { onHand: { gt: FEW_LEFT } } } },
    select: { id: true },
    orderBy: { id: 'asc' },
    take: PRODUCTS,
  })
  for (const { id } of buyable) pool.put('buyable', id)
  const cart = await send('cart', '/api/cart/add', { productId: buyable[0]?.id })
  pool.put('cartOf', cart.data?.id)
  const order = await send('orders', '/api/checkout/init', { cartId: cart.data?.id, shippingAddress })
  pool.put('orders.id', order.data?.orderId)
  await send('orders', '/api/orders')
  return pool
}
