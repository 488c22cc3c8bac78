import { FAILURE_WORDS } from '@dobara/contract/orders/failure-words.ts'
import { texts } from '../../../lib/texts/texts.ts'

export const en = {
  ...FAILURE_WORDS,
  reason: 'Reason',
  reasonHint: 'The buyer reads it in the message about the failed delivery.',
  expectedOn: 'New delivery day',
  expectedHint: 'A buyer whose parcel is late reads this date.',
  attempt: 'Attempt {number} failed on {time}: {reason}.',
  noAnswer: 'The buyer has been asked and has not answered yet.',
  answerDay: 'The buyer wants it on {day}.',
  answerNote: 'Note for the courier: {note}',
  answerReturn: 'The buyer no longer wants it and asks for it to be sent back.',
  answeredAt: 'Answered {time}.',
  handle: 'Mark as passed on',
  handled: 'The answer is marked as passed on.',
  handleFailed: 'The answer could not be marked as passed on.',
  isHandled: 'Passed on to the courier.',
  messageTitle: 'Message to send yourself',
  messageLead: 'Status of the order in the buyer’s language. The shop does not send this.',
  messageFailed: 'The message could not be loaded.',
  copyMessage: 'Copy Message',
  openWhatsapp: 'Open WhatsApp',
  newTab: ' (opens in a new tab)',
} as const

export const t = texts('admin-orders/parcels', en)
