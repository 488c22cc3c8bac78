import type { RestRoute } from '../rest-route.ts'
import { rowsOf } from './rows-of.ts'

/** Calls of the back office about orders, parcels, money and figures. */
export const BACK_OFFICE_SALES_ROWS: RestRoute[] = [
  ...rowsOf('Back office: orders', [
    [
      'GET /api/admin/orders/:id/records',
      'admin.orders.records',
      'Payments, refunds, documents and mails of an order',
    ],
    [
      'GET /api/admin/orders/:id/messages',
      'admin.orders.messages',
      'Mails and SMS about an order, and which can be sent again',
    ],
    ['POST /api/admin/orders/:id/messages', 'admin.orders.sendAgain', 'Send a mail about an order again'],
    [
      'GET /api/admin/orders/:id/status-message',
      'admin.orders.statusMessage',
      'The status of an order as a text for a chat',
    ],
    [
      'POST /api/admin/orders/:id/notes',
      'admin.orders.addNote',
      'Add a note on an order, which only the staff reads',
      { status: 201 },
    ],
    [
      'POST /api/admin/orders/:id/refunds/preview',
      'admin.orders.previewRefund',
      'What a refund would do; nothing is changed',
    ],
    [
      'POST /api/admin/orders/:id/refunds',
      'admin.orders.refund',
      'Refund an order, a part of it, or an amount',
      { status: 201 },
    ],
    ['POST /api/admin/orders/:id/unhide', 'admin.orders.unhide', 'Show a deleted order in the list again'],
    [
      'POST /api/admin/orders/:id/machines',
      'admin.orders.scanMachine',
      'Confirm which machine is in the parcel, or put another one in',
    ],
    [
      'POST /api/admin/orders/:id/serials',
      'admin.orders.recordSerial',
      'Record the serial number of a machine that is sent',
    ],
    [
      'GET /api/admin/packing-slips',
      'admin.orders.slips',
      'What is to be packed, of orders (`ids`) or parcels (`shipments`)',
    ],
  ]),
  ...rowsOf('Back office: phone orders', [
    [
      'GET /api/admin/phone-orders/buyers/:id',
      'admin.phoneOrders.buyer',
      'A customer with what an order by phone needs',
    ],
    [
      'POST /api/admin/phone-orders/buyers',
      'admin.phoneOrders.addBuyer',
      'Add a customer who calls',
      { status: 201 },
    ],
    [
      'POST /api/admin/phone-orders/quote',
      'admin.phoneOrders.quote',
      'What an order by phone would cost; nothing is reserved',
    ],
    [
      'POST /api/admin/phone-orders',
      'admin.phoneOrders.place',
      'Place an order for a customer, in cash or with a payment link',
      { status: 201 },
    ],
    [
      'POST /api/admin/phone-orders/:orderId/code',
      'admin.phoneOrders.sendCode',
      'Send the code that confirms cash on delivery',
    ],
    [
      'POST /api/admin/phone-orders/:orderId/cash',
      'admin.phoneOrders.confirmCash',
      'Confirm cash on delivery with the code',
    ],
    [
      'GET /api/admin/phone-orders/:orderId/pay-link',
      'admin.phoneOrders.payLink',
      'The payment link of an order that waits',
    ],
    [
      'POST /api/admin/phone-orders/:orderId/pay-link',
      'admin.phoneOrders.sendLink',
      'Mail the payment link to the buyer',
    ],
  ]),
  ...rowsOf('Back office: shipments', [
    ['GET /api/admin/carriers', 'admin.shipments.carriers', 'The carriers that parcels are sent with'],
    [
      'GET /api/admin/shipments/used-numbers',
      'admin.shipments.usedNumbers',
      'Which tracking numbers other parcels have already',
    ],
    [
      'POST /api/admin/delivery-attempts/:id/handled',
      'admin.shipments.handleAnswer',
      'Mark the answer to a failed delivery as passed on',
    ],
    [
      'POST /api/admin/shipments/import/check',
      'admin.shipments.checkFile',
      'Check a CSV file of tracking numbers; nothing is changed',
    ],
    [
      'POST /api/admin/shipments/import',
      'admin.shipments.importFile',
      'Make parcels from a CSV file of tracking numbers',
    ],
  ]),
  ...rowsOf('Back office: books', [
    [
      'GET /api/admin/books',
      'admin.books.list',
      'Comparisons of orders, payments and the provider, newest first',
    ],
    ['POST /api/admin/books', 'admin.books.compareNow', 'Compare the books now'],
    ['GET /api/admin/payment-alerts', 'admin.paymentAlerts.list', 'What about money a person must look at'],
    [
      'POST /api/admin/payment-alerts/:id/resolve',
      'admin.paymentAlerts.resolve',
      'Close an alert with a note',
    ],
    [
      'POST /api/admin/refunds/:refundId/retry',
      'admin.paymentAlerts.retryRefund',
      'Send a refund that failed once more',
    ],
  ]),
  ...rowsOf('Back office: reports', [
    ['GET /api/admin/figures/sales', 'admin.dashboard.sales', 'Sales by day'],
    ['GET /api/admin/figures/stock', 'admin.dashboard.stock', 'How much is in stock, and what is short'],
    [
      'GET /api/admin/analytics/:report',
      'admin.analytics.report',
      'A report of sales, profit, searches, coupons or returns in a range of days',
    ],
    [
      'GET /api/admin/analytics/stock/:report',
      'admin.analytics.stock',
      'A report of the stock of now, by age or product, with its margin',
    ],
    ['GET /api/admin/reports/gst/:month', 'admin.reports.gst', 'The sums of a GST return'],
    [
      'GET /api/admin/reports/gst/:month/:file',
      'admin.reports.gstRows',
      'The rows of one file of a GST return',
    ],
    ['GET /api/admin/reports/documents', 'admin.reports.documents', 'Invoices or credit notes of a month'],
  ]),
  ...rowsOf('Back office: repairs', [
    ['GET /api/admin/units/:unit/repairs', 'admin.unitRepairs.list', 'The repairs of a machine'],
    ['POST /api/admin/units/:unit/repairs', 'admin.unitRepairs.open', 'Begin a repair', { status: 201 }],
    [
      'POST /api/admin/repairs/:id/close',
      'admin.unitRepairs.close',
      'End a repair with its work, parts and cost',
      { seenIn: 'version' },
    ],
  ]),
]
