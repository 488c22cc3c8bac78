// Test support: a customer with data of every kind that the shop stores.
import type { SignedInUser } from '../../src/context.ts'
import { addProduct } from '../test-products.ts'
import type { TestShop } from '../test-shop.ts'

/** Texts that occur nowhere else, one for each kind of data stored about Meera. */
export const EMAIL = 'meera.only@example.com'
export const PHONE = '+919812345670'
export const NAME = 'Meera Onlyone'
export const WORDS = {
  address: '9 Planted Lane',
  order: '11 Invoiced Road',
  payment: 'pay_PlantedWord01',
  refund: 'rfnd_PlantedWord1',
  review: 'planted words of a review',
  browser: 'PlantedBrowser/1.0',
  google: 'planted-google-subject',
  productQuestion: 'planted words about a product',
  productAnswer: 'planted words for another buyer',
  question: 'planted words of a question',
  answer: 'planted words of an answer',
  message: 'Planted subject of a mail',
  coupon: 'PLANTED77',
  vpa: 'planted.meera@okbank',
}

type Purchase = { userId: string; productId: number; stockItemId: number }

async function plantOrder(shop: TestShop, { userId, productId, stockItemId }: Purchase) {
  const street = { name: NAME, phone: PHONE, email: null, line1: WORDS.order, line2: null }
  const address = { ...street, city: 'Pune', state: 'Maharashtra', postcode: '411001', country: 'IN' }
  const money = { subtotalPaise: 100_00, discountPaise: 0, taxPaise: 15_25, shippingPaise: 0 }
  const { id: orderId } = await shop.prisma.order.create({
    data: {
      id: shop.deps.newId(),
      orderNumber: 'DB-2026-777777',
      userId,
      status: 'delivered',
      shippingAddress: address,
      billingAddress: address,
      placeOfSupply: '27',
      ...money,
      totalPaise: 100_00,
      updatedAt: shop.clock.now,
    },
  })
  await plantLine(shop, { orderId, productId, stockItemId })
  await plantMoney(shop, { orderId, userId })
}

async function plantLine(shop: TestShop, line: { orderId: string; productId: number; stockItemId: number }) {
  await shop.prisma.orderItem.create({
    data: {
      id: shop.deps.newId(),
      position: 1,
      ...line,
      sku: 'S',
      title: 'T',
      brand: 'B',
      condition: 'Used',
      hsn: '847130',
      gstRateBp: 1800,
      quantity: 1,
      unitPricePaise: 100_00,
      lineTotalPaise: 100_00,
      taxablePaise: 84_75,
      igstPaise: 15_25,
      warrantyMonths: 6,
      returnWindowDays: 15,
    },
  })
}

async function plantMoney(shop: TestShop, { orderId, userId }: { orderId: string; userId: string }) {
  const { id: paymentId } = await shop.prisma.payment.create({
    data: {
      id: shop.deps.newId(),
      orderId,
      providerPaymentId: WORDS.payment,
      providerOrderId: 'order_1',
      amountPaise: 100_00,
      currency: 'INR',
      isKept: true,
    },
  })
  await shop.prisma.refund.create({
    data: {
      id: shop.deps.newId(),
      orderId,
      paymentId,
      amountPaise: 100_00,
      state: 'processed',
      reason: 'damaged',
      idempotencyKey: 'planted',
      providerRefundId: WORDS.refund,
      updatedAt: shop.clock.now,
    },
  })
  const coupon = await shop.prisma.coupon.create({
    data: {
      code: WORDS.coupon,
      name: 'x',
      type: 'fixed_amount',
      valueHundredths: 100,
      validFrom: shop.clock.now,
      validUntil: new Date(shop.clock.now.getTime() + 1),
    },
  })
  await shop.prisma.couponUse.create({
    data: { id: shop.deps.newId(), couponId: coupon.id, orderId, userId, discountPaise: 0 },
  })
}

async function plantQuestion(shop: TestShop, userId: string | null) {
  const { id: requestId } = await shop.prisma.serviceRequest.create({
    data: {
      id: shop.deps.newId(),
      number: `SR-2026-77777${userId ? 7 : 8}`,
      kind: 'support',
      state: 'open',
      userId,
      message: WORDS.question,
      contactName: NAME,
      contactEmail: EMAIL,
      updatedAt: shop.clock.now,
    },
  })
  const note = WORDS.answer
  await shop.prisma.serviceRequestEvent.create({
    data: { requestId, state: 'open', note, actorKind: 'admin' },
  })
}

async function plantPosts(shop: TestShop, { userId, productId }: { userId: string; productId: number }) {
  const { newId } = shop.deps
  const question = { id: newId(), productId, userId, body: WORDS.productQuestion }
  await shop.prisma.productQuestion.create({ data: question })
  const answer = { id: newId(), questionId: question.id, userId, body: WORDS.productAnswer }
  await shop.prisma.productAnswer.create({ data: answer })
}

async function plantTradeIn(shop: TestShop, userId: string) {
  const { now, newId } = { now: shop.clock.now, newId: shop.deps.newId }
  const machine = { kind: 'laptop', brand: 'Dell', model: 'Latitude', answers: {} }
  const quote = { basePaise: 100_00, quoteLines: [], quotedPaise: 100_00 }
  const times = { createdAt: now, stateAt: now, updatedAt: now }
  const id = newId()
  await shop.prisma.tradeIn.create({
    data: { id, number: `TI-2026-7${count++}`, userId, ...machine, ...quote, state: 'quoted', ...times },
  })
  const payout = { payoutWay: 'upi', vpa: WORDS.vpa, pickupAddress: { name: NAME, line1: WORDS.address } }
  await shop.prisma.tradeIn.update({ where: { id }, data: { ...payout, state: 'cancelled' } })
}
let count = 0

/** Plants rows under her address or number that name no account. */
async function plantUnderAddress(shop: TestShop) {
  const { now, newId } = { now: shop.clock.now, newId: shop.deps.newId }
  const mail = { channel: 'email', to: EMAIL, subject: WORDS.message, text: 'secret-link' } as const
  await shop.prisma.outboxMessage.create({ data: { ...mail, id: newId(), dedupeKey: 'p', state: 'sent' } })
  const code = { phone: PHONE, purpose: 'planted_purpose', codeHash: 'hash', expiresAt: now }
  await shop.prisma.otpChallenge.create({ data: { ...code, id: newId() } })
  await shop.prisma.newsletterSubscription.create({ data: { email: EMAIL, ip: '203.0.113.77' } })
  const consent = { email: EMAIL, purpose: 'newsletter', granted: true, wording: 'w', source: 's' }
  await shop.prisma.consent.create({ data: { ...consent, id: newId() } })
  const cart = { id: newId(), sessionId: `session_${'v'.repeat(24)}`, updatedAt: now }
  await shop.prisma.cart.create({ data: cart })
  const wish = { cartId: cart.id, email: EMAIL, wording: 'w', consentedAt: now }
  await shop.prisma.cartAbandonment.create({ data: wish })
  const { id: productId } = await addProduct(shop)
  const alert = { id: newId(), email: EMAIL, productId, createdAt: now }
  await shop.prisma.stockAlert.create({ data: alert })
  const owner = { id: newId(), role: 'admin', staffRole: 'owner', email: 'owner@planted.example' } as const
  const invitation = { email: EMAIL, staffRole: 'orders', tokenHash: 'planted', expiresAt: now } as const
  await shop.prisma.staffInvitation.create({
    data: { ...invitation, id: newId(), invitedBy: { create: owner } },
  })
  await plantQuestion(shop, null)
}

/** A customer with something of every kind. */
export async function plantMeera(shop: TestShop, { isProved }: { isProved: boolean }): Promise<SignedInUser> {
  const { now, newId } = { now: shop.clock.now, newId: shop.deps.newId }
  const at = isProved ? now : null
  const user = { id: newId(), role: 'customer', staffRole: null, email: EMAIL, name: NAME } as const
  const { id: userId } = user
  const proofs = { emailVerifiedAt: at, phoneVerifiedAt: at }
  await shop.prisma.user.create({ data: { ...user, phone: PHONE, ...proofs, loginMethod: 'google' } })
  const home = { line1: WORDS.address, city: 'Pune', state: 'Maharashtra', postcode: '411001' }
  await shop.prisma.address.create({ data: { ...home, id: newId(), userId, name: NAME, phone: PHONE } })
  const { id: productId, stockItemId } = await addProduct(shop)
  await plantOrder(shop, { userId, productId, stockItemId })
  await shop.prisma.review.create({ data: { userId, productId, rating: 4, body: WORDS.review } })
  await plantPosts(shop, { userId, productId })
  await plantTradeIn(shop, userId)
  const session = { id: 'planted', userId, familyId: newId(), expiresAt: now, ip: '203.0.113.9' }
  await shop.prisma.session.create({ data: { ...session, userAgent: WORDS.browser } })
  await shop.prisma.oauthAccount.create({ data: { provider: 'google', subject: WORDS.google, userId } })
  await plantQuestion(shop, userId)
  await plantUnderAddress(shop)
  await shop.as(user).cart.add({ productId })
  return user
}
