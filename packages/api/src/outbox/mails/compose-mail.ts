import * as account from './account-mails.ts'
import { abandonedCart } from './cart-mails.ts'
import { caseMessage, caseStep } from './case-mails.ts'
import { orderDelivered, orderShipped, parcelDelivered } from './delivery-mails.ts'
import type { MailLook } from './mail-look.ts'
import { drawLetter } from './render-mail-body.ts'
import { letterOf, letterText } from './write-mail-body.ts'
import type { Mail, MailBody, MailBodyWriter, MailContext, WrittenMail } from './mail-body.ts'
import { newsletterIssue } from './issue-mails.ts'
import { newsletterConfirm } from './newsletter-mails.ts'
import { orderItemsCancelled } from './cancel-mails.ts'
import {
  orderAddressChanged,
  orderAwaitsPayment,
  orderCancelled,
  orderConfirmed,
  orderPlacedCod,
  paymentReceived,
} from './order-mails.ts'
import { productQuestionAnswered } from './product-question-mails.ts'
import { orderItemsSwapped } from './swap-mails.ts'
import { orderRefunded, paymentReturned } from './refund-mails.ts'
import { wishlistNews } from './wishlist-mails.ts'
import { backInStock, stockAlertConfirm } from './stock-mails.ts'
import { questionAcknowledged, questionAnswered, questionAsked, questionReceived } from './support-mails.ts'

/** Every mail the shop writes, by its name. */
const WRITERS = {
  welcome: account.welcome,
  'verify-email': account.verifyEmail,
  'reset-password': account.resetPassword,
  'staff-invitation': account.staffInvitation,
  'password-changed': account.passwordChanged,
  'email-changed': account.emailChanged,
  'phone-changed': account.phoneChanged,
  'google-linked': account.googleLinked,
  'account-cleared': account.accountCleared,
  'account-merged': account.accountMerged,
  'order-placed-cod': orderPlacedCod,
  'order-awaits-payment': orderAwaitsPayment,
  'order-confirmed': orderConfirmed,
  'payment-received': paymentReceived,
  'order-shipped': orderShipped,
  'order-delivered': orderDelivered,
  'parcel-delivered': parcelDelivered,
  'order-cancelled': orderCancelled,
  'order-items-cancelled': orderItemsCancelled,
  'order-items-swapped': orderItemsSwapped,
  'order-address-changed': orderAddressChanged,
  'order-refunded': orderRefunded,
  'payment-returned': paymentReturned,
  'case-step': caseStep,
  'case-message': caseMessage,
  'question-received': questionReceived,
  'question-asked': questionAsked,
  'question-acknowledged': questionAcknowledged,
  'question-answered': questionAnswered,
  'product-question-answered': productQuestionAnswered,
  'abandoned-cart': abandonedCart,
  'newsletter-confirm': newsletterConfirm,
  'newsletter-issue': newsletterIssue,
  'stock-alert-confirm': stockAlertConfirm,
  'back-in-stock': backInStock,
  'wishlist-news': wishlistNews,
}

export type MailName = keyof typeof WRITERS
/** The data of each mail. */
export type MailData = { [Name in MailName]: Parameters<(typeof WRITERS)[Name]>[0] }
export type NamedMail = { [Name in MailName]: { name: Name; data: MailData[Name] } }[MailName]

const BY_NAME: { [Name in MailName]: MailBodyWriter<MailData[Name]> } = WRITERS

export const MAIL_NAMES = Object.keys(WRITERS) as MailName[]

/** Writes one mail, in the transaction that causes it: its words are of that moment. It is drawn when it is sent. */
export function writeMail<Name extends MailName>(
  { name, data }: { name: Name; data: MailData[Name] },
  context: MailContext,
): WrittenMail & { template: MailName } {
  const letter = letterOf(withStop(BY_NAME[name](data, context), context), context)
  const { subject, unsubscribeUrl } = letter
  return {
    subject,
    text: letterText(letter),
    letter,
    template: name,
    ...(unsubscribeUrl && { unsubscribeUrl }),
  }
}

const STOP = { en: 'Stop these emails', hi: 'ऐसे मेल न भेजें' } as const

/** A mail about an order or a case says where such mails are stopped. */
function withStop(body: MailBody, { stopUrl }: MailContext): MailBody {
  if (!stopUrl) return body
  return { ...body, unsubscribeUrl: stopUrl, unsubscribeLabel: STOP[body.language ?? 'en'] }
}

/** Writes and draws one mail, in the look of the store. */
export function composeMail<Name extends MailName>(
  mail: { name: Name; data: MailData[Name] },
  context: MailContext,
  look?: MailLook,
): Mail & { template: MailName } {
  const { letter, ...written } = writeMail(mail, context)
  return { ...written, html: drawLetter(letter, look) }
}
