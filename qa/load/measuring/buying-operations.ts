import type { Ground } from './ground.ts'
import { counter, get, one, type Operation, post, type Visit } from './visit.ts'

/** Returns the operation in which a visitor puts one product into a new cart and views it. */
export function cartOperation({ productIds }: Ground): Operation {
  const turn = counter()
  const begin = () => {
    const number = turn()
    const session = `session_${process.pid}x${String(number).padStart(20, '0')}`
    return { session, productId: productIds[number % productIds.length] ?? 0 }
  }
  const visitor = (session: string) => ({ 'x-session-id': session })
  return {
    name: 'cart, add and read',
    goal: 0.25,
    ceiling: () => {
      const { session, productId } = begin()
      return [() => post('/add', { session, productId }), () => get(`/read?session=${session}`)]
    },
    rest: () => {
      const { session, productId } = begin()
      return [
        () => post('/api/cart/add', { productId, quantity: 1 }, visitor(session)),
        () => get('/api/cart', visitor(session)),
      ]
    },
    trpc: () => {
      const { session, productId } = begin()
      return [
        () => post('/trpc/cart.add', { productId, quantity: 1 }, visitor(session)),
        () => get('/trpc/cart.get', visitor(session)),
      ]
    },
  }
}

const PLACE = {
  name: 'Asha Rao',
  city: 'Bengaluru',
  state: 'Karnataka',
  postcode: '560001',
}

/** The shop's way to an order: the cart, the order, the payment in cash. */
export function checkoutOperation({ productIds, nextBuyer }: Ground): Operation {
  const turn = counter()
  const nextProductId = () => productIds[turn() % productIds.length] ?? 0
  const buying =
    (
      address: { add: string; init: string; pay: string },
      unwrap: (body: string) => Record<string, unknown>,
    ): Visit =>
    () => {
      const known = { cartId: '', orderId: '' }
      const { token, phone, line1 } = nextBuyer()
      const headers = { authorization: `Bearer ${token}` }
      const shippingAddress = { ...PLACE, phone, line1 }
      return [
        () => ({
          ...post(address.add, { productId: nextProductId(), quantity: 1 }, headers),
          keep: (body) => Object.assign(known, { cartId: unwrap(body).id }),
        }),
        () => ({
          ...post(address.init, { cartId: known.cartId, shippingAddress }, headers),
          keep: (body) => Object.assign(known, { orderId: unwrap(body).orderId }),
        }),
        () => post(address.pay, { orderId: known.orderId, paymentMethod: 'cod' }, headers),
      ]
    }
  const rest = { add: '/api/cart/add', init: '/api/checkout/init', pay: '/api/checkout/pay' }
  const trpc = { add: '/trpc/cart.add', init: '/trpc/checkout.init', pay: '/trpc/checkout.pay' }
  return {
    name: 'whole checkout, cash',
    goal: 0.1,
    ceiling: one(() => post('/checkout', { session: `buyer ${turn()}`, productId: nextProductId() })),
    rest: buying(rest, (body) => (JSON.parse(body) as { data: Record<string, unknown> }).data),
    trpc: buying(
      trpc,
      (body) => (JSON.parse(body) as { result: { data: Record<string, unknown> } }).result.data,
    ),
  }
}
