import {
  newWireId,
  type SandboxOrder,
  type SandboxWebhook,
  unixSeconds,
  type WireOrder,
  type WirePayment,
  type WireRefund,
} from './sandbox-records.ts'

type Entities = { payment?: WirePayment; order?: WireOrder; refund?: WireRefund }

/** Returns an order as the API shows it. */
export function wireOrder({ capture: _capture, ...order }: SandboxOrder): WireOrder {
  return order
}

/** One webhook in Razorpay's shape, with snapshots of the entities as they are now. */
export function webhookOf(event: string, entities: Entities, now: Date): SandboxWebhook {
  const payload = Object.fromEntries(
    Object.entries(entities).map(([name, entity]) => [name, { entity }] as const),
  )
  const body = {
    entity: 'event',
    account_id: 'acc_Sandbox0000000',
    event,
    contains: Object.keys(entities),
    payload,
    created_at: unixSeconds(now),
  }
  return { id: newWireId(''), body: JSON.stringify(body) }
}

/** The two events of a capture, as Razorpay sends them. */
export function captureWebhooks(order: SandboxOrder, payment: WirePayment, now: Date): SandboxWebhook[] {
  return [
    webhookOf('payment.captured', { payment }, now),
    webhookOf('order.paid', { payment, order: wireOrder(order) }, now),
  ]
}

/** The same event with another amount or currency of its payment, to be signed as it then is. */
export function bendWebhook(
  webhook: SandboxWebhook,
  take: () => { amount?: number | undefined; currency?: string | undefined } | undefined,
): SandboxWebhook {
  const event = JSON.parse(webhook.body) as { payload: { payment?: { entity: WirePayment } } }
  const { payment } = event.payload
  const bent = payment && take()
  if (!bent) return webhook
  payment.entity.amount = bent.amount ?? payment.entity.amount
  payment.entity.currency = bent.currency ?? payment.entity.currency
  return { ...webhook, body: JSON.stringify(event) }
}
