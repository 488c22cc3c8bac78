import type {
  PaymentAlertResolved,
  resolvePaymentAlertInput,
} from '@dobara/contract/admin-books/payment-alerts.ts'
import type { z } from 'zod'
import type { CustomerContext } from '../../../context.ts'
import { RefusedError } from '../../../errors.ts'
import { inTransaction } from '../../../transaction.ts'
import { alertView } from './alert-view.ts'
import { endAlert, findAlert } from './queries.ts'

/** Resolves an alert with a note on what was done. The first resolution remains: a second one changes nothing. */
export async function resolvePaymentAlert(
  ctx: CustomerContext,
  input: z.output<typeof resolvePaymentAlertInput>,
): Promise<PaymentAlertResolved> {
  const id = BigInt(input.id)
  return inTransaction(ctx.db, async (tx) => {
    const isNews = await endAlert(tx, {
      id,
      note: input.note,
      actorId: ctx.user.id,
      requestId: ctx.caller.requestId,
      at: ctx.now(),
    })
    const alert = await findAlert(tx, id)
    if (!alert) throw new RefusedError('ALERT_NOT_FOUND')
    return { alert: alertView(alert), isNews }
  })
}
