import { FAILURE_WORDS } from '@dobara/contract/orders/failure-words.ts'
import { texts } from '../../../lib/texts/texts.ts'

export const en = {
  ...FAILURE_WORDS,
  title: 'Your delivery',
  heading: 'We could not hand over your parcel',
  order: 'Order {number}',
  why: '{time}: {reason}.',
  chooseDay: 'When should the courier come again?',
  note: 'Landmark or phone note',
  noteHint: 'For the courier: how to find you, or another number to call.',
  confirmDay: 'Deliver on {day}',
  confirmNote: 'Send the note',
  confirmNone: 'Choose a day',
  saving: 'Saving…',
  noMore: 'I no longer want it',
  noCancel:
    'The parcel is with the courier, so the order cannot be cancelled here. We can have it sent back instead: tell us below, and do not accept it if the courier comes. Once it is back, we contact you about your refund.',
  sendBack: 'Have it sent back',
  failed: 'Your answer could not be saved. Please try again.',
  loadFailed: 'The delivery could not be loaded.',
  answeredDay: 'Thank you. We pass this on to the courier: {day}.',
  answeredNote: 'Thank you. We pass your note on to the courier.',
  answeredReturn: 'We have your request and tell the courier to bring the parcel back to us.',
  answeredTitle: 'We have your answer',
  answeredText: 'A delivery is answered once. If something has changed, please contact us.',
  overTitle: 'Nothing left to choose',
  overText: 'The parcel is out again, has arrived or is on its way back. The order page shows where it is.',
  expiredTitle: 'This link has expired',
  expiredText: 'The courier does not wait that long. Please contact us about your parcel.',
  bad: 'This link is not valid',
  badText: 'Please check that you opened the whole link, or see your order page.',
  yoursDay: 'You asked for delivery on {day}.',
  yoursNote: 'You added a note for the courier.',
  yoursReturn: 'You asked to have this parcel sent back.',
} as const

export const t = texts('orders/delivery', en)
