import { CASE_WORDS_HI } from '@dobara/contract/cases/case-words.hi.ts'
import { CASE_WORDS } from '@dobara/contract/cases/case-words.ts'
import { PARCEL_WORDS_HI } from '@dobara/contract/orders/parcel-words.hi.ts'
import { PARCEL_WORDS } from '@dobara/contract/orders/parcel-words.ts'
import { ORDER_WORDS_HI } from '@dobara/contract/orders/status-words.hi.ts'
import { ORDER_WORDS } from '@dobara/contract/orders/status-words.ts'
import { expect, test } from 'vitest'
import { ORDER_MAIL_TEXTS_HI } from './mails/order-mail-texts.hi.ts'
import { ORDER_MAIL_TEXTS, type OrderMailText } from './mails/order-mail-texts.ts'
import { registeredWording } from './sms/make-sms.ts'
import type { EnglishSmsTemplate } from './sms/sms-wordings.ts'

type Wording = {
  state: string
  words: readonly [string, string]
  mails: OrderMailText[]
  sms: EnglishSmsTemplate[]
}

/** Mails and SMS that name a state; mails about cases are composed of the same texts as the states. */
const WORDINGS: Wording[] = [
  {
    state: 'a parcel on the way',
    words: [PARCEL_WORDS.in_transit, PARCEL_WORDS_HI.in_transit],
    mails: ['shippedSubject', 'shippedHeading'],
    sms: ['order_shipped'],
  },
  {
    state: 'a parcel or an order that arrived',
    words: [PARCEL_WORDS.delivered, PARCEL_WORDS_HI.delivered],
    mails: ['deliveredSubject', 'deliveredHeading', 'parcelArrivedSubject', 'parcelArrivedHeading'],
    sms: ['order_delivered'],
  },
  {
    state: 'an order that is confirmed',
    words: [ORDER_WORDS.confirmed, ORDER_WORDS_HI.confirmed],
    mails: ['confirmedSubject', 'confirmedHeading'],
    sms: ['order_confirmed'],
  },
  {
    state: 'an order or items that are cancelled',
    words: [ORDER_WORDS.cancelled, ORDER_WORDS_HI.cancelled],
    mails: ['cancelledSubject', 'cancelledHeading', 'itemsSubject', 'itemsHeading'],
    sms: ['order_cancelled', 'order_cancelled_unpaid', 'order_items_cancelled'],
  },
  {
    state: 'a case with its pick-up scheduled',
    words: [CASE_WORDS.state_pickup_scheduled, CASE_WORDS_HI.state_pickup_scheduled],
    mails: [],
    sms: ['case_pickup'],
  },
  {
    state: 'a case on its way back',
    words: [CASE_WORDS.state_shipped_back, CASE_WORDS_HI.state_shipped_back],
    mails: [],
    sms: ['case_shipped_back'],
  },
]

const SHOP = { shop: 'Dobara', host: 'shop.example' }

test.each(WORDINGS)('messages name $state by the word of the pages', ({ words, mails, sms }) => {
  const [english, hindi] = words
  for (const key of mails) {
    expect(ORDER_MAIL_TEXTS[key].toLowerCase()).toContain(english.toLowerCase())
    expect(ORDER_MAIL_TEXTS_HI[key]).toContain(hindi)
  }
  for (const name of sms) {
    expect(registeredWording(name, SHOP).toLowerCase()).toContain(english.toLowerCase())
    expect(registeredWording(`${name}_hi` as 'order_shipped_hi', SHOP)).toContain(hindi)
  }
})
