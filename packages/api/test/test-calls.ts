// For tests only: one call of every procedure, naming entities of one person.
import type { inferRouterInputs } from '@trpc/server'
import type { AppRouter } from '../src/app-router.ts'
import { PROCEDURE_PATHS, type ProcedurePath } from '../src/policies.ts'
import { USER_CALLS } from './admin-users/test-user-calls.ts'
import { exampleInput } from './example-input.ts'
import { caseCalls } from './cases/test-case-calls.ts'
import { ORDER_CALLS } from './admin-orders/test-order-calls.ts'
import { FILE_CALLS, PAY_LINK_CALLS, PHONE_ORDER_CALLS } from './checkout/test-checkout-calls.ts'
import { CONTENT_CALLS } from './content/test-content-calls.ts'
import { PRODUCT_QUESTION_CALLS } from './catalog/test-question-calls.ts'
import { PASSPORT_CALLS } from './passports/test-passport-calls.ts'
import { SHOP_UNIT_CALLS } from './catalog/test-unit-calls.ts'
import { PIN_CALLS } from './pin-codes/test-pin-calls.ts'
import { NEWSLETTER_CALLS } from './newsletter/test-newsletter-calls.ts'
import { FRONT_CALLS } from './shop-front/test-front-calls.ts'
import { REPAIR_CALLS } from './unit-repairs/test-repair-calls.ts'
import { SETTINGS_CALLS } from './settings/test-settings-calls.ts'
import { bengaluru } from './test-shop.ts'
import { FREE_UNIT_CODE } from './test-units.ts'
import { signInCalls } from './sign-in/test-sign-in-calls.ts'
import { WEBHOOK_CALLS } from './webhooks/test-webhook-calls.ts'
import { ownCalls } from './test-own-calls.ts'
import { CATALOGUE_CALLS } from './test-catalogue-calls.ts'
import { UNIT_CALLS } from './units/test-unit-calls.ts'

type At<Node, Path> = Path extends `${infer Head}.${infer Rest}`
  ? Head extends keyof Node
    ? At<Node[Head], Rest>
    : never
  : Path extends keyof Node
    ? Node[Path]
    : never
type Calls = { [Path in ProcedurePath]: At<inferRouterInputs<AppRouter>, Path> }
type BackOfficePath = Extract<ProcedurePath, `admin.${string}`>
/** A call of the back office may be left out: its example is then made from its schema. */
type WrittenCalls = Omit<Calls, BackOfficePath> & Partial<Pick<Calls, BackOfficePath>>

/** Entities that an input can name: by id, number or address. */
export type Names = {
  email: string
  addressId: string
  cartId: string
  cartItemId: string
  appliedCouponId: number
  couponCode: string
  orderId: string
  orderNumber: string
  deviceId: string
  pendingReviewId: number
  questionId: string
  caseId: string
  orderItemId: string
  casePhotoId: string
  creditNoteId: string
  savedSearchId: string
  tradeInNumber: string
  productId: number
}

const UUID = '01930000-0000-7000-8000-00000000dead'

/** Names of the same entities, none of which exists. */
export const ABSENT: Omit<Names, 'email' | 'couponCode' | 'productId'> = {
  addressId: UUID,
  cartId: UUID,
  cartItemId: UUID,
  appliedCouponId: 2_147_483_647,
  orderId: UUID,
  orderNumber: 'DB-2026-999999',
  deviceId: UUID,
  pendingReviewId: 2_147_483_647,
  questionId: UUID,
  caseId: UUID,
  orderItemId: UUID,
  casePhotoId: UUID,
  creditNoteId: UUID,
  savedSearchId: UUID,
  tradeInNumber: 'TI-2026-999999',
}

const NOT_PAID = { providerPaymentId: 'pay_x', providerOrderId: 'order_x', signature: 'x' }

function accountCalls(names: Names) {
  return {
    'stockAlerts.ask': { productId: 2_147_483_647, email: names.email, consent: true },
    'stockAlerts.confirm': { token: 'a-guess' },
    'stockAlerts.standing': { productId: 2_147_483_647 },
    'stockAlerts.stop': { productId: 2_147_483_647 },
    'wishlist.list': undefined,
    'wishlist.ids': undefined,
    'wishlist.add': { productId: 2_147_483_647 },
    'wishlist.remove': { productId: 2_147_483_647 },
    'wishlist.merge': { items: [{ productId: 2_147_483_647 }] },
    'addresses.list': undefined,
    'addresses.last': undefined,
    'addresses.create': bengaluru,
    'addresses.update': { ...bengaluru, id: names.addressId, city: 'Elsewhere', isDefault: true },
    'addresses.remove': { id: names.addressId },
    'addresses.placeOfPin': { pin: '570001' },
    'profile.update': { name: 'Somebody Else' },
    'profile.setLanguage': { language: 'hi' },
    'profile.sendPhoneCode': undefined,
    'profile.verifyPhone': { code: '000000' },
    'profile.changePassword': { currentPassword: 'a guess of mine', newPassword: 'correct horse 43' },
    'profile.devices': undefined,
    'profile.endDevice': { id: names.deviceId },
    'profile.endOtherDevices': undefined,
    'security.secondFactor': undefined,
    'security.startSecondFactor': undefined,
    'security.confirmSecondFactor': { code: '000000' },
    'security.renewRecoveryCodes': { code: '000000' },
    'security.endSecondFactor': { password: 'a guess of mine', code: '000000' },
    'privacy.myData': undefined,
    'privacy.consents': undefined,
    'privacy.setConsent': { purpose: 'newsletter', granted: true },
    'privacy.deleteAccount': { confirmation: 'DELETE' },
    'privacy.unsubscribe': { token: 'a-guess' },
    'privacy.linkedChoices': { token: 'a-guess' },
    'privacy.setLinkedChoice': { token: 'a-guess', purpose: 'orders_email', granted: false },
    'newsletter.subscribe': { email: 'reader@test.example' },
    'newsletter.confirm': { token: 'a-guess' },
  } satisfies Partial<Calls>
}

/** Products and files of them, of which none is there. */
function productCalls() {
  return {
    'admin.products.list': { search: 'nothing at all' },
    'admin.products.read': { search: 'nothing at all' },
    'admin.products.lowStock': { threshold: 1 },
    'admin.products.lowStockList': { threshold: 1 },
    'admin.products.changeStock': { items: [{ productId: 2_147_483_647 }], mode: 'set', amount: 1 },
    'admin.products.saveCells': {
      rows: [{ productId: 2_147_483_647, cells: [{ field: 'price', from: 1, to: 2 }] }],
    },
    'admin.products.bulk.get': { changeId: UUID },
    'admin.products.bulk.undo': { changeId: UUID },
    'admin.products.exportRows': { after: 2_147_483_647 },
    'admin.products.imports.upload': { file: new TextEncoder().encode('sku\nNO-SUCH') },
    'admin.products.create': { title: 'A', brand: 'B', model: 'C', price: 1, categoryId: 2_147_483_647 },
    'admin.products.update': { id: 2_147_483_647, price: 1 },
    'admin.products.variants.create': {
      id: 2_147_483_647,
      variants: [{ sku: 'A', attributes: { color: 'Black' }, price: 1 }],
    },
    'admin.products.variants.update': { id: 2_147_483_647, price: 1 },
  } satisfies Partial<Calls>
}

/** Returns calls of an administrator to accounts that do not exist, as nothing may happen to the owner of `names`. */
function backOfficeCalls() {
  return {
    'admin.activity.list': { thing: 'nothing at all' },
    'admin.dashboard.sales': { days: 7 },
    ...SETTINGS_CALLS,
    ...FRONT_CALLS,
    ...NEWSLETTER_CALLS,
    'admin.images.list': { search: 'nothing at all' },
    'admin.images.ofProduct': { productId: 2_147_483_647 },
    'admin.images.setPrimary': { productId: 2_147_483_647, imageId: 2_147_483_647 },
    'admin.images.setOrder': { id: 2_147_483_647, sortOrder: 1 },
    ...UNIT_CALLS,
    'admin.images.upload': { image: new Uint8Array(1), productId: 2_147_483_647 },
    'admin.images.arrange': { productId: 2_147_483_647, imageIds: [2_147_483_647] },
    ...ORDER_CALLS,
    ...PIN_CALLS,
    ...WEBHOOK_CALLS,
    ...REPAIR_CALLS,
    'admin.paymentAlerts.resolve': { id: '1', note: 'nothing to do' },
    'admin.paymentAlerts.retryRefund': { refundId: UUID },
    'admin.search.find': { words: 'nobody at all' },
    'admin.stock.undo': { movementIds: [2_147_483_647] },
    'admin.stock.adjust': { productId: 2_147_483_647, mode: 'increase', amount: 1 },
  } satisfies Partial<Calls>
}

/** Returns calls of moderators, and of the staff who manage the newsletter list. */
function moderationCalls() {
  return {
    'admin.reports.gst': { month: '2026-11' },
    'admin.reports.gstRows': { month: '2026-11', file: 'b2cs' },
    'admin.reports.documents': { month: '2026-11', kind: 'invoice' },
    'admin.reviews.list': { search: 'nothing at all' },
    'admin.reviews.exportRows': { search: 'nothing at all' },
    'admin.activity.exportRows': { thing: 'nothing at all' },
    'admin.reviews.reject': { id: 2_147_483_647, adminNotes: 'nothing to do' },
    'admin.reviews.undo': { id: 2_147_483_647, decidedAt: '2026-11-22T10:00:00.000Z' },
  } satisfies Partial<Calls>
}

function buyingCalls(names: Names) {
  const { cartId, orderId, productId } = names
  return {
    'cart.get': undefined,
    'cart.summary': undefined,
    'cart.add': { productId },
    'cart.buyNow': { productId },
    'cart.boughtNow': undefined,
    'cart.orderAgain': { id: orderId },
    'cart.updateItem': { id: names.cartItemId, quantity: 2 },
    'cart.removeItem': { id: names.cartItemId },
    'cart.clear': undefined,
    'cart.merge': undefined,
    'cart.applyCoupon': { cartId, code: names.couponCode },
    'cart.removeCoupon': { cartId, appliedCouponId: names.appliedCouponId },
    'cart.saved': undefined,
    'cart.save': { id: names.cartItemId },
    'cart.moveToCart': { id: names.cartItemId },
    'cart.chooseUnit': { id: names.cartItemId, unitCode: FREE_UNIT_CODE },
    'cart.acceptPrices': { items: [{ id: names.cartItemId, unitPrice: 29_999 }] },
    'cart.trackAbandonment': { email: 'reader@test.example', consent: true },
    'checkout.deliveryPromise': { pin: '560001' },
    'checkout.cartDelivery': { cartId, pin: '560001' },
    'checkout.quote': { cartId, postcode: '560001' },
    'checkout.init': { cartId, shippingAddress: bengaluru },
    'checkout.pay': { orderId, paymentMethod: 'cod' },
    'checkout.sendCodCode': { orderId },
    'checkout.findPayment': { orderId },
    'checkout.confirm': { orderId, providerPayload: NOT_PAID },
    'orders.list': {},
    'orders.get': { id: orderId },
    'orders.cancel': { id: orderId },
    'orders.previewCancel': { id: orderId, items: [] },
    'orders.cancelItems': { id: orderId, items: [{ orderItemId: names.orderItemId, quantity: 1 }] },
    'orders.invoice': { id: orderId },
    'orders.creditNote': { id: names.creditNoteId },
    'orders.track': { orderNumber: names.orderNumber, phone: '9000000001' },
    'shipments.webhook': { rawBody: '{"number":"1"}', signature: 'a-guess' },
    'payments.webhook': { provider: 'razorpay', rawBody: '{"event":"payment"}', signature: 'a-guess' },
    'reviews.list': { productId },
    'reviews.stats': { productId },
    'reviews.canReview': { productId },
    'reviews.create': { productId, rating: 1 },
    'reviews.remove': { id: names.pendingReviewId },
    'reviews.addPhoto': { id: names.pendingReviewId, image: new Uint8Array(1) },
    'reviews.removePhoto': { id: names.pendingReviewId, photoId: 2_147_483_647 },
    'reviews.vote': { id: names.pendingReviewId, isHelpful: false },
  } satisfies Partial<Calls>
}

function readingCalls({ productId }: Names) {
  return {
    'catalog.list': {},
    'catalog.search': { q: 'dell' },
    'catalog.rows.list': {},
    'catalog.rows.search': { q: 'dell' },
    'catalog.rows.ofCategory': { id: 1 },
    'catalog.rows.ofPath': { path: 'laptops' },
    'catalog.rows.variant': { sku: 'NO-SUCH-SKU' },
    'catalog.suggest': { q: 'dell' },
    'catalog.facets': {},
    'catalog.compare': { skus: ['NO-SUCH-SKU'] },
    'catalog.cards': { ids: '2147483647' },
    'catalog.bySku': { sku: 'NO-SUCH-SKU' },
    'catalog.byId': { id: productId },
    'catalog.related': { sku: 'NO-SUCH-SKU' },
    'catalog.similar': { sku: 'NO-SUCH-SKU' },
    'catalog.images': { id: productId },
    'catalog.categories': undefined,
    'catalog.categoryPictures': undefined,
    'catalog.category': { id: 1 },
    'catalog.categoryByPath': { path: 'laptops' },
    'catalog.attributes': undefined,
    'catalog.brands': undefined,
    'catalog.sitemap': { part: 'index' },
    'catalog.feed': {},
    'store.info': undefined,
    'store.home': undefined,
  } satisfies Partial<Calls>
}

/** The input of every procedure there is: one of the shop without a row does not compile. */
export function callsNaming(names: Names): Calls {
  const written: WrittenCalls = {
    ...signInCalls(names),
    ...accountCalls(names),
    ...USER_CALLS,
    ...productCalls(),
    ...backOfficeCalls(),
    ...moderationCalls(),
    ...CONTENT_CALLS,
    ...CATALOGUE_CALLS,
    ...PASSPORT_CALLS,
    ...PRODUCT_QUESTION_CALLS,
    ...SHOP_UNIT_CALLS,
    ...buyingCalls(names),
    ...PAY_LINK_CALLS,
    ...PHONE_ORDER_CALLS,
    ...FILE_CALLS,
    ...readingCalls(names),
    ...ownCalls(names),
    ...caseCalls(names),
  }
  const made = PROCEDURE_PATHS.filter((path) => !(path in written)).map((path) => [path, exampleInput(path)])
  return { ...Object.fromEntries(made), ...written } as Calls
}
