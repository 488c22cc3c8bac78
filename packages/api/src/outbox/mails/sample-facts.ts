import { DEMO_SETTINGS } from '@dobara/domain/settings/demo-settings.ts'
import type { CaseStepFacts, MailedCase } from './case-mails.ts'
import type { MailContext } from './mail-body.ts'
import type { AboutOrder } from './order-parts.ts'

/** Context of the sample mails, for the gallery of development and for tests. */
export const SAMPLE_CONTEXT: MailContext = {
  shop: DEMO_SETTINGS.shop,
  publicUrl: 'https://shop.dobara.example',
  language: 'en',
}

export const SITE = SAMPLE_CONTEXT.publicUrl
export const AT = new Date('2026-11-21T06:30:00.000Z')
export const TOKEN = 'c2FtcGxlLXRva2VuLW9mLWZvcnR5LXRocmVlLWxldHRlcnM'

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
export const ABOUT: AboutOrder = {
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

export const PARCEL = {
  carrier: 'BlueDart',
  trackingNumber: '8123 4567 8901',
  trackingUrl: 'https://www.bluedart.example/track/812345678901',
}
export const CASE: MailedCase = {
  language: 'en',
  number: 'CASE-2026-000045',
  kind: 'return',
  orderNumber: ABOUT.order.orderNumber,
  item: 'Lenovo ThinkPad T14 Gen 2',
  quantity: 1,
  url: `${SITE}/repairs?id=01936f2e-5c00-7000-8000-000000000045`,
}
export const CASE_FACTS: Omit<CaseStepFacts, 'state'> = {
  note: 'Please hand it to the courier in its box.',
  pickupAt: new Date('2026-11-24T06:30:00.000Z'),
  refundPaise: 52_499_00,
  carrier: 'BlueDart',
  trackingNumber: '8123 4567 8901',
  replacementEndsAt: new Date('2027-05-25T06:30:00.000Z'),
}
export const QUESTION = {
  name: 'Asha Rao',
  email: 'asha@dobara.example',
  phone: '+919845012345',
  orderNumber: 'DB-2026-000123',
  message: 'Where is my parcel?\nThe tracking page has not moved since Monday.',
}
export const TICKET = { ticketNumber: 'SR-2026-000046', topic: 'order' } as const
export const SAMPLE_TICKET = { ...TICKET, language: 'en' } as const
export const QUESTION_URL = `${SITE}/questions?token=${TOKEN}`

export const ISSUE = `Ten **ThinkPad T14** came back from one office, and all have passed our 32 points.

## What is new

- [ThinkPad T14 Gen 2](/products?q=ThinkPad), ₹52,499
- [Monitors from 24 inches](/products?q=monitor), ₹8,999

> Every machine comes with the list of what we checked.`

export const OFFERED = {
  ...ABOUT,
  given: { title: 'Lenovo ThinkPad T14 Gen 1', quantity: 1, lineTotalPaise: 35_999_00 },
  fresh: { title: 'Lenovo ThinkPad T14 Gen 2', quantity: 1, lineTotalPaise: 41_999_00 },
  differencePaise: 6_000_00,
  payUrl: `${SITE}/pay/${TOKEN}`,
  payBefore: new Date('2026-11-22T06:45:00.000Z'),
}
