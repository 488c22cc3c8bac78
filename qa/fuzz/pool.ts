import type { Random } from './random.ts'

/** Number of values per kind in memory: the latest, so that deep states are continued. */
const MAX_POOLED = 24
const LATEST_SHARE = 0.5
const MOST_DEPTH = 7
const MOST_ROWS = 12

/** Names whose values are worth sending back. */
const WORTH = /^id$|Id$|^(sku|slug|path|orderNumber|token|sitemap)$|^(couponCode|razorpay_\w+)$/

/** Values from replies by entity and name, such as `orders.id`, and by name alone. */
export type Pool = {
  /** Remembers the values of a reply to a call about this entity. */
  harvest: (entity: string, reply: unknown) => void
  put: (kind: string, value: unknown) => void
  /** Returns one of the remembered values that is fit; undefined if there is none. */
  draw: (kind: string, random: Random, isFit?: (value: unknown) => boolean) => unknown
}

export function createPool(): Pool {
  const kinds = new Map<string, unknown[]>()
  const put = (kind: string, value: unknown) => {
    const known = (kinds.get(kind) ?? []).filter((earlier) => earlier !== value)
    known.push(value)
    if (known.length > MAX_POOLED) known.shift()
    kinds.set(kind, known)
  }
  const walk = (entity: string, node: unknown, depth: number): void => {
    if (typeof node !== 'object' || node === null || depth > MOST_DEPTH) return
    if (Array.isArray(node)) {
      for (const row of node.slice(0, MOST_ROWS)) walk(entity, row, depth + 1)
      return
    }
    for (const [name, value] of Object.entries(node)) {
      if (typeof value === 'object')
        walk(name === 'items' ? entity : entityNamed(name, entity), value, depth + 1)
      else if (WORTH.test(name) && (typeof value === 'string' || typeof value === 'number')) {
        put(`${entity}.${name}`, value)
        if (name !== 'id') put(name, value)
      }
    }
  }
  return {
    harvest: (entity, reply) => walk(entity, reply, 0),
    put,
    draw: (kind, random, isFit = () => true) => {
      const fit = (kinds.get(kind) ?? []).filter(isFit)
      // The newest value is the most useful one: an order that waits to be paid.
      return random.chance(LATEST_SHARE) ? fit.at(-1) : fit.length > 0 ? random.pick(fit) : undefined
    },
  }
}

const ENTITIES: Record<string, string> = {
  orders: 'orders',
  products: 'catalog',
  product: 'catalog',
  images: 'images',
  categories: 'category',
  addresses: 'addresses',
  reviews: 'reviews',
  users: 'users',
  appliedCoupons: 'coupons',
}

function entityNamed(name: string, of: string): string {
  return ENTITIES[name] ?? of
}

/** `admin.orders.get` is about orders, as `orders.get` is. */
export function entityOf(procedure: string): string {
  return procedure.replace(/^admin\./, '').split('.')[0] ?? procedure
}

/** Under which kinds a field's value may lie, the nearest first. */
export function kindsOf(procedure: string, field: string): string[] {
  const entity = entityOf(procedure)
  if (field === 'id') return [`${entity}.id`]
  const named = /^(\w+)Id$/.exec(field)?.[1]
  const plural: Record<string, string> = {
    product: 'catalog',
    cart: 'cart',
    order: 'orders',
    image: 'images',
    address: 'addresses',
    appliedCoupon: 'coupons',
    user: 'users',
    refund: 'paymentAlerts',
    category: 'category',
  }
  // A reply about a cart is full of other ids.
  if (field === 'cartId') return ['cartOf']
  return [field, ...(named && plural[named] ? [`${plural[named]}.id`] : []), `${entity}.${field}`]
}
