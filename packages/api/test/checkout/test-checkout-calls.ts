// For tests only: calls of payment links, with secrets that open nothing, and of orders by phone for unknown
// customers.
import { bengaluru } from '../test-shop.ts'

const UUID = '01930000-0000-7000-8000-00000000dead'
const NOT_PAID = { providerPaymentId: 'pay_x', providerOrderId: 'order_x', signature: 'x' }

export const PAY_LINK_CALLS = {
  'payLinks.get': { token: 'a-guess' },
  'payLinks.start': { token: 'a-guess' },
  'payLinks.confirm': { token: 'a-guess', providerPayload: NOT_PAID },
  'payLinks.findPayment': { token: 'a-guess' },
  'cart.link': undefined,
  'cart.readOffer': { token: 'a-guess' },
  'cart.takeOffer': { token: 'a-guess' },
  'deliveries.get': { token: 'a-guess' },
  'deliveries.answer': { token: 'a-guess', answer: 'return' as const },
}

/** Files of nothing. */
export const FILE_CALLS = {
  'admin.shipments.checkFile': { file: new TextEncoder().encode('orderNumber,scan,at\n') },
  'admin.shipments.importFile': { file: new TextEncoder().encode('orderNumber,scan,at\n') },
  'admin.products.imports.upload': { file: new TextEncoder().encode('sku,title\nNO-SUCH,A printer\n') },
}

export const PHONE_ORDER_CALLS = {
  'admin.phoneOrders.addBuyer': { name: 'Ravi Kumar', phone: '9000000007' },
  'admin.phoneOrders.place': {
    buyerId: UUID,
    lines: [{ productId: 2_147_483_647, quantity: 1 }],
    shippingAddress: bengaluru,
    expectedTotal: 1,
    payment: 'link' as const,
  },
}
