import type { Db, Deps } from '../../context.ts'
import { onPool, type Run } from '../../sql.ts'

export type PaymentTestRow = NonNullable<Awaited<ReturnType<typeof findPaymentTest>>>
type Step = 'confirmedAt' | 'capturedAt' | 'webhookAt' | 'refundedAt' | 'refundFailedAt'

export function findPaymentTest(db: Db, id: string) {
  return db.paymentTest.findUnique({ where: { id } })
}

/** The test that an event or a payment of the provider is of. */
export function findTestOf(
  db: Db,
  { providerOrderId, providerPaymentId }: { providerOrderId?: string | null; providerPaymentId?: string },
): Promise<PaymentTestRow | null> {
  const known = [
    ...(providerOrderId ? [{ providerOrderId }] : []),
    ...(providerPaymentId ? [{ providerPaymentId }] : []),
  ]
  return db.paymentTest.findFirst({ where: { OR: known } })
}

/** Which of these orders of the provider are tests. */
export async function listTestOrders(run: Run, providerOrderIds: readonly string[]): Promise<Set<string>> {
  const rows = await run<{ id: string }>(
    'SELECT provider_order_id AS id FROM payment_test WHERE provider_order_id = ANY ($1)',
    [providerOrderIds],
  )
  return new Set(rows.map(({ id }) => id))
}

/** The last one with these keys. */
export function findLastTest(db: Db, { provider, keyId }: { provider: string; keyId: string }) {
  return db.paymentTest.findFirst({
    where: { provider, keyId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
}

/** Records when steps happened; a step that was recorded before keeps its time. */
export async function noteTestSteps(
  deps: Pick<Deps, 'writes' | 'now'>,
  id: string,
  facts: { steps: readonly Step[]; providerPaymentId?: string; providerRefundId?: string },
): Promise<void> {
  const has = (step: Step) => facts.steps.includes(step)
  await onPool(deps.writes)(
    `UPDATE payment_test SET
            confirmed_at = coalesce(confirmed_at, CASE WHEN $2 THEN $7::timestamptz END),
            captured_at = coalesce(captured_at, CASE WHEN $3 THEN $7::timestamptz END),
            webhook_at = coalesce(webhook_at, CASE WHEN $4 THEN $7::timestamptz END),
            refunded_at = coalesce(refunded_at, CASE WHEN $5 THEN $7::timestamptz END),
            refund_failed_at = CASE WHEN $6 THEN coalesce(refund_failed_at, $7::timestamptz) WHEN $5 THEN NULL
                                    ELSE refund_failed_at END,
            provider_payment_id = coalesce(provider_payment_id, $8),
            provider_refund_id = coalesce(provider_refund_id, $9)
      WHERE id = $1::uuid`,
    [
      id,
      has('confirmedAt'),
      has('capturedAt'),
      has('webhookAt'),
      has('refundedAt'),
      has('refundFailedAt'),
      deps.now(),
      facts.providerPaymentId ?? null,
      facts.providerRefundId ?? null,
    ],
  )
}
