import { callsNaming, type Names } from '@dobara/api/test/test-calls.ts'
import { type PopupReceipt, receiptOf } from '@dobara/api/test/test-shop.ts'
import { knownValue, type Source, valueFor, withKnownIds } from './from-schema.ts'
import type { Pool } from './pool.ts'
import type { Random } from './random.ts'
import { toJson, toText } from './raw-json.ts'
import type { RestTarget, Target, TrpcTarget } from './targets.ts'

export type FuzzRequest = {
  surface: Target['surface'] | 'sandbox'
  /** Label for counts and reports: `GET /api/cart`, `cart.get`. */
  label: string
  /** The procedure's name, for what is learnt of the reply; null for pages. */
  procedure: string | null
  method: string
  path: string
  headers: Record<string, string>
  body: string | Buffer | null
}

type Fields = Record<string, unknown>
const ABSENT_ID = '01930000-0000-7000-8000-00000000dead'
const ABSENT_NUMBER = 2_147_483_647
const JSON_TYPE = { 'content-type': 'application/json' }

/** The ids for this caller: from earlier replies, else ids that do not exist. */
function namesFrom({ own, others, random }: Source, email: string): Names {
  const draw = (kind: string, fallback: string | number) => {
    const pool = random.chance(0.1) ? others : own
    const found = pool.draw(kind, random, (value) => typeof value === typeof fallback)
    return found ?? own.draw(kind, random, (value) => typeof value === typeof fallback) ?? fallback
  }
  return {
    email,
    addressId: String(draw('addresses.id', ABSENT_ID)),
    cartId: String(draw('cartOf', ABSENT_ID)),
    cartItemId: String(draw('cart.id', ABSENT_ID)),
    appliedCouponId: Number(draw('coupons.id', ABSENT_NUMBER)),
    couponCode: random.pick(['WELCOME500', 'UPGRADE10', 'FREESHIP']),
    orderId: String(draw('orders.id', ABSENT_ID)),
    orderNumber: String(draw('orderNumber', 'DB-2026-999999')),
    deviceId: String(draw('profile.id', ABSENT_ID)),
    pendingReviewId: Number(draw('reviews.id', ABSENT_NUMBER)),
    questionId: String(draw('support.id', ABSENT_ID)),
    caseId: String(draw('cases.id', ABSENT_ID)),
    orderItemId: String(draw('orders.items.id', ABSENT_ID)),
    casePhotoId: String(draw('cases.photos.id', ABSENT_ID)),
    creditNoteId: String(draw('creditNotes.id', ABSENT_ID)),
    savedSearchId: String(draw('savedSearches.id', ABSENT_ID)),
    tradeInNumber: String(draw('tradeIns.number', 'TI-2026-999999')),
    productId: Number(draw('catalog.id', 1)),
  }
}

export type RequestSources = { random: Random; own: Pool; others: Pool; email: string; isAdmin: boolean }

type PaymentProof = { orderId: unknown; providerPayload: PopupReceipt }

function proofFor({ surface }: RestTarget | TrpcTarget, paid: PaymentProof): Fields {
  return surface === 'rest' ? paid : { ...paid, providerPayload: receiptOf(paid.providerPayload) }
}

/** An input as an honest client might send it. */
export function honestInput(making: RequestSources, target: RestTarget | TrpcTarget, schema: object): Fields {
  const { random } = making
  const source: Source = { ...making, procedure: target.procedure }
  const paid = making.own.draw('paid', random)
  if (target.procedure === 'checkout.confirm' && paid && random.chance(0.7))
    return proofFor(target, paid as PaymentProof)
  const made = valueFor(source, { type: 'object', ...schema }) as Fields
  if (random.chance(0.35)) return made
  const call = callsNaming(namesFrom(source, making.email))[target.procedure] as Fields | undefined
  const base = withKnownIds(source, call ?? {}) as Fields
  if (target.procedure === 'cart.add') base.productId = making.others.draw('buyable', random)
  if (target.procedure === 'checkout.pay' && random.chance(0.7))
    base.paymentMethod = target.surface === 'rest' ? 'razorpay' : 'online'
  // Optional fields come from the schema, the rest from a call that is known to be good.
  return random.chance(0.25) ? { ...made, ...base } : base
}

export function trpcRequest(target: TrpcTarget, input: unknown): FuzzRequest {
  const { procedure, kind } = target
  const common = { surface: 'trpc' as const, label: procedure, procedure }
  const isEmpty = typeof input === 'object' && input !== null && Object.keys(input).length === 0
  if (kind === 'mutation') {
    const body = isEmpty ? null : toJson(input)
    return { ...common, method: 'POST', path: `/trpc/${procedure}`, headers: JSON_TYPE, body }
  }
  const query = isEmpty ? '' : `?input=${encode(toJson(input))}`
  return { ...common, method: 'GET', path: `/trpc/${procedure}${query}`, headers: {}, body: null }
}

/** Percent-encoding that also takes half a surrogate pair, as its three bytes. */
export function encode(text: string): string {
  return encodeURIComponent(text.replaceAll(/[\ud800-\udfff]/gu, '\u0001')).replaceAll('%01', '%ED%A0%80')
}

export function restRequest(target: RestTarget, input: Fields): FuzzRequest {
  const { method, parameters, body } = target
  const named = (place: string) =>
    parameters.filter((parameter) => parameter.in === place).map(({ name }) => name)
  const inPath = named('path')
  const path = target.path.replace(/\{(\w+)\}/g, (_match, name: string) =>
    encode(toText(input[name] ?? 'absent')),
  )
  const rest = Object.entries(input).filter(
    ([name, value]) => !inPath.includes(name) && name !== 'idempotencyKey' && value !== undefined,
  )
  const common = {
    surface: 'rest' as const,
    label: `${method} ${target.path}`,
    procedure: target.procedure,
    method,
  }
  if (method === 'GET' || (!body && method === 'DELETE')) {
    const query = rest.map(([name, value]) => `${encode(name)}=${encode(toText(value))}`).join('&')
    return { ...common, path: query ? `${path}?${query}` : path, headers: {}, body: null }
  }
  const headers: Record<string, string> = { ...JSON_TYPE }
  const key = input.idempotencyKey
  if (typeof key === 'string' && /^[\x20-\x7e]+$/.test(key)) headers['idempotency-key'] = key
  return { ...common, path, headers, body: rest.length > 0 || body ? toJson(Object.fromEntries(rest)) : null }
}

/** The provider's pop-up pays for an order of the caller, or fails to; null when nothing waits to be paid. */
export function sandboxRequest({ own, random }: RequestSources): FuzzRequest | null {
  const waiting = own.draw('payable', random) as { providerOrderId: string } | undefined
  if (!waiting) return null
  const outcome = random.chance(0.8) ? 'success' : 'failure'
  return {
    surface: 'sandbox',
    label: 'POST /sandbox/razorpay/pay',
    procedure: null,
    method: 'POST',
    path: '/sandbox/razorpay/pay',
    headers: JSON_TYPE,
    body: JSON.stringify({ order_id: waiting.providerOrderId, outcome }),
  }
}

export function pageRequest({ path }: { path: string }, making: RequestSources): FuzzRequest {
  const source: Source = { ...making, procedure: 'catalog.bySku' }
  const address = path.replace(/\{(\w+)\}/g, (_match, name: string) => {
    return encode(String(knownValue(source, name, (value) => typeof value === 'string') ?? 'nothing'))
  })
  return {
    surface: 'page',
    label: `page ${path}`,
    procedure: null,
    method: 'GET',
    path: address,
    headers: {},
    body: null,
  }
}
