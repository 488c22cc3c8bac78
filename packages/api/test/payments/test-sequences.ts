// For tests only: the history of one payment, and every order in which a shop may be notified of it.
import { createHash, randomUUID } from 'node:crypto'
import { whileBusy } from '../test-busy.ts'
import { addCustomer, placeOrder } from '../test-products.ts'
import { type PopupReceipt, receiptOf, type TestShop } from '../test-shop.ts'
import { processWebhook } from '../../src/payments/process-webhook.ts'

/** The state of the money at the provider, and the events that report it. */
export const TRUTHS = {
  'paid and kept': ['payment.captured', 'order.paid', 'payment.failed'],
  'paid and refunded': [
    'payment.captured',
    'order.paid',
    'payment.failed',
    'refund.created',
    'refund.processed',
  ],
} as const
export type Truth = keyof typeof TRUTHS

/** `again`: the whole sequence a second time, its events under new ids, as after "resend" at the provider's dashboard. */
export const REPEATS = ['once', 'each twice', 'all again'] as const
export type Sequence = { order: readonly string[]; confirmAt: number; repeat: (typeof REPEATS)[number] }

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]]
  return items.flatMap((item, at) => permutations(items.toSpliced(at, 1)).map((rest) => [item, ...rest]))
}

/** Every order of the events × every place of the browser's confirm among them × every way of saying it again. */
export function sequencesOf(truth: Truth): Sequence[] {
  const events = TRUTHS[truth]
  const places = Array.from({ length: events.length + 1 }, (_, at) => at)
  return permutations(events).flatMap((order) =>
    places.flatMap((confirmAt) => REPEATS.map((repeat) => ({ order, confirmAt, repeat }))),
  )
}

export type Step = { what: string; isResent: boolean }

/** Returns the notifications that the shop receives, in order: names of events, and `confirm`. */
export function stepsOf({ order, confirmAt, repeat }: Sequence): Step[] {
  const once = order.toSpliced(confirmAt, 0, 'confirm').map((what) => ({ what, isResent: false }))
  if (repeat === 'once') return once
  if (repeat === 'each twice') return once.flatMap((step) => [step, step])
  return [...once, ...once.map((step) => ({ ...step, isResent: true }))]
}

/**
 * Checks whether the shop is notified of the capture, by an event or by the browser, before it is notified of a
 * refund.
 */
export function isNotifiedBeforeRefund(sequence: Sequence): boolean {
  const first = stepsOf(sequence).find(({ what }) => what !== 'payment.failed')
  return first !== undefined && !first.what.startsWith('refund.')
}

type Webhook = TestShop['sandbox']['webhooks'][number]
type Bank = ReturnType<typeof bankOf>

/** The sandbox by its controls: the shopper at the pop-up, and a person at the provider's dashboard. */
export function bankOf(shop: TestShop) {
  const call = async (path: string, body: object) => {
    const reply = await fetch(`${shop.sandbox.settings.apiBaseUrl}${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
    })
    return (await reply.json()) as object
  }
  const webhooksOf = new Map<string, Webhook[]>()
  const sortIn = () => {
    for (const webhook of shop.sandbox.webhooks.splice(0)) {
      const orderId = /"order_id":"(\w+)"/.exec(webhook.rawBody)?.[1] ?? ''
      webhooksOf.set(orderId, [...(webhooksOf.get(orderId) ?? []), webhook])
    }
  }
  return {
    fail: (order_id: string) => call('/pay', { order_id, outcome: 'failure' }),
    pay: async (order_id: string) => receiptOf((await call('/pay', { order_id })) as PopupReceipt),
    refund: (payment_id: string) => call('/act', { payment_id, do: 'refund' }),
    /** The event of that name about the provider's order, as soon as it was sent off. */
    async event(providerOrderId: string, name: string): Promise<Webhook> {
      for (;;) {
        sortIn()
        const found = webhooksOf
          .get(providerOrderId)
          ?.find(({ rawBody }) => rawBody.includes(`"event":"${name}"`))
        if (found) return found
        await new Promise((resolve) => setTimeout(resolve, 1))
      }
    },
    forget: (providerOrderId: string) => webhooksOf.delete(providerOrderId),
  }
}

async function hear(shop: TestShop, webhook: Webhook, isResent: boolean): Promise<void> {
  const eventId = isResent ? `evt_${randomUUID()}` : webhook.eventId
  await whileBusy(() => shop.visitor().payments.webhook({ ...webhook, eventId }))
  await whileBusy(() => processWebhook(shop.deps, eventId))
}

export type Play = {
  truth: Truth
  sequence: Sequence
  productId: number
  /**
   * `slow`: all events have happened before the shop is notified. `quick`: the refund is made when its first event is
   * sent.
   */
  world: 'slow' | 'quick'
}

/** One order that failed once and was then paid, reported in the order of the sequence. Returns the order's id. */
export async function play(shop: TestShop, bank: Bank, input: Play): Promise<string> {
  const { truth, sequence, productId, world } = input
  const customer = await addCustomer(shop)
  const orderId = await placeOrder(shop, { customer, productId })
  const data = await shop.as(customer).checkout.pay({ orderId, paymentMethod: 'online' })
  const providerOrderId = data.order?.id ?? ''
  await bank.fail(providerOrderId)
  const paid = await bank.pay(providerOrderId)
  const paymentId = paid.providerPaymentId
  let isRefunded = truth === 'paid and kept'
  const refund = async () => {
    if (!isRefunded) await bank.refund(paymentId)
    isRefunded = true
  }
  if (world === 'slow') await refund()
  for (const { what, isResent } of stepsOf(sequence)) {
    if (what.startsWith('refund.')) await refund()
    // It is refused if the money has been refunded: a valid reply, too.
    if (what === 'confirm')
      await whileBusy(() => shop.as(customer).checkout.confirm({ orderId, providerPayload: paid })).catch(
        keepRefusal,
      )
    else await hear(shop, await bank.event(providerOrderId, what), isResent)
  }
  bank.forget(providerOrderId)
  return orderId
}

function keepRefusal(error: unknown): void {
  if (!(error instanceof Error) || !/is being refunded/.test(error.message)) throw error
}

/** All that an order left behind, without ids and times. */
export async function tracesOf(shop: TestShop, orderId: string) {
  const order = await shop.prisma.order.findUniqueOrThrow({
    where: { id: orderId },
    include: {
      user: true,
      items: { include: { reservations: true, movements: { orderBy: { id: 'asc' } } } },
      events: { orderBy: { id: 'asc' } },
      payments: true,
      refunds: true,
      attempts: true,
      invoice: { include: { creditNotes: true } },
    },
  })
  const [mails, notices, alerts] = await Promise.all([
    shop.prisma.outboxMessage.findMany({ where: { to: order.user.email ?? '' } }),
    shop.prisma.paymentEvent.findMany({ where: { orderId } }),
    shop.prisma.paymentAlert.findMany({ where: { orderId } }),
  ])
  const part = (paise: number) => (paise === order.totalPaise ? 'all' : paise)
  return {
    order: [order.status, order.paymentStatus, order.paymentMethod, order.holdExpiresAt === null],
    hasShipped: order.packedAt !== null || order.shippedAt !== null,
    timeline: order.events.map(({ kind, status, actorKind }) => [kind, status, actorKind]),
    attempts: order.attempts.map(({ state }) => state),
    payments: order.payments.map(({ isKept, amountPaise }) => [isKept, part(amountPaise)]),
    refunds: order.refunds.map(({ state, amountPaise }) => [state, part(amountPaise)]),
    stock: order.items.flatMap(({ reservations, movements }) => [
      ...reservations.map(({ state, quantity }) => [state, quantity]),
      ...movements.map(({ cause, delta }) => [cause, delta]),
    ]),
    documents: [
      order.invoice?.totalPaise,
      ...(order.invoice?.creditNotes ?? []).map(({ totalPaise }) => totalPaise),
    ]
      .filter((paise) => paise !== undefined)
      .map(part),
    mails: mails.map(({ dedupeKey, channel }) => [channel, dedupeKey.split(':')[0]]).sort(),
    learnt: notices.map(({ kind }) => kind).sort(),
    alerts: alerts.map(({ kind }) => kind),
  }
}

export type Traces = Awaited<ReturnType<typeof tracesOf>>

export function hashOf(traces: Traces): string {
  return createHash('sha256').update(JSON.stringify(traces)).digest('hex').slice(0, 16)
}
