import { texts } from '../../../lib/texts/texts.ts'

export const en = {
  title: 'Waiting for payment',
  failed: 'The payment link could not be loaded.',
  over: 'The time to pay has run out: the link no longer works.',
  link: 'Payment link',
  copy: 'Copy',
  copied: 'Payment link copied',
  copyFailed: 'The link could not be copied. Mark it and copy it by hand.',
  until: 'It can be paid until {time}.',
  sent: 'The buyer was sent it; it can be sent again under messages.',
  notSent: 'The buyer was not sent it yet.',
  send: 'Send the link',
  sendFailed: 'The link could not be sent.',
  takeCash: 'Cash on delivery instead',
  codeNeeded:
    'For this order the shop asks for a code, which goes to the phone of the address. Ask the customer to read it to you.',
  sendCode: 'Send the code',
  sendCodeAgain: 'Send another code',
  codeFailed: 'The code could not be sent.',
  codeSentTo: 'Sent to {phone}',
  confirmCash: 'Confirm for cash on delivery',
  cashConfirmed: 'Confirmed for cash on delivery',
  cashFailed: 'The order could not be confirmed.',
} as const

export const t = texts('admin-orders/new-order/waiting', en)
