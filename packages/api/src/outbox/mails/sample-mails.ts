import { CASE_STATES } from '@dobara/domain/cases/case-words.ts'
import type { ContentLanguage } from '@dobara/domain/content/content.ts'
import { DEMO_SETTINGS } from '@dobara/domain/settings/demo-settings.ts'
import type { CaseStepFacts, MailedCase } from './case-mails.ts'
import { MAIL_NAMES, type MailData, type MailName, type NamedMail } from './compose-mail.ts'
import type { MailContext } from './mail-body.ts'
import type { AboutOrder } from './order-parts.ts'

/** Examples of every mail, for the gallery of development and for tests. Nobody is sent one. */
export type SampleMail = { key: string; mail: NamedMail; language?: ContentLanguage }

/** Says a sample in its own language. */
export const contextOf = ({ language = 'en' }: SampleMail): MailContext => ({ ...SAMPLE_CONTEXT, language })

export const SAMPLE_CONTEXT: MailContext = {
  shop: DEMO_SETTINGS.shop,
  publicUrl: 'https://shop.dobara.example',
  language: 'en',
}

const SITE = SAMPLE_CONTEXT.publicUrl
const AT = new Date('2026-11-21T06:30:00.000Z')
const TOKEN = 'c2FtcGxlLXRva2VuLW9mLWZvcnR5LXRocmVlLWxldHRlcnM'

const ITEMS = [
  {
    title: 'Lenovo ThinkPad T14 Gen 2',
    quantity: 1,
    lineTotalPaise: 52_499_00,
    details: '16 GB · 512GB NVMe SSD · Refurbished-A (Excellent)',
    picture: { url: `${SITE}/media/thinkpad-t14/96.webp`, alt: 'Lenovo ThinkPad T14 Gen 2, open' },
  },
  { title: 'Dell UltraSharp U2719D 27" monitor', quantity: 2, lineTotalPaise: 32_998_00 },
]
const ABOUT: AboutOrder = {
  order: {
    id: '01936f2e-5c00-7000-8000-000000000001',
    orderNumber: 'DB-2026-000123',
    subtotalPaise: 85_497_00,
    discountPaise: 4_274_85,
    taxPaise: 12_390_00,
    shippingPaise: 499_00,
    totalPaise: 81_721_15,
    items: ITEMS,
    left: ITEMS,
    delivery: { method: 'express', promise: { earliest: '2026-11-24', latest: '2026-11-25' } },
    shipTo: {
      name: 'Asha Rao',
      line1: '12 MG Road',
      line2: 'Near the old mill',
      city: 'Bengaluru',
      state: 'Karnataka',
      postcode: '560001',
    },
  },
  trackUrl: `${SITE}/track?token=${TOKEN}`,
}

const PARCEL = {
  carrier: 'BlueDart',
  trackingNumber: '8123 4567 8901',
  trackingUrl: 'https://www.bluedart.example/track/812345678901',
}
const CASE: MailedCase = {
  language: 'en',
  number: 'CASE-2026-000045',
  kind: 'return',
  orderNumber: ABOUT.order.orderNumber,
  item: 'Lenovo ThinkPad T14 Gen 2',
  quantity: 1,
  url: `${SITE}/repairs?id=01936f2e-5c00-7000-8000-000000000045`,
}
const CASE_FACTS: Omit<CaseStepFacts, 'state'> = {
  note: 'Please hand it to the courier in its box.',
  pickupAt: new Date('2026-11-24T06:30:00.000Z'),
  refundPaise: 52_499_00,
  carrier: 'BlueDart',
  trackingNumber: '8123 4567 8901',
  replacementEndsAt: new Date('2027-05-25T06:30:00.000Z'),
}
const QUESTION = {
  name: 'Asha Rao',
  email: 'asha@dobara.example',
  phone: '+919845012345',
  orderNumber: 'DB-2026-000123',
  message: 'Where is my parcel?\nThe tracking page has not moved since Monday.',
}
const TICKET = { ticketNumber: 'SR-2026-000046', topic: 'order' } as const
const ASKED = { ...TICKET, language: 'en' } as const
const QUESTION_URL = `${SITE}/questions?token=${TOKEN}`

const ISSUE = `Ten **ThinkPad T14** came back from one office, and all have passed our 32 points.

## What is new

- [ThinkPad T14 Gen 2](/products?q=ThinkPad), ₹52,499
- [Monitors from 24 inches](/products?q=monitor), ₹8,999

> Every machine comes with the list of what we checked.`

const DATA: MailData = {
  welcome: { url: `${SITE}/verify-email?token=${TOKEN}` },
  'verify-email': { url: `${SITE}/verify-email?token=${TOKEN}` },
  'reset-password': { url: `${SITE}/reset-password?token=${TOKEN}` },
  'staff-invitation': { url: `${SITE}/invitation?token=${TOKEN}`, staffRole: 'orders' },
  'password-changed': { at: AT },
  'email-changed': { at: AT },
  'phone-changed': { at: AT },
  'google-linked': { at: AT },
  'account-merged': { at: AT, side: 'end' },
  'account-cleared': {
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
  },
  'order-placed-cod': { ...ABOUT, invoiceNumber: null },
  'order-awaits-payment': {
    ...ABOUT,
    payUrl: `${SITE}/pay/${TOKEN}`,
    payBefore: new Date('2026-11-21T06:45:00.000Z'),
  },
  'order-confirmed': { ...ABOUT, invoiceNumber: 'TI/2627/000123' },
  'payment-received': { ...ABOUT, invoiceNumber: 'TI/2627/000123' },
  'order-shipped': { ...ABOUT, parcel: PARCEL, invoiceNumber: 'TI/2627/000123' },
  'order-delivered': {
    ...ABOUT,
    promises: ABOUT.order.items.map(({ title }) => ({
      title,
      returnEndsAt: new Date('2026-12-10T06:30:00.000Z'),
      warrantyEndsAt: new Date('2027-05-25T06:30:00.000Z'),
    })),
  },
  'parcel-delivered': {
    ...ABOUT,
    parcel: {
      ...PARCEL,
      part: { items: [{ title: 'Lenovo ThinkPad T14 Gen 2', quantity: 1 }], place: 1, of: 2, unitsToCome: 0 },
    },
  },
  'order-cancelled': { ...ABOUT, refundPaise: ABOUT.order.totalPaise, refundWay: 'account' },
  'order-items-cancelled': {
    ...ABOUT,
    cancelled: ABOUT.order.items.slice(0, 1),
    amountPaise: ABOUT.order.items[0]?.lineTotalPaise ?? 0,
    netPaise: ABOUT.order.totalPaise - (ABOUT.order.items[0]?.lineTotalPaise ?? 0),
    way: 'provider',
  },
  'order-items-swapped': {
    ...ABOUT,
    given: { title: 'Lenovo ThinkPad T14 Gen 1', quantity: 1, lineTotalPaise: 35_999_00 },
    fresh: { title: 'Lenovo ThinkPad T14 Gen 2', quantity: 1, lineTotalPaise: 33_999_00 },
    way: 'provider',
    differencePaise: 2_000_00,
  },
  'order-address-changed': ABOUT,
  'order-refunded': {
    ...ABOUT,
    amountPaise: ABOUT.order.totalPaise,
    refundWay: 'account',
    creditNoteNumber: 'CN/2627/000007',
  },
  'payment-returned': { ...ABOUT, amountPaise: ABOUT.order.totalPaise },
  'case-step': { ...CASE, ...CASE_FACTS, state: 'raised', note: null },
  'case-message': { ...CASE, text: 'Please send us the serial number too.' },
  'question-received': ASKED,
  'question-asked': { ...TICKET, question: QUESTION },
  'question-acknowledged': { ...ASKED, settleBy: new Date('2026-12-21T06:30:00.000Z'), url: QUESTION_URL },
  'question-answered': {
    ...ASKED,
    answer: 'It left Hubballi this morning.\nIt should reach you tomorrow.',
    url: QUESTION_URL,
  },
  'abandoned-cart': {
    name: 'Asha',
    items: ABOUT.order.items,
    cartUrl: `${SITE}/checkout`,
    unsubscribeUrl: `${SITE}/unsubscribe?token=${TOKEN}`,
  },
  'newsletter-confirm': { url: `${SITE}/confirm-newsletter?token=${TOKEN}`, language: 'en' },
  'newsletter-issue': {
    subject: 'Ten ThinkPads, checked by hand',
    preheader: 'With six months of warranty.',
    body: ISSUE,
    language: 'en',
    unsubscribeUrl: `${SITE}/unsubscribe?token=${TOKEN}`,
  },
  'stock-alert-confirm': { url: `${SITE}/confirm-stock-alert?token=${TOKEN}`, language: 'en' },
  'back-in-stock': {
    language: 'en',
    title: 'Lenovo ThinkPad T480 14″ i5-8350U',
    build: '16 GB · 512GB SSD · Silver',
    pricePaise: 24_999_00,
    url: `${SITE}/product/LN-T480-16`,
    unsubscribeUrl: `${SITE}/unsubscribe?token=${TOKEN}`,
  },
  'product-question-answered': {
    title: 'Lenovo ThinkPad T480 14″ i5-8350U',
    question: 'Can I put in another 16 GB of memory myself?',
    answer: 'Yes. It has two slots; one of them is free.',
    by: 'shop',
    url: `${SITE}/product/LEN-T480#questions`,
  },
  'wishlist-news': {
    name: 'Asha',
    items: [
      {
        title: 'Lenovo ThinkPad T480 14″ i5-8350U',
        news: 'cheaper',
        pricePaise: 24_999_00,
        knownPaise: 26_999_00,
      },
      { title: 'Dell UltraSharp U2415 24.1″ monitor', news: 'back', pricePaise: 7_999_00, knownPaise: null },
    ],
    wishlistUrl: `${SITE}/wishlist`,
    unsubscribeUrl: `${SITE}/unsubscribe?token=${TOKEN}`,
  },
}

/** The people of the shop who answer questions read English. */
const isForReaders = (name: MailName) => name !== 'question-asked'

/** The same mail for somebody who reads Hindi. */
function inHindi<Name extends MailName>(name: Name): SampleMail {
  const data = DATA[name]
  const own = 'language' in data ? { ...data, language: 'hi' } : data
  return { key: `${name}-hindi`, language: 'hi', mail: { name, data: own } as NamedMail }
}

function oneOf<Name extends MailName>(name: Name): { name: Name; data: MailData[Name] } {
  return { name, data: DATA[name] }
}

/** Every mail once, then what else some of them can say. */
export const SAMPLE_MAILS: readonly SampleMail[] = [
  ...MAIL_NAMES.map((name) => ({ key: name, mail: oneOf(name) as NamedMail })),
  {
    key: 'order-cancelled-unpaid',
    mail: { name: 'order-cancelled', data: { ...DATA['order-cancelled'], refundPaise: 0 } },
  },
  {
    key: 'order-cancelled-by-hand',
    mail: { name: 'order-cancelled', data: { ...DATA['order-cancelled'], refundWay: 'arranged' } },
  },
  {
    key: 'order-refunded-by-hand',
    mail: { name: 'order-refunded', data: { ...DATA['order-refunded'], refundWay: 'given' } },
  },
  {
    key: 'question-received-grievance',
    mail: { name: 'question-received', data: { ...ASKED, topic: 'grievance' } },
  },
  ...CASE_STATES.slice(1).map(
    (state): SampleMail => ({
      key: `case-step-${state}`,
      mail: { name: 'case-step', data: { ...CASE, ...CASE_FACTS, state } },
    }),
  ),
  ...MAIL_NAMES.filter(isForReaders).map(inHindi),
  {
    key: 'case-step-shipped-back-hindi',
    mail: {
      name: 'case-step',
      data: { ...CASE, ...CASE_FACTS, language: 'hi', kind: 'repair', state: 'shipped_back' },
    },
  },
]
