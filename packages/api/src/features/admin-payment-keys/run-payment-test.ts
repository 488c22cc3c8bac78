import type {
  checkPaymentTestInput,
  PaymentTest,
  PaymentTestStarted,
} from '@dobara/contract/admin-payment-keys.ts'
import type { z } from 'zod'
import { insertAuditEntry } from '../../base/audit/insert-audit-entry.ts'
import type { CustomerContext } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { findPaymentTest, noteTestSteps } from '../../payments/payment-tests/queries.ts'
import { settlePaymentTest } from '../../payments/payment-tests/settle-payment-test.ts'
import { queryProvider, providerNamed } from '../../payments/provider-call.ts'
import { inTransaction } from '../../transaction.ts'
import { paymentTestView } from './get-payment-keys.ts'

/** The least that a provider charges. */
const TEST_PAISE = 100

/**
 * Opens a payment of ₹1 at the provider, for its pop-up. It is no order and appears in neither stock, books nor
 * invoices.
 */
export async function startPaymentTest(ctx: CustomerContext): Promise<PaymentTestStarted> {
  const { name: provider, keyId, mode, checkoutScriptUrl } = ctx.providers.payments
  if (mode === 'none') throw new RefusedError('PAYMENT_KEYS_MISSING')
  const id = ctx.newId()
  const at = ctx.now()
  await inTransaction(ctx.db, async (tx) => {
    await tx.paymentTest.create({ data: { id, provider, keyId, amountPaise: TEST_PAISE, createdAt: at } })
    await insertAuditEntry(tx, {
      action: 'payment_keys.tested',
      entity: 'payment_keys',
      entityId: provider,
      after: { keyId },
      actorId: ctx.user.id,
      requestId: ctx.caller.requestId,
      at,
    })
  })
  const order = await queryProvider(ctx, { provider, what: 'create test order' }, (payments) =>
    payments.createOrder({
      amountPaise: TEST_PAISE,
      receipt: id,
      notes: { test: 'true', shop: ctx.publicUrl },
    }),
  )
  const test = await ctx.db.paymentTest.update({ where: { id }, data: { providerOrderId: order.id } })
  return {
    test: paymentTestView(test),
    provider,
    keyId,
    order: { id: order.id },
    amount: TEST_PAISE,
    checkoutScriptUrl,
  }
}

/**
 * Verifies the receipt of the pop-up if there is one, and queries the provider for the progress of the payment and
 * its refund.
 */
export async function checkPaymentTest(
  ctx: CustomerContext,
  { id, receipt }: z.output<typeof checkPaymentTestInput>,
): Promise<PaymentTest> {
  const test = await findPaymentTest(ctx.db, id)
  if (!test) throw new RefusedError('PAYMENT_TEST_NOT_FOUND')
  const { providerOrderId } = test
  if (receipt && providerOrderId) {
    const { providerPaymentId: paymentId, signature } = receipt
    const payments = providerNamed(ctx, test.provider)
    if (!payments.isPaymentSignatureValid({ providerOrderId, paymentId, signature })) {
      throw new RefusedError('PAYMENT_VERIFICATION_FAILED')
    }
    await noteTestSteps(ctx, id, { steps: ['confirmedAt'] })
  }
  await settlePaymentTest(ctx, test)
  const now = await findPaymentTest(ctx.db, id)
  return paymentTestView(now ?? test)
}
