import type { MessageKind } from '@dobara/domain/messages/message-choice.ts'
import * as account from './account-mails.ts'
import { abandonedCart } from './cart-mails.ts'
import { caseMessage, caseStep } from './case-mails.ts'
import { orderDelivered, orderShipped, parcelDelivered } from './delivery-mails.ts'
import { newsletterIssue } from './issue-mails.ts'
import { newsletterConfirm } from './newsletter-mails.ts'
import { orderItemsCancelled } from './cancel-mails.ts'
import * as order from './order-mails.ts'
import { productQuestionAnswered } from './product-question-mails.ts'
import { parcelFailed, parcelLate, parcelOut } from './parcel-mails.ts'
import { orderItemsSwapped, orderSwapEnded, orderSwapOffered } from './swap-mails.ts'
import { orderRefunded, paymentReturned } from './refund-mails.ts'
import { savedSearchNews } from './saved-search-mails.ts'
import { wishlistNews } from './wishlist-mails.ts'
import { backInStock, stockAlertConfirm } from './stock-mails.ts'
import { questionAcknowledged, questionAnswered, newQuestion, questionReceived } from './support-mails.ts'
import { repairCode, warrantyOffered, warrantyPassedOn, warrantyReceived } from './warranty-mails.ts'
import { tradeInStep } from './trade-in-mails.ts'
import { webhookDisabled } from './webhook-mails.ts'
import type { MailBodyWriter } from './mail-body.ts'
import {
  ABOUT,
  SAMPLE_TICKET,
  AT,
  CASE,
  CASE_FACTS,
  ISSUE,
  OFFERED,
  PARCEL,
  QUESTION,
  QUESTION_URL,
  SITE,
  TICKET,
  TOKEN,
} from './sample-facts.ts'

export type MailFacts = {
  /**
   * How the mail is counted: when it is queued, by a share of the mails that strangers may cause
   * (recipient-shares.ts); at its delivery, by the share of owed mails to an unverified address; or not at all, since
   * it is sent to the shop, or to recipients who have confirmed that they want it.
   */
  countedAs: 'proof' | 'reset' | 'copy' | 'owed' | 'to-the-shop' | 'confirmed'
  /** True if a link in the mail opens or verifies something: its text is erased after a day. */
  isKey: boolean
  /** Subject matter of the mail, which decides whether its reader can do without it. */
  kind: MessageKind
}

const OWED = { countedAs: 'owed', isKey: false } as const
const NOTICE = { ...OWED, kind: 'account' } as const
const PROOF = { countedAs: 'proof', isKey: true, kind: 'account' } as const
const CONFIRMATION = { countedAs: 'copy', isKey: true, kind: 'answer' } as const
const CONTRACT = { ...OWED, kind: 'contract' } as const

type ListedMail<Data> = MailFacts & {
  write: MailBodyWriter<Data>
  /** Sample for the gallery of development and for tests; never sent. */
  sample: Data
}

const mail = <Data>(
  facts: MailFacts,
  write: MailBodyWriter<Data>,
  sample: NoInfer<Data>,
): ListedMail<Data> => ({ ...facts, write, sample })

/** Every mail the shop writes, by name: facts that are independent of its text, its writer, and a sample. */
const LISTED = {
  welcome: mail(PROOF, account.welcome, { url: `${SITE}/verify-email?token=${TOKEN}` }),
  'verify-email': mail(PROOF, account.verifyEmail, { url: `${SITE}/verify-email?token=${TOKEN}` }),
  'reset-password': mail({ countedAs: 'reset', isKey: true, kind: 'account' }, account.resetPassword, {
    url: `${SITE}/reset-password?token=${TOKEN}`,
  }),
  'staff-invitation': mail(
    { countedAs: 'to-the-shop', isKey: true, kind: 'staff' },
    account.staffInvitation,
    { url: `${SITE}/invitation?token=${TOKEN}`, staffRole: 'orders' },
  ),
  'password-changed': mail(NOTICE, account.passwordChanged, { at: AT }),
  'email-changed': mail(NOTICE, account.emailChanged, { at: AT }),
  'phone-changed': mail(NOTICE, account.phoneChanged, { at: AT }),
  'google-linked': mail(NOTICE, account.googleLinked, { at: AT }),
  'account-cleared': mail(NOTICE, account.accountCleared, {
    at: AT,
    way: 'link',
    cleared: {
      hadPassword: true,
      phone: '+919845012345',
      devices: 2,
      googleAccounts: 1,
      hadSecondFactor: true,
      addresses: 1,
      consents: 1,
    },
  }),
  'account-merged': mail(NOTICE, account.accountMerged, { at: AT, side: 'end' }),
  'order-placed-cod': mail(CONTRACT, order.orderPlacedCod, { ...ABOUT, invoiceNumber: null }),
  'order-awaits-payment': mail({ ...CONTRACT, isKey: true }, order.orderAwaitsPayment, {
    ...ABOUT,
    payUrl: `${SITE}/pay/${TOKEN}`,
    payBefore: new Date('2026-11-21T06:45:00.000Z'),
  }),
  'order-confirmed': mail(CONTRACT, order.orderConfirmed, { ...ABOUT, invoiceNumber: 'TI/2627/000123' }),
  'payment-received': mail(CONTRACT, order.paymentReceived, { ...ABOUT, invoiceNumber: 'TI/2627/000123' }),
  'order-shipped': mail({ ...OWED, kind: 'orders' }, orderShipped, {
    ...ABOUT,
    parcel: PARCEL,
    invoiceNumber: 'TI/2627/000123',
  }),
  'order-delivered': mail({ ...OWED, kind: 'orders' }, orderDelivered, {
    ...ABOUT,
    promises: ABOUT.order.items.map(({ title }) => ({
      title,
      returnEndsAt: new Date('2026-12-10T06:30:00.000Z'),
      warrantyEndsAt: new Date('2027-05-25T06:30:00.000Z'),
    })),
  }),
  'parcel-delivered': mail({ ...OWED, kind: 'orders' }, parcelDelivered, {
    ...ABOUT,
    parcel: {
      ...PARCEL,
      part: { items: [{ title: 'Lenovo ThinkPad T14 Gen 2', quantity: 1 }], place: 1, of: 2, unitsToCome: 0 },
    },
  }),
  'parcel-out': mail({ ...OWED, kind: 'orders' }, parcelOut, { ...ABOUT, parcel: PARCEL }),
  'parcel-failed': mail({ ...OWED, isKey: true, kind: 'orders' }, parcelFailed, {
    ...ABOUT,
    parcel: PARCEL,
    reason: 'nobody_home',
    answerUrl: `${SITE}/redelivery/${TOKEN}`,
  }),
  'parcel-late': mail({ ...OWED, kind: 'orders' }, parcelLate, {
    ...ABOUT,
    parcel: PARCEL,
    newDay: new Date('2026-11-28T00:00:00.000Z'),
  }),
  'order-cancelled': mail(CONTRACT, order.orderCancelled, {
    ...ABOUT,
    refundPaise: ABOUT.order.totalPaise,
    refundWay: 'account',
  }),
  'order-items-cancelled': mail(CONTRACT, orderItemsCancelled, {
    ...ABOUT,
    cancelled: ABOUT.order.items.slice(0, 1),
    amountPaise: ABOUT.order.items[0]?.lineTotalPaise ?? 0,
    netPaise: ABOUT.order.totalPaise - (ABOUT.order.items[0]?.lineTotalPaise ?? 0),
    way: 'provider',
  }),
  'order-items-swapped': mail(CONTRACT, orderItemsSwapped, {
    ...ABOUT,
    given: { title: 'Lenovo ThinkPad T14 Gen 1', quantity: 1, lineTotalPaise: 35_999_00 },
    fresh: { title: 'Lenovo ThinkPad T14 Gen 2', quantity: 1, lineTotalPaise: 33_999_00 },
    way: 'provider',
    differencePaise: 2_000_00,
  }),
  'order-swap-offered': mail({ ...CONTRACT, isKey: true }, orderSwapOffered, OFFERED),
  'order-swap-ended': mail(CONTRACT, orderSwapEnded, OFFERED),
  'order-address-changed': mail(CONTRACT, order.orderAddressChanged, ABOUT),
  'order-refunded': mail(CONTRACT, orderRefunded, {
    ...ABOUT,
    amountPaise: ABOUT.order.totalPaise,
    refundWay: 'account',
    creditNoteNumber: 'CN/2627/000007',
  }),
  'payment-returned': mail(CONTRACT, paymentReturned, { ...ABOUT, amountPaise: ABOUT.order.totalPaise }),
  'case-step': mail({ ...OWED, kind: 'cases' }, caseStep, {
    ...CASE,
    ...CASE_FACTS,
    state: 'raised',
    note: null,
  }),
  'case-message': mail({ ...OWED, kind: 'cases' }, caseMessage, {
    ...CASE,
    text: 'Please send us the serial number too.',
  }),
  'warranty-offered': mail(CONFIRMATION, warrantyOffered, {
    title: 'Lenovo ThinkPad T480 14″ i5-8350U',
    code: '123456',
    url: `${SITE}/passport/DB-04HM-ASW9-5`,
    expiresAt: new Date('2026-11-28T06:30:00.000Z'),
  }),
  'repair-code': mail(CONFIRMATION, repairCode, {
    title: 'Lenovo ThinkPad T480 14″ i5-8350U',
    code: '123456',
    url: `${SITE}/passport/DB-04HM-ASW9-5`,
  }),
  'warranty-received': mail({ ...NOTICE, isKey: true }, warrantyReceived, {
    title: 'Lenovo ThinkPad T480 14″ i5-8350U',
    url: `${SITE}/passport/DB-04HM-ASW9-5?k=${TOKEN}`,
  }),
  'warranty-passed-on': mail(NOTICE, warrantyPassedOn, { title: 'Lenovo ThinkPad T480', at: AT }),
  'trade-in-step': mail(CONTRACT, tradeInStep, {
    language: 'en',
    number: 'TI-2026-000012',
    kind: 'laptop',
    machine: 'Lenovo ThinkPad T480',
    url: `${SITE}/trade-ins/TI-2026-000012`,
    state: 'offered',
    note: 'The screen has two bright spots.',
    amountPaise: 11_200_00,
    validUntil: AT,
    pickupOn: null,
    carrier: null,
    trackingNumber: null,
  }),
  'question-received': mail(
    { countedAs: 'copy', isKey: false, kind: 'answer' },
    questionReceived,
    SAMPLE_TICKET,
  ),
  'question-asked': mail({ countedAs: 'to-the-shop', isKey: false, kind: 'staff' }, newQuestion, {
    ...TICKET,
    question: QUESTION,
  }),
  'webhook-disabled': mail({ countedAs: 'to-the-shop', isKey: false, kind: 'staff' }, webhookDisabled, {
    host: 'erp.example',
    kind: 'failing',
    url: `${SITE}/admin/webhooks`,
  }),
  'question-acknowledged': mail({ ...OWED, kind: 'answer' }, questionAcknowledged, {
    ...SAMPLE_TICKET,
    settleBy: new Date('2026-12-21T06:30:00.000Z'),
    url: QUESTION_URL,
  }),
  'question-answered': mail({ ...OWED, kind: 'answer' }, questionAnswered, {
    ...SAMPLE_TICKET,
    answer: 'It left Hubballi this morning.\nIt should reach you tomorrow.',
    url: QUESTION_URL,
  }),
  'product-question-answered': mail({ ...OWED, kind: 'answer' }, productQuestionAnswered, {
    title: 'Lenovo ThinkPad T480 14″ i5-8350U',
    question: 'Can I put in another 16 GB of memory myself?',
    answer: 'Yes. It has two slots; one of them is free.',
    by: 'shop',
    url: `${SITE}/product/LEN-T480#questions`,
  }),
  'abandoned-cart': mail({ countedAs: 'copy', isKey: false, kind: 'offers' }, abandonedCart, {
    name: 'Asha',
    items: ABOUT.order.items,
    cartUrl: `${SITE}/checkout`,
    unsubscribeUrl: `${SITE}/unsubscribe?token=${TOKEN}`,
  }),
  'newsletter-confirm': mail(CONFIRMATION, newsletterConfirm, {
    url: `${SITE}/confirm-newsletter?token=${TOKEN}`,
    language: 'en',
  }),
  'newsletter-issue': mail({ countedAs: 'confirmed', isKey: false, kind: 'offers' }, newsletterIssue, {
    subject: 'Ten ThinkPads, checked by hand',
    preheader: 'With six months of warranty.',
    body: ISSUE,
    language: 'en',
    unsubscribeUrl: `${SITE}/unsubscribe?token=${TOKEN}`,
  }),
  'stock-alert-confirm': mail(CONFIRMATION, stockAlertConfirm, {
    url: `${SITE}/confirm-stock-alert?token=${TOKEN}`,
    language: 'en',
  }),
  'back-in-stock': mail({ countedAs: 'confirmed', isKey: false, kind: 'offers' }, backInStock, {
    language: 'en',
    title: 'Lenovo ThinkPad T480 14″ i5-8350U',
    build: '16 GB · 512GB SSD · Silver',
    pricePaise: 24_999_00,
    url: `${SITE}/product/LN-T480-16`,
    unsubscribeUrl: `${SITE}/unsubscribe?token=${TOKEN}`,
  }),
  'saved-search-news': mail({ countedAs: 'confirmed', isKey: false, kind: 'offers' }, savedSearchNews, {
    name: 'Asha',
    groups: [
      {
        name: 'ThinkPad, 16 GB, under ₹30,000',
        url: `${SITE}/products?q=ThinkPad&ramGb=16&maxPrice=30000`,
        items: [{ title: 'Lenovo ThinkPad T480', pricePaise: 24_999_00, picture: null }],
        count: 3,
      },
    ],
    unsubscribeUrl: `${SITE}/unsubscribe?token=${TOKEN}`,
  }),
  'wishlist-news': mail({ countedAs: 'confirmed', isKey: false, kind: 'offers' }, wishlistNews, {
    name: 'Asha',
    items: [
      { title: 'Lenovo ThinkPad T480', news: 'cheaper', pricePaise: 24_999_00, knownPaise: 26_999_00 },
      { title: 'Dell UltraSharp U2415 24.1″ monitor', news: 'back', pricePaise: 7_999_00, knownPaise: null },
    ],
    wishlistUrl: `${SITE}/wishlist`,
    unsubscribeUrl: `${SITE}/unsubscribe?token=${TOKEN}`,
  }),
}

export type MailName = keyof typeof LISTED
/** The data of each mail. */
export type MailData = { [Name in MailName]: (typeof LISTED)[Name]['sample'] }
export type NamedMail = { [Name in MailName]: { name: Name; data: MailData[Name] } }[MailName]

export const MAILS: { readonly [Name in MailName]: ListedMail<MailData[Name]> } = LISTED
export const MAIL_NAMES = Object.keys(MAILS) as MailName[]
