// For tests only: changes of orders, money and people, each with the entry it has to write.
import { raiseAlert } from '../../src/payments/raise-alert.ts'
import { addTwins, mergeInput } from '../admin-users/test-merges.ts'
import { addReview } from '../reviews/test-reviews.ts'
import { addCustomer, addProduct } from '../test-products.ts'
import { mysuru } from '../test-shop.ts'
import type { AuditedCall, AuditedBackOffice, AuditedPath } from './test-audited-back-office.ts'

async function failedRefund({ shop }: AuditedBackOffice) {
  const started = await shop.paid()
  const { orderId } = started
  await shop.as(started.customer).orders.cancel({ id: orderId })
  const { id } = await shop.prisma.refund.findFirstOrThrow({ where: { orderId } })
  await shop.prisma.refund.update({ where: { id }, data: { state: 'failed' } })
  return id
}

async function openAlert({ shop }: AuditedBackOffice) {
  const about = shop.deps.newId()
  await raiseAlert(shop.prisma, shop.deps, { kind: 'webhook-dead', about, message: 'Laid aside' })
  return (await shop.prisma.paymentAlert.findFirstOrThrow({ where: { resolvedAt: null } })).id
}

async function waitingReview({ shop }: AuditedBackOffice) {
  const { id } = await addReview(shop, (await addProduct(shop)).id)
  await shop.prisma.review.update({ where: { id }, data: { status: 'pending' } })
  return id
}

const hiddenOrder = async ({ shop, backOffice }: AuditedBackOffice) => {
  const { orderId } = await shop.paid()
  await backOffice.orders.remove({ id: orderId })
  return orderId
}

/** A parcel that is on its way. */
async function sentOrder({
  shop,
  backOffice,
}: Parameters<typeof hiddenOrder>[0]): Promise<string | undefined> {
  const { shipments } = await backOffice.shipments.make({ id: (await shop.cod()).orderId, carrier: 'DTDC' })
  return shipments[0]?.id
}

/** Procedure → the action of its entry, and a call of it that changes something. */
let prices = 0
/** There is one price for each machine. */
const newPrice = () => ({
  kind: 'laptop' as const,
  brand: 'Lenovo',
  model: `T${(prices += 1)}`,
  basePrice: 1,
  isActive: true,
})

export const BACK_OFFICE_CALLS = {
  'admin.books.compareNow': ['books.compared', ({ backOffice }) => backOffice.books.compareNow()],
  'admin.paymentAlerts.resolve': [
    'payment-alert.resolved',
    async (at) => at.backOffice.paymentAlerts.resolve({ id: String(await openAlert(at)), note: 'Done' }),
  ],
  'admin.paymentAlerts.retryRefund': [
    'order.refund-retried',
    async (at) => at.backOffice.paymentAlerts.retryRefund({ refundId: await failedRefund(at) }),
  ],
  'admin.orders.update': [
    'order.changed',
    async ({ shop, backOffice }) =>
      backOffice.orders.update({ id: (await shop.cod()).orderId, status: 'processing' }),
  ],
  'admin.orders.addNote': [
    'order.note-added',
    async ({ shop, backOffice }) =>
      backOffice.orders.addNote({ id: (await shop.cod()).orderId, text: 'Rang' }),
  ],
  'admin.orders.changeAddress': [
    'order.address-changed',
    async ({ shop, backOffice }) =>
      backOffice.orders.changeAddress({ id: (await shop.cod()).orderId, shippingAddress: mysuru }),
  ],
  'admin.orders.setPaymentStatus': [
    'order.payment-set',
    async ({ shop, backOffice }) =>
      backOffice.orders.setPaymentStatus({ id: (await shop.cod()).orderId, paymentStatus: 'paid' }),
  ],
  'admin.orders.refund': [
    'order.refunded',
    async ({ shop, backOffice }) => {
      const { orderId: id } = await shop.paid()
      const { totalPaise } = await shop.orderOf(id)
      const refund = { kind: 'full' } as const
      return backOffice.orders.refund({ id, refund, leftAmount: totalPaise / 100, reason: 'Asked for' })
    },
  ],
  'admin.orders.cancelItems': [
    'order.items-cancelled',
    async ({ shop, backOffice }) => {
      const { orderId: id } = await shop.cod()
      const { items } = await shop.orderOf(id)
      return backOffice.orders.cancelItems({ id, items: [{ orderItemId: items[0]?.id ?? '', quantity: 1 }] })
    },
  ],
  'admin.orders.swapItem': [
    'order.items-swapped',
    async ({ shop, backOffice }) => {
      const { orderId: id } = await shop.cod()
      const { items } = await shop.orderOf(id)
      const { id: productId } = await addProduct(shop, { priceRupees: 9_500 })
      const given = { orderItemId: items[0]?.id ?? '', quantity: 1 }
      return backOffice.orders.swapItem({ id, ...given, productId, newQuantity: 1 })
    },
  ],
  'admin.orders.remove': ['order.hidden', hiddenOrder],
  'admin.orders.unhide': [
    'order.unhidden',
    async (at) => at.backOffice.orders.unhide({ id: await hiddenOrder(at) }),
  ],
  'admin.shipments.make': ['shipment.made', sentOrder],
  'admin.shipments.addScan': [
    'shipment.scanned',
    async (at) => at.backOffice.shipments.addScan({ id: (await sentOrder(at)) ?? '', state: 'in_transit' }),
  ],
  'admin.shipments.correct': [
    'shipment.corrected',
    async (at) => at.backOffice.shipments.correct({ id: (await sentOrder(at)) ?? '', trackingNumber: 'R2' }),
  ],
  'admin.shipments.handleAnswer': [
    'shipment.answer-handled',
    async (at) => {
      const id = (await sentOrder(at)) ?? ''
      await at.backOffice.shipments.addScan({ id, state: 'failed_attempt' })
      const { id: attemptId } = await at.shop.prisma.deliveryAttempt.findFirstOrThrow({
        where: { shipmentId: id },
      })
      const answer = { answer: 'return', answeredAt: at.shop.clock.now }
      await at.shop.prisma.deliveryAttempt.update({ where: { id: attemptId }, data: answer })
      return at.backOffice.shipments.handleAnswer({ id: attemptId })
    },
  ],
  'admin.shipments.importFile': [
    'shipment.imported',
    async (at) => {
      const id = (await sentOrder(at)) ?? ''
      const { order } = await at.shop.prisma.shipment.findUniqueOrThrow({
        where: { id },
        include: { order: true },
      })
      const text = `orderNumber,scan,at\n${order.orderNumber},in_transit,${at.shop.clock.now.toISOString()}\n`
      return at.backOffice.shipments.importFile({ file: new TextEncoder().encode(text) })
    },
  ],
  'admin.shipments.withdraw': [
    'shipment.withdrawn',
    async (at) => at.backOffice.shipments.withdraw({ id: (await sentOrder(at)) ?? '' }),
  ],
  'admin.orders.sendAgain': [
    'order.message-sent-again',
    async ({ shop, backOffice }) => {
      const { orderId: id } = await shop.cod()
      const [sent] = (await backOffice.orders.messages({ id })).messages
      return backOffice.orders.sendAgain({ id, cause: sent?.cause ?? '', seenRepeats: 0 })
    },
  ],
  'admin.reviews.approve': [
    'review.approved',
    async (at) => at.backOffice.reviews.approve({ id: await waitingReview(at) }),
  ],
  'admin.reviews.reject': [
    'review.rejected',
    async (at) => at.backOffice.reviews.reject({ id: await waitingReview(at) }),
  ],
  'admin.reviews.undo': [
    'review.restored',
    async (at) => {
      const id = await waitingReview(at)
      const { decidedAt } = await at.backOffice.reviews.reject({ id })
      return at.backOffice.reviews.undo({ id, decidedAt: decidedAt ?? '' })
    },
  ],
  'admin.newsletter.askUnconfirmed': [
    'subscriptions.asked',
    async ({ shop, backOffice }) => {
      await shop.prisma.newsletterSubscription.create({
        data: { email: 'asked@audited.example', source: 'footer' },
      })
      return backOffice.newsletter.askUnconfirmed()
    },
  ],
  'admin.newsletter.remove': [
    'subscription.deleted',
    async ({ shop, backOffice }) => {
      await shop.visitor().newsletter.subscribe({ email: 'reader@audited.example' })
      const [row] = (await backOffice.newsletter.list({})).subscriptions
      return backOffice.newsletter.remove({ id: row?.id ?? 0 })
    },
  ],
  'admin.users.create': [
    'user.created',
    ({ backOffice }) => backOffice.users.create({ email: 'made@audited.example', password: 'six-or-more' }),
  ],
  'admin.users.invite': [
    'invitation.sent',
    ({ backOffice }) => backOffice.users.invite({ email: 'invited@audited.example', staffRole: 'orders' }),
  ],
  'admin.users.revokeInvitation': [
    'invitation.revoked',
    async ({ backOffice }) => {
      const { id } = await backOffice.users.invite({ email: 'again@audited.example', staffRole: 'orders' })
      return backOffice.users.revokeInvitation({ id })
    },
  ],
  'admin.users.update': [
    'user.changed',
    async ({ shop, backOffice }) =>
      backOffice.users.update({ id: (await addCustomer(shop)).id, status: 'suspended' }),
  ],
  'admin.users.remove': [
    'user.deleted',
    async ({ shop, backOffice }) => backOffice.users.remove({ id: (await addCustomer(shop)).id }),
  ],
  'admin.users.adjustStoreCredit': [
    'user.store_credit_adjusted',
    async ({ shop, backOffice }) => {
      const { id } = await addCustomer(shop)
      return backOffice.users.adjustStoreCredit({ id, amount: 500, reason: 'Late delivery' })
    },
  ],
  'admin.users.note': [
    'user.noted',
    async ({ shop, backOffice }) =>
      backOffice.users.note({ id: (await addCustomer(shop)).id, text: 'Prefers calls after six' }),
  ],
  'admin.users.merge': [
    'user.merged',
    async ({ shop, backOffice }) => backOffice.users.merge(await mergeInput(shop, await addTwins(shop))),
  ],
  'admin.users.endSessions': [
    'user.signed_out',
    async ({ shop, backOffice }) => {
      const { id } = await addCustomer(shop)
      const [at, expiresAt] = [shop.clock.now, new Date(shop.clock.now.getTime() + 86_400_000)]
      const session = { id: shop.deps.newId(), familyId: shop.deps.newId(), userId: id }
      await shop.prisma.session.create({ data: { ...session, createdAt: at, expiresAt } })
      return backOffice.users.endSessions({ id })
    },
  ],
  'admin.paymentKeys.save': [
    'payment_keys.saved',
    ({ shop, backOffice }) => {
      const { keyId, keySecret, webhookSecret } = shop.sandbox.account
      return backOffice.paymentKeys.save({ keyId, keySecret, webhookSecret, updatedAt: null })
    },
  ],
  'admin.paymentKeys.startTest': [
    'payment_keys.tested',
    ({ backOffice }) => backOffice.paymentKeys.startTest(),
  ],
  'admin.cannedAnswers.create': [
    'canned_answer.created',
    ({ backOffice }) => backOffice.cannedAnswers.create({ name: 'A', body: 'Dear {name}' }),
  ],
  'admin.cannedAnswers.update': [
    'canned_answer.changed',
    async ({ backOffice }) => {
      const made = await backOffice.cannedAnswers.create({ name: 'A', body: 'Dear {name}' })
      return backOffice.cannedAnswers.update({ id: made.id, name: 'B', body: 'Dear {name}' })
    },
  ],
  'admin.cannedAnswers.remove': [
    'canned_answer.deleted',
    async ({ backOffice }) => {
      const { id } = await backOffice.cannedAnswers.create({ name: 'A', body: 'Dear {name}' })
      return backOffice.cannedAnswers.remove({ id })
    },
  ],
  'admin.tradeInPrices.create': [
    'trade_in_price.created',
    ({ backOffice }) => backOffice.tradeInPrices.create(newPrice()),
  ],
  'admin.tradeInPrices.update': [
    'trade_in_price.changed',
    async ({ backOffice }) => {
      const made = await backOffice.tradeInPrices.create(newPrice())
      return backOffice.tradeInPrices.update({ ...newPrice(), id: made.id })
    },
  ],
  'admin.tradeInPrices.remove': [
    'trade_in_price.deleted',
    async ({ backOffice }) => {
      const { id } = await backOffice.tradeInPrices.create(newPrice())
      return backOffice.tradeInPrices.remove({ id })
    },
  ],
} satisfies Partial<Record<AuditedPath, AuditedCall>>
