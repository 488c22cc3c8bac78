// For tests only: one shopper's way through checkout over HTTP, who tries again when the shop dies under a request.
import { randomUUID } from 'node:crypto'
import type { SignedInUser } from '@dobara/api/context.ts'
import { signAccessToken } from '@dobara/api/identity/accounts/access-token.ts'
import { startSession } from '@dobara/api/identity/accounts/sessions.ts'
import { addCustomer, addProduct } from '@dobara/api/test/test-products.ts'
import { bengaluru, type TestShop } from '@dobara/api/test/test-shop.ts'

export type KillPoint = { step: Step; at: number; side: 'before' | 'after' }
export const STEPS = ['init', 'pay', 'confirm', 'webhook', 'cash', 'cancel'] as const
export type Step = (typeof STEPS)[number]

export type Answer = {
  status: number
  body: { data?: Record<string, unknown>; code?: string }
  calls: string
}

/** Sends one request, marked to die at a call if `doom` is set. Returns null if the shop died before it replied. */
export async function sendRequest(
  request: { url: string; authorization?: string; body?: unknown; headers?: Record<string, string> },
  doom: Pick<KillPoint, 'at' | 'side'> | null,
): Promise<Answer | null> {
  const headers: Record<string, string> = { 'content-type': 'application/json', ...request.headers }
  if (request.authorization) headers.authorization = request.authorization
  if (doom) Object.assign(headers, { 'x-kill-at': String(doom.at), 'x-kill-side': doom.side })
  const body = typeof request.body === 'string' ? request.body : JSON.stringify(request.body ?? {})
  try {
    const reply = await fetch(request.url, { method: 'POST', headers, body })
    const text = await reply.text()
    const calls = reply.headers.get('x-kill-calls') ?? ''
    return { status: reply.status, body: JSON.parse(text) as Answer['body'], calls }
  } catch {
    return null
  }
}

export type Buyer = { id: string; authorization: string; cartId: string; productId: number; key: string }

/** Returns the authorization header of a signed-in customer. */
export async function authorizationOf(shop: TestShop, customer: SignedInUser): Promise<string> {
  const ctx = shop.contextOf(customer)
  const session = await shop.deps.db.$transaction((tx) => startSession(tx, ctx, { userId: customer.id }))
  if (!session) throw new Error('no session')
  const { familyId } = session
  const token = await signAccessToken({
    user: customer,
    familyId,
    now: shop.clock.now,
    key: shop.deps.keys.accessTokens.current,
  })
  return `Bearer ${token}`
}

/** Creates a signed-in customer with one laptop in the cart. */
export async function newBuyer(shop: TestShop, product: { id: number }): Promise<Buyer> {
  const customer = await addCustomer(shop)
  const data = await shop.as(customer).cart.add({ productId: product.id, quantity: 1 })
  return {
    id: customer.id,
    authorization: await authorizationOf(shop, customer),
    cartId: data.id ?? '',
    productId: product.id,
    key: randomUUID(),
  }
}

export const initBody = ({ cartId }: Buyer) => ({ cartId, shippingAddress: bengaluru })

export async function addLaptops(shop: TestShop) {
  return addProduct(shop, { stock: 100_000, priceRupees: 29_999 })
}
