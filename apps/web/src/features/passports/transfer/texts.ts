import { texts } from '../../../lib/texts/texts.ts'

export const en = {
  title: 'Transfer of the warranty',
  transferredOn: 'Warranty transferred on {date}',
  taken: 'The warranty is now yours.',
  takenText: 'Please save this link: it is your proof, and shows the whole serial number.',
  takenLink: 'Open your passport of this machine',
  loginHint: 'Do you want to pass this machine on? You can transfer the rest of its warranty.',
  login: 'Log in',
  acceptTitle: 'Take over the warranty',
  acceptText:
    'The owner of this machine is transferring its warranty. Did you get a code? Please enter it by {date}.',
  codeHint: '6 digits, from the email or text message that we sent you',
  enterCode: 'Please enter the 6 digits of the code.',
  accept: 'Take over the warranty',
  accepting: 'Taking over…',
  acceptFailed: 'The warranty could not be taken over. Please try again.',
  stateFailed: 'Whether this warranty can be transferred could not be loaded.',
  TRANSFER_NOT_DELIVERED: 'The machine is not with its owner, so its warranty cannot be transferred now.',
  TRANSFER_REFUNDED: 'This machine was refunded, so there is no warranty to transfer.',
  TRANSFER_REQUEST_OPEN:
    'A return or repair of this machine is still open. Its warranty can be transferred when that is done.',
  TRANSFER_WARRANTY_OVER: 'The warranty of this machine is over, so it cannot be transferred.',
  pendingEmail:
    'We mailed a code to {contact}. Once it is entered on this page, the warranty is the next owner’s. The code is valid until {date}.',
  pendingSms:
    'We texted a code to {contact}. Once it is entered on this page, the warranty is the next owner’s. The code is valid until {date}.',
  cancel: 'Cancel the transfer',
  cancelled: 'The transfer was cancelled.',
  cancelFailed: 'The transfer could not be cancelled.',
  offerText:
    'Do you sell this machine or give it away? The next owner gets a code, and with it the rest of the warranty. Repairs are then theirs to ask for.',
  contact: 'Email or mobile number of the next owner',
  contactHint: 'We send the code there. The passport shows no names.',
  enterContact: 'Please enter an email address or an Indian mobile number.',
  offer: 'Send the code',
  offering: 'Sending…',
  offered: 'The code was sent.',
  offerFailed: 'The code could not be sent. Please try again.',
} as const

export const t = texts('passports/transfer', en)
