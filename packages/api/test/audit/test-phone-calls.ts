// For tests only: changes of orders by phone, each with the entry it has to write.
import { phoneDraft, takePhoneOrder } from '../checkout/test-phone-orders.ts'
import type { AuditedBackOffice, AuditedCall, AuditedPath } from './test-audited-back-office.ts'

/** An order for cash that waits for a code, as large ones do. */
async function waitingForCode({ shop, backOffice }: AuditedBackOffice): Promise<string> {
  const { draft } = await phoneDraft(shop, { priceRupees: 36_000 })
  return (await backOffice.phoneOrders.place({ ...draft, payment: 'cod' })).orderId
}

/** Procedure → the action of its entry, and a call of it that changes something. */
export const PHONE_CALLS = {
  'admin.phoneOrders.addBuyer': [
    'user.created',
    ({ backOffice }) => backOffice.phoneOrders.addBuyer({ name: 'Ravi Kumar', phone: '9123456780' }),
  ],
  'admin.phoneOrders.place': ['order.placed-by-phone', ({ shop }) => takePhoneOrder(shop, shop.admin)],
  'admin.phoneOrders.confirmCash': [
    'order.cash-confirmed',
    async ({ shop, backOffice }) =>
      backOffice.phoneOrders.confirmCash({ orderId: await takePhoneOrder(shop, shop.admin) }),
  ],
  'admin.phoneOrders.sendCode': [
    'order.cash-code-sent',
    async (at) => at.backOffice.phoneOrders.sendCode({ orderId: await waitingForCode(at) }),
  ],
  'admin.phoneOrders.sendLink': [
    'order.pay-link-sent',
    async (at) => at.backOffice.phoneOrders.sendLink({ orderId: await waitingForCode(at) }),
  ],
} as const satisfies Partial<Record<AuditedPath, AuditedCall>>
