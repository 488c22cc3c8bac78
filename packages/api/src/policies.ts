import type { RefusalCode } from '@dobara/contract/refusals.ts'
import type { AnyProcedure } from '@trpc/server'
import type { AppRouter } from './app-router.ts'

type PathsOf<Node> = {
  [Key in keyof Node & string]: Node[Key] extends AnyProcedure ? Key : `${Key}.${PathsOf<Node[Key]>}`
}[keyof Node & string]

/** The dotted name of every procedure there is: a slip does not compile. */
export type ProcedurePath = PathsOf<AppRouter['_def']['record']>

export type Policy = {
  /** The least a caller must be. A shopper is a visitor by session id or somebody signed in. */
  caller: 'anyone' | 'shopper' | 'customer' | 'admin'
  /** The input names a thing of one person: what everybody else hears, as if there were no such thing. */
  stranger?: RefusalCode
  /** An admin may do it to the things of others too. */
  isOpenToAdmin?: true
  /** The call carries its own proof, such as the token of a mail: what a wrong one is answered. */
  badProof?: RefusalCode
}

/**
 * Who may call what. A procedure without a row does not compile, nor does a row without a procedure; the tests call
 * every procedure and every REST address as each kind of caller and hold it to its row.
 */
const POLICIES = {
  'auth.register': { caller: 'anyone' },
  'auth.login': { caller: 'anyone', badProof: 'INVALID_CREDENTIALS' },
  'auth.refresh': { caller: 'anyone', badProof: 'SESSION_EXPIRED' },
  'auth.logout': { caller: 'anyone' },
  'auth.verifyEmail': { caller: 'anyone', badProof: 'LINK_NOT_VALID' },
  'auth.proveEmail': { caller: 'anyone', badProof: 'LINK_NOT_VALID' },
  'auth.resendVerification': { caller: 'customer' },
  'auth.forgotPassword': { caller: 'anyone' },
  'auth.resetPassword': { caller: 'anyone', badProof: 'RESET_LINK_INVALID' },
  'auth.sendOtp': { caller: 'anyone' },
  'auth.verifyOtp': { caller: 'anyone', badProof: 'OTP_INVALID' },
  'auth.googleStart': { caller: 'anyone' },
  'auth.googleFinish': { caller: 'anyone', badProof: 'GOOGLE_FAILED' },
  'auth.googleLink': { caller: 'customer', badProof: 'GOOGLE_LINK_EXPIRED' },
  'auth.me': { caller: 'customer' },

  'addresses.list': { caller: 'customer' },
  'addresses.create': { caller: 'customer' },
  'addresses.update': { caller: 'customer', stranger: 'ADDRESS_NOT_FOUND' },
  'addresses.remove': { caller: 'customer', stranger: 'ADDRESS_NOT_FOUND' },

  'admin.books.list': { caller: 'admin' },
  'admin.books.compareNow': { caller: 'admin' },
  'admin.images.list': { caller: 'admin' },
  'admin.images.ofProduct': { caller: 'admin' },
  'admin.images.setPrimary': { caller: 'admin' },
  'admin.images.setOrder': { caller: 'admin' },
  'admin.images.remove': { caller: 'admin' },
  'admin.orders.list': { caller: 'admin' },
  'admin.orders.statistics': { caller: 'admin' },
  'admin.orders.get': { caller: 'admin' },
  'admin.orders.update': { caller: 'admin' },
  'admin.orders.setPaymentStatus': { caller: 'admin' },
  'admin.paymentAlerts.list': { caller: 'admin' },
  'admin.paymentAlerts.resolve': { caller: 'admin' },
  'admin.paymentAlerts.retryRefund': { caller: 'admin' },
  'admin.stock.adjust': { caller: 'admin' },
  'admin.users.list': { caller: 'admin' },
  'admin.users.create': { caller: 'admin' },
  'admin.users.update': { caller: 'admin' },
  'admin.users.remove': { caller: 'admin' },

  'cart.get': { caller: 'shopper' },
  'cart.summary': { caller: 'shopper' },
  'cart.add': { caller: 'shopper' },
  'cart.updateItem': { caller: 'shopper', stranger: 'CART_ITEM_NOT_FOUND' },
  'cart.removeItem': { caller: 'shopper', stranger: 'CART_ITEM_NOT_FOUND' },
  'cart.clear': { caller: 'shopper' },
  'cart.merge': { caller: 'customer' },
  'cart.applyCoupon': { caller: 'shopper', stranger: 'CART_NOT_FOUND' },
  'cart.removeCoupon': { caller: 'shopper', stranger: 'COUPON_NOT_FOUND' },
  'cart.saved': { caller: 'shopper' },
  'cart.save': { caller: 'shopper', stranger: 'CART_ITEM_NOT_FOUND' },
  'cart.moveToCart': { caller: 'shopper', stranger: 'CART_ITEM_NOT_FOUND' },
  'cart.acceptPrices': { caller: 'shopper', stranger: 'CART_ITEM_NOT_FOUND' },
  'cart.trackAbandonment': { caller: 'shopper' },

  'catalog.list': { caller: 'anyone' },
  'catalog.search': { caller: 'anyone' },
  'catalog.suggest': { caller: 'anyone' },
  'catalog.facets': { caller: 'anyone' },
  'catalog.compare': { caller: 'anyone' },
  'catalog.bySku': { caller: 'anyone' },
  'catalog.byId': { caller: 'anyone' },
  'catalog.related': { caller: 'anyone' },
  'catalog.images': { caller: 'anyone' },
  'catalog.categories': { caller: 'anyone' },
  'catalog.category': { caller: 'anyone' },
  'catalog.categoryProducts': { caller: 'anyone' },
  'catalog.categoryByPath': { caller: 'anyone' },
  'catalog.brands': { caller: 'anyone' },
  'catalog.sitemap': { caller: 'anyone' },

  'checkout.deliveryPromise': { caller: 'anyone' },
  'checkout.quote': { caller: 'customer' },
  'checkout.init': { caller: 'customer', stranger: 'CART_NOT_FOUND' },
  'checkout.pay': { caller: 'customer', stranger: 'ORDER_NOT_FOUND' },
  'checkout.sendCodCode': { caller: 'customer', stranger: 'ORDER_NOT_FOUND' },
  'checkout.confirm': { caller: 'customer', stranger: 'ORDER_NOT_FOUND' },

  'content.page': { caller: 'anyone' },
  'content.articles': { caller: 'anyone' },
  'content.article': { caller: 'anyone' },

  'newsletter.subscribe': { caller: 'anyone' },

  'orders.list': { caller: 'customer' },
  'orders.get': { caller: 'customer', stranger: 'ORDER_NOT_FOUND' },
  'orders.cancel': { caller: 'customer', stranger: 'ORDER_NOT_FOUND' },
  'orders.invoice': { caller: 'customer', stranger: 'ORDER_NOT_FOUND', isOpenToAdmin: true },
  'orders.track': { caller: 'anyone', badProof: 'ORDER_NOT_FOUND' },

  'payments.webhook': { caller: 'anyone', badProof: 'INVALID_SIGNATURE' },

  // What only its author sees (a review that waits for approval) nobody can vote on either.
  'reviews.list': { caller: 'shopper' },
  'reviews.stats': { caller: 'anyone' },
  'reviews.canReview': { caller: 'shopper' },
  'reviews.create': { caller: 'customer' },
  'reviews.vote': { caller: 'customer' },

  'privacy.myData': { caller: 'customer' },
  'privacy.consents': { caller: 'customer' },
  'privacy.setConsent': { caller: 'customer' },
  'privacy.deleteAccount': { caller: 'customer' },
  'privacy.unsubscribe': { caller: 'anyone', badProof: 'LINK_NOT_VALID' },

  'profile.update': { caller: 'customer' },
  'profile.sendPhoneCode': { caller: 'customer' },
  'profile.verifyPhone': { caller: 'customer' },
  'profile.changePassword': { caller: 'customer' },
  'profile.devices': { caller: 'customer' },
  'profile.endDevice': { caller: 'customer', stranger: 'DEVICE_NOT_FOUND' },
  'profile.endOtherDevices': { caller: 'customer' },

  'security.secondFactor': { caller: 'admin' },
  'security.startSecondFactor': { caller: 'admin' },
  'security.confirmSecondFactor': { caller: 'admin' },
  'security.renewRecoveryCodes': { caller: 'admin' },
  'security.endSecondFactor': { caller: 'admin' },

  'store.info': { caller: 'anyone' },

  'support.ask': { caller: 'anyone' },
} as const satisfies Record<ProcedurePath, Policy>

export const PROCEDURE_PATHS = Object.keys(POLICIES) as ProcedurePath[]

export function policyOf(path: ProcedurePath): Policy {
  return POLICIES[path]
}
