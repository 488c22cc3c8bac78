// For tests only: calls of the order back office about an order that does not exist.
const UUID = '01930000-0000-7000-8000-00000000dead'

export const ORDER_CALLS = {
  'admin.orders.list': { search: 'nobody at all' },
  'admin.orders.exportRows': { search: 'nobody at all' },
  'admin.orders.statistics': { period: 'today' as const },
  'admin.orders.update': { id: UUID, status: 'shipped' as const },
  'admin.orders.setPaymentStatus': { id: UUID, paymentStatus: 'paid' as const },
  'admin.orders.previewRefund': { id: UUID, refund: { kind: 'full' as const } },
  'admin.orders.refund': { id: UUID, refund: { kind: 'full' as const }, leftAmount: 1, reason: 'Asked for' },
  'admin.orders.changeAddress': {
    id: UUID,
    shippingAddress: {
      name: 'Asha Rao',
      phone: '9876543210',
      line1: '12 MG Road',
      city: 'Bengaluru',
      state: 'Karnataka',
      postcode: '560001',
    },
  },
  'admin.orders.previewCancel': { id: UUID, items: [] },
  'admin.orders.cancelItems': { id: UUID, items: [{ orderItemId: UUID, quantity: 1 }] },
  'admin.orders.itemChoices': { search: 'nothing at all' },
  'admin.orders.previewSwap': { id: UUID, orderItemId: UUID, quantity: 1, productId: 1, newQuantity: 1 },
  'admin.orders.swapItem': { id: UUID, orderItemId: UUID, quantity: 1, productId: 1, newQuantity: 1 },
  'admin.orders.swapOffer': { id: UUID },
  'admin.orders.offerSwap': { id: UUID, orderItemId: UUID, quantity: 1, productId: 1, newQuantity: 1 },
  'admin.orders.withdrawSwap': { id: UUID, offerId: UUID },
  'admin.shipments.list': { kind: 'late' as const },
  'admin.shipments.addScan': { id: UUID, state: 'delivered' as const },
  'admin.shipments.correct': { id: UUID, trackingNumber: '1' },
  'admin.shipments.exportRows': { orderNumbers: ['DB-0'] },
  'admin.shipments.checkFile': { file: new TextEncoder().encode('trackingNumber\n') },
  'admin.shipments.importFile': { file: new TextEncoder().encode('trackingNumber\n') },
  'admin.orders.slips': { ids: [UUID] },
  'admin.orders.sendAgain': { id: UUID, cause: 'order-confirmed:none', seenRepeats: 0 },
}
