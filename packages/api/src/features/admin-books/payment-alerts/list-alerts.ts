import type { listPaymentAlertsInput, PaymentAlertList } from '@dobara/contract/admin-books/payment-alerts.ts'
import type { z } from 'zod'
import type { CustomerContext } from '../../../context.ts'
import { alertView } from './alert-view.ts'
import { countAlerts, listAlerts } from './queries.ts'

/** Lists the alerts that the payment engine leaves to a person: one page of them, open or resolved. */
export async function listPaymentAlerts(
  { db }: CustomerContext,
  input: z.output<typeof listPaymentAlertsInput>,
): Promise<PaymentAlertList> {
  const { state, page, limit } = input
  const [rows, counts] = await Promise.all([
    listAlerts(db, { state, limit, offset: (page - 1) * limit }),
    countAlerts(db),
  ])
  const total = state === 'all' ? counts.open + counts.resolved : counts[state]
  return {
    alerts: rows.map(alertView),
    pagination: { page, limit, total, totalPages: Math.ceil(total / limit) },
    counts,
  }
}
