import type { OrderRemoved, PaymentStatusSet } from '@dobara/contract/admin-orders/admin-orders.ts'
import type { UsersRead } from '@dobara/contract/admin-users/users.ts'
import { z } from 'zod'
import {
  fromBody,
  fromParams,
  fromParamsAndBody,
  fromParamsAndQuery,
  fromParamsBodyAndIdempotencyKey,
  fromQuery,
} from '../rest-input.ts'
import { alias, computed, data, envelope, fields, message, messageOf, only, under } from '../rest-reply.ts'
import type { RestRoute } from '../rest-route.ts'

const UPDATED = 'Order updated successfully'
const inRupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
})

function paymentSentence({ outcome, refundAmount }: PaymentStatusSet): string {
  if (outcome === 'set') return UPDATED
  if (outcome === 'refund-on-its-way') return 'The refund of this order is on its way already.'
  const amount = inRupees.format(refundAmount ?? 0)
  return `The refund of ${amount} is on its way. The payment reads "refunded" when it has arrived.`
}

function removalSentence({ outcome }: OrderRemoved): string {
  return outcome === 'erased'
    ? 'Order deleted successfully'
    : 'This order has payments or documents: it was cancelled and hidden, not erased.'
}

/** The routes of administrators. */
export const BACK_OFFICE_ROUTES: RestRoute[] = [
  {
    method: 'POST',
    url: '/api/auth/admin/login',
    procedure: 'auth.adminLogin',
    input: fromBody,
    reply: envelope(message('Welcome back! Redirecting…'), fields),
    tag: 'Back office: users',
    summary:
      'Sign in to the back office with e-mail, password and, where it is on, the code; not for customers',
  },
  {
    method: 'GET',
    url: '/api/auth/admin/users',
    procedure: 'admin.users.read',
    input: fromQuery,
    reply: envelope(
      alias('users', 'data'),
      only('users'),
      computed('total', z.number().optional(), ({ pagination }: UsersRead) => pagination?.total),
      computed('totalPages', z.number().optional(), ({ pagination }: UsersRead) => pagination?.totalPages),
      only('pagination', 'deletedIds', 'nextCursor', 'updatedUntil'),
    ),
    tag: 'Back office: users',
    summary: 'List accounts by page, filtered by search, role and status, or those that changed since a time',
  },
  {
    method: 'POST',
    url: '/api/auth/admin/users',
    procedure: 'admin.users.create',
    status: 201,
    input: fromBody,
    reply: envelope(message('User created successfully'), under('user'), data),
    tag: 'Back office: users',
    summary: 'Create an account for somebody else',
  },
  {
    method: 'GET',
    url: '/api/auth/admin/users/:id',
    procedure: 'admin.users.get',
    input: fromParams,
    reply: envelope(data),
    tag: 'Back office: users',
    summary: 'One account with its orders, money, cases, questions, messages, consents and notes',
  },
  {
    method: 'POST',
    url: '/api/auth/admin/users/:id/notes',
    procedure: 'admin.users.note',
    status: 201,
    input: fromParamsAndBody,
    reply: envelope(data),
    tag: 'Back office: users',
    summary: 'Add a note on an account, which only the staff reads',
  },
  {
    method: 'GET',
    url: '/api/auth/admin/users/:id/store-credit',
    procedure: 'admin.users.storeCredit',
    input: fromParamsAndQuery,
    reply: envelope(data),
    tag: 'Back office: users',
    summary: 'What a customer has of store credit, and how it changed',
  },
  {
    method: 'POST',
    url: '/api/auth/admin/users/:id/store-credit',
    procedure: 'admin.users.adjustStoreCredit',
    status: 201,
    input: fromParamsBodyAndIdempotencyKey,
    reply: envelope(data),
    tag: 'Back office: users',
    summary: 'Add to the store credit of a customer, or take off it with a minus; amount in rupees',
  },
  {
    method: 'GET',
    url: '/api/auth/admin/invitations',
    procedure: 'admin.users.invitations',
    reply: envelope(fields),
    tag: 'Back office: users',
    summary: 'Invitations to join the staff that are open',
  },
  {
    method: 'POST',
    url: '/api/auth/admin/invitations',
    procedure: 'admin.users.invite',
    status: 201,
    input: fromBody,
    reply: envelope(message('Invitation sent'), data),
    tag: 'Back office: users',
    summary: 'Mail somebody a link by which they join the staff, in place of an earlier one',
  },
  {
    method: 'DELETE',
    url: '/api/auth/admin/invitations/:id',
    procedure: 'admin.users.revokeInvitation',
    input: fromParams,
    reply: envelope(message('Invitation withdrawn')),
    tag: 'Back office: users',
    summary: 'Withdraw an invitation',
  },
  {
    method: 'PATCH',
    url: '/api/auth/admin/users/:id',
    procedure: 'admin.users.update',
    input: fromParamsAndBody,
    reply: envelope(message('User updated successfully'), under('user'), data),
    tag: 'Back office: users',
    summary: 'Change the role or the status of an account; losing either ends its sessions',
  },
  {
    method: 'DELETE',
    url: '/api/auth/admin/users/:id',
    procedure: 'admin.users.remove',
    input: fromParams,
    reply: envelope(message('User deleted successfully'), under('user'), data),
    tag: 'Back office: users',
    summary: 'Delete an account: personal data is erased, orders and invoices stay',
  },
  {
    method: 'GET',
    url: '/api/admin/orders',
    procedure: 'admin.orders.read',
    input: fromQuery,
    tag: 'Back office: orders',
    summary:
      'List orders of all customers by page, filtered by search, status, payment method and days in India; or those that changed since a time',
  },
  {
    method: 'GET',
    url: '/api/admin/orders/statistics',
    procedure: 'admin.orders.statistics',
    input: fromQuery,
    tag: 'Back office: orders',
    summary: 'Count and total value of the orders in a period',
  },
  {
    method: 'GET',
    url: '/api/admin/orders/:id',
    procedure: 'admin.orders.get',
    input: fromParams,
    tag: 'Back office: orders',
    summary: 'One order with its buyer, notes, whole timeline and next steps',
  },
  {
    method: 'PATCH',
    url: '/api/admin/orders/:id/status',
    procedure: 'admin.orders.update',
    input: fromParamsAndBody,
    reply: envelope(message(UPDATED), data),
    tag: 'Back office: orders',
    summary: 'Set the status with all its effects, the parcel, the fulfilment status or the notes',
  },
  {
    method: 'PATCH',
    url: '/api/admin/orders/:id/payment',
    procedure: 'admin.orders.setPaymentStatus',
    input: fromParamsAndBody,
    reply: envelope(messageOf(paymentSentence), alias('order', 'data')),
    tag: 'Back office: orders',
    summary: 'Set the payment status by hand; money that the provider holds is sent back by one refund',
  },
  {
    method: 'PUT',
    url: '/api/admin/orders/:id/address',
    procedure: 'admin.orders.changeAddress',
    input: fromParamsAndBody,
    reply: envelope(message(UPDATED), data),
    tag: 'Back office: orders',
    summary: 'Change the delivery address and phone of an order that no carrier has yet',
  },
  {
    method: 'DELETE',
    url: '/api/admin/orders/:id',
    procedure: 'admin.orders.remove',
    input: fromParams,
    reply: envelope(messageOf(removalSentence), data),
    tag: 'Back office: orders',
    summary: 'Delete an order; one with payments or documents is cancelled and hidden, not erased',
  },
]
