// For tests only: people with everything a person can have in the shop, and callers with real tokens.
import { storedOrderId } from '../src/checked-ids.ts'
import type { RequestContext, SignedInUser, Tx } from '../src/context.ts'
import { issueCreditNote, issueInvoice } from '../src/engine/invoices/issue-invoice.ts'
import { lockOrder } from '../src/engine/orders/queries.ts'
import { signAccessToken } from '../src/identity/accounts/access-token.ts'
import { hashPassword } from '../src/identity/accounts/passwords.ts'
import { resolveCaller } from '../src/identity/accounts/resolve-user.ts'
import type { Names } from './test-calls.ts'
import { addCustomer, addProduct, placeOrder } from './test-products.ts'
import { bengaluru, type TestShop } from './test-shop.ts'
import { addPrices, LAPTOP } from './trade-ins/test-trade-ins.ts'

const DAY_MS = 86_400_000

/** Texts that occur only in a person's own data: no reply to a stranger may contain one. */
const PRIVATE_WORDS = {
  line1: '7 Secret Lane',
  body: 'not for other eyes',
  question: 'a question for the shop alone',
  trouble: 'a fault that is told to the shop alone',
}

/** Signs a user in: creates a row in the table of sessions and returns the access token for it. */
export async function signInAs(shop: TestShop, user: Pick<SignedInUser, 'id' | 'role'>) {
  const { now, newId } = shop.deps
  const familyId = newId()
  const expiresAt = new Date(now().getTime() + 30 * DAY_MS)
  await shop.prisma.session.create({
    data: { id: newId(), familyId, userId: user.id, expiresAt, createdAt: now(), provedAt: expiresAt },
  })
  return { familyId, token: await tokenFor(shop, { user, familyId }) }
}

/** Returns the next access token of a signed-in user: one is valid for some minutes. */
export function tokenFor(
  shop: TestShop,
  { user, familyId }: { user: Pick<SignedInUser, 'id' | 'role'>; familyId: string },
): Promise<string> {
  const { now, keys } = shop.deps
  return signAccessToken({ user, familyId, now: now(), key: keys.accessTokens.current })
}

/** Staff prove who they are with a password, which the people of these tests do not have by themselves. */
export async function givePassword(shop: TestShop, { id }: Pick<SignedInUser, 'id'>): Promise<void> {
  const passwordHash = await hashPassword('quiet lamp 42')
  await shop.prisma.user.update({ where: { id }, data: { passwordHash } })
}

/** Returns the context of a call with this token or this visitor's id, resolved as by the host. */
export function contextWith(
  shop: TestShop,
  { token = null, sessionId }: { token?: string | null; sessionId?: string },
): Promise<RequestContext> {
  const { caller } = shop.contextOf(null, sessionId)
  return resolveCaller(shop.deps, { ...caller, bearerToken: token })
}

export const newSessionId = (shop: TestShop) => `session_${shop.deps.newId().replaceAll('-', '')}`

async function fillCart(shop: TestShop, ctx: RequestContext, names: Pick<Names, 'productId' | 'couponCode'>) {
  const caller = ctx.user ? shop.as(ctx.user) : shop.visitor(ctx.caller.cartSessionIds[0])
  const data = await caller.cart.add({ productId: names.productId })
  const [cartId, cartItemId] = [data.id ?? '', data.items[0]?.id ?? '']
  const applied = await caller.cart.applyCoupon({ cartId, code: names.couponCode })
  return { cartId, cartItemId, appliedCouponId: applied.cart.appliedCoupons[0]?.id ?? 0 }
}

export type TestProducts = Pick<Names, 'productId' | 'couponCode'> & { boughtId: number }

/** Two products, one to be bought and one to lie in carts, and a coupon. */
export async function addProducts(shop: TestShop): Promise<TestProducts> {
  const [cheap, other] = [
    await addProduct(shop, { stock: 9999, priceRupees: 9_999 }),
    await addProduct(shop, { stock: 9999 }),
  ]
  const now = shop.clock.now.getTime()
  const { code } = await shop.prisma.coupon.create({
    data: {
      code: 'MATRIX500',
      name: '₹500 off',
      type: 'fixed_amount',
      valueHundredths: 50_000,
      usageLimitPerUser: null,
      validFrom: new Date(now - DAY_MS),
      validUntil: new Date(now + 300 * DAY_MS),
    },
  })
  return { boughtId: cheap.id, productId: other.id, couponCode: code }
}

/** A rupee of the order's invoice taken back. */
async function addCreditNote(shop: TestShop, orderId: string): Promise<string> {
  const locked = async (tx: Tx) => {
    const order = await lockOrder(tx, storedOrderId(orderId))
    if (!order) throw new Error('the order is not there')
    return order
  }
  await shop.prisma.$transaction(async (tx) => issueInvoice(tx, shop.deps, await locked(tx)))
  await shop.prisma.$transaction(async (tx) =>
    issueCreditNote(tx, shop.deps, {
      order: await locked(tx),
      reason: 'Scratched',
      refundId: null,
      amountPaise: 100,
    }),
  )
  const { id } = await shop.prisma.creditNote.findFirstOrThrow({ where: { invoice: { orderId } } })
  return id
}

/** Adds a repair of the order's first line with a photo, as requested at an earlier time. */
async function addCase(shop: TestShop, orderId: string) {
  const { id: orderItemId } = await shop.prisma.orderItem.findFirstOrThrow({ where: { orderId } })
  const at = shop.clock.now
  const { id: caseId } = await shop.prisma.serviceCase.create({
    data: {
      id: shop.deps.newId(),
      orderId,
      orderItemId,
      quantity: 1,
      kind: 'repair',
      reason: 'screen',
      number: `CASE-2026-${String(900_000 + (cases += 1))}`,
      description: PRIVATE_WORDS.trouble,
      policy: { returnWindowDays: 15, warrantyMonths: 6, returnEndsAt: null, warrantyEndsAt: null },
      raisedAt: at,
      stateAt: at,
      updatedAt: at,
      dueAt: at,
    },
  })
  const { id: casePhotoId } = await shop.prisma.casePhoto.create({
    data: {
      id: shop.deps.newId(),
      caseId,
      place: 1,
      actorKind: 'customer',
      webp: new Uint8Array([1]),
      width: 1,
      height: 1,
      at,
    },
  })
  return { orderItemId, caseId, casePhotoId }
}
let cases = 0

async function addSavedSearch(shop: TestShop, userId: string): Promise<string> {
  const id = shop.deps.newId()
  const search = { name: 'Owner’s search', filters: { q: 'owner' }, fingerprint: id }
  await shop.prisma.savedSearch.create({ data: { id, userId, ...search } })
  return id
}

/** A quote for an own machine. */
async function addTradeIn(shop: TestShop, user: SignedInUser): Promise<string> {
  await addPrices(shop)
  return (await shop.as(user).tradeIns.create(LAPTOP)).number
}

/** Two reviews, of which one waits for moderation. Returns its id. */
async function addReviews(shop: TestShop, userId: string, { boughtId, productId }: TestProducts) {
  const review = { userId, rating: 4, createdAt: shop.clock.now }
  await shop.prisma.review.create({ data: { ...review, productId: boughtId, status: 'approved' } })
  const waiting = { body: PRIVATE_WORDS.body, status: 'pending' } as const
  const { id } = await shop.prisma.review.create({ data: { ...review, productId, ...waiting } })
  return id
}

export type Person = { user: SignedInUser; token: string; names: Names; secrets: string[] }

/** A customer with an order and its invoice, a cart, an address, reviews and a second device. */
export async function addOwner(shop: TestShop, products: TestProducts): Promise<Person> {
  const user = await addCustomer(shop)
  const { token } = await signInAs(shop, user)
  const { familyId: deviceId } = await signInAs(shop, user)
  const caller = shop.as(user)
  const orderId = await placeOrder(shop, { customer: user, productId: products.boughtId })
  await caller.checkout.pay({ orderId, paymentMethod: 'cod' })
  const order = await caller.orders.get({ id: orderId })
  const creditNoteId = await addCreditNote(shop, orderId)
  const address = await caller.addresses.create({ ...bengaluru, line1: PRIVATE_WORDS.line1 })
  const pendingReviewId = await addReviews(shop, user.id, products)
  const requested = {
    name: 'Owner',
    email: user.email ?? '',
    topic: 'order',
    message: PRIVATE_WORDS.question,
  } as const
  await caller.support.ask(requested)
  const questionId = (await caller.support.questions({})).questions[0]?.id ?? ''
  const { orderItemId, caseId, casePhotoId } = await addCase(shop, orderId)
  const stored = {
    savedSearchId: await addSavedSearch(shop, user.id),
    tradeInNumber: await addTradeIn(shop, user),
  }
  const cart = await fillCart(shop, await contextWith(shop, { token }), products)
  const names = {
    ...cart,
    ...products,
    email: user.email ?? '',
    addressId: address.id,
    orderId,
    orderNumber: order.orderNumber,
    deviceId,
    pendingReviewId,
    questionId,
    caseId,
    orderItemId,
    casePhotoId,
    creditNoteId,
    ...stored,
  }
  const ids = [
    user.id,
    address.id,
    cart.cartId,
    cart.cartItemId,
    orderId,
    deviceId,
    questionId,
    caseId,
    creditNoteId,
  ]
  return {
    user,
    token,
    names,
    secrets: [...ids, order.orderNumber, stored.tradeInNumber, names.email, ...Object.values(PRIVATE_WORDS)],
  }
}

/** A visitor with something in the cart. */
export async function addGuest(shop: TestShop, products: TestProducts) {
  const sessionId = newSessionId(shop)
  return { sessionId, cart: await fillCart(shop, await contextWith(shop, { sessionId }), products) }
}
