import { texts } from '../../../lib/texts/texts.ts'

export const en = {
  open: 'Write to the customer',
  title: 'Write to the customer of {number}',
  subject: 'Subject',
  filledSubject: 'Your order {number}',
  message: 'Message',
  hint: 'Sent by email to {email}. The customer can reply, and it is shown with their support tickets.',
  hintNoEmail: 'The customer has no email address.',
  send: 'Send message',
  sending: 'Sending…',
  failed: 'The message could not be sent.',
  sent: 'The message is on its way.',
  view: 'View ticket {number}',
  tickets: 'Questions about this order',
} as const

export const t = texts('admin-orders/write', en)
