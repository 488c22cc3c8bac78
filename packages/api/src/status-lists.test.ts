import { REVIEW_STATUSES } from '@dobara/domain/reviews/moderation.ts'
import * as stored from '@dobara/db/generated/enums.ts'
import { STAFF_ROLES } from '@dobara/domain/accounts/staff-roles.ts'
import { CONDITIONS } from '@dobara/domain/catalog/conditions.ts'
import { IMPORT_OUTCOMES, IMPORT_STATES } from '@dobara/domain/catalog/import-states.ts'
import { CONTENT_KINDS } from '@dobara/domain/content/content.ts'
import { COUPON_SCOPES } from '@dobara/domain/coupons/coupon.ts'
import { COUPON_TYPES } from '@dobara/domain/coupons/coupon-types.ts'
import { ISSUE_STATES, RECEIVER_STATES } from '@dobara/domain/newsletter/issue-states.ts'
import { ORDER_STATUSES, PAYMENT_METHODS, PAYMENT_STATUSES } from '@dobara/domain/orders/order-status.ts'
import { ORDER_CHANNELS } from '@dobara/domain/orders/order-channel.ts'
import { SHIPMENT_STATES } from '@dobara/domain/shipments/shipment-state.ts'
import { expect, it } from 'vitest'

it.each([
  ['order statuses', ORDER_STATUSES, stored.OrderStatus],
  ['payment statuses', PAYMENT_STATUSES, stored.PaymentStatus],
  ['payment methods', PAYMENT_METHODS, stored.PaymentMethod],
  ['channels of orders', ORDER_CHANNELS, stored.OrderChannel],
  ['states of parcels', SHIPMENT_STATES, stored.ShipmentState],
  ['roles of the staff', STAFF_ROLES, stored.StaffRole],
  ['review statuses', REVIEW_STATUSES, stored.ReviewStatus],
  ['coupon types', COUPON_TYPES, stored.CouponType],
  ['coupon scopes', COUPON_SCOPES, stored.CouponScope],
  ['states of imports', IMPORT_STATES, stored.ProductImportState],
  ['outcomes of imported rows', IMPORT_OUTCOMES, stored.ProductImportOutcome],
  ['content kinds', CONTENT_KINDS, stored.ContentKind],
  ['states of issues', ISSUE_STATES, stored.NewsletterIssueState],
  ['states of receivers', RECEIVER_STATES, stored.NewsletterReceiverState],
])('the %s of the rules match those of the database', (_, rules, database) => {
  expect([...rules]).toEqual(Object.values(database))
})

it('the conditions of the rules match those of the database', () => {
  const names = CONDITIONS.map(({ code }) => code.toLowerCase().replace('-', '_'))
  expect(names).toEqual(Object.values(stored.ProductCondition))
})
