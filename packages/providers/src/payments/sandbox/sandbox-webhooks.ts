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

/** What the API shows of an order. */
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
