import type { LetterWriter } from './letter.ts'
import { button, link, smallPrint, words } from './parts.ts'

/** These mails say nothing the registrant typed: otherwise anyone could have the shop send their words to a stranger. */
type OneTimeLink = { url: string }

const ACCOUNT_REASON = 'You get this mail because this address belongs to an account at our shop.'

export const welcome: LetterWriter<OneTimeLink> = ({ url }, { publicUrl }) => ({
  subject: 'Welcome to Dobara',
  preview: 'Your account is ready. Please confirm your address.',
  heading: 'Welcome to Dobara',
  parts: [
    words(
      'Your account is ready. You can check out faster, follow your orders and download your GST invoices.',
    ),
    words(
      'Please confirm that this address is yours, to unlock all features. The link below works once, for 24 hours.',
    ),
    button('Verify my email', url),
    link('Start shopping', `${publicUrl}/products`),
    smallPrint('If you did not open this account, you can ignore this mail.'),
  ],
  reason: 'You get this mail because an account was opened with this address.',
})

/** The link again, for somebody who asked for it or has a new address. */
export const verifyEmail: LetterWriter<OneTimeLink> = ({ url }) => ({
  subject: 'Verify your email address',
  preview: 'Please confirm that this address is yours.',
  heading: 'Verify your email address',
  parts: [
    words('Please confirm that this address is yours, to unlock all features of your Dobara account.'),
    words('The link works once, for 24 hours. Earlier links no longer work.'),
    button('Verify my email', url),
    smallPrint('If you did not open an account at Dobara, you can ignore this mail.'),
  ],
  reason: 'You get this mail because this address was given to an account at our shop.',
})

/** The way to a new password, for whoever reads the account's mail. */
export const resetPassword: LetterWriter<OneTimeLink> = ({ url }) => ({
  subject: 'Reset your password',
  preview: 'The link works once, for one hour.',
  heading: 'Reset your password',
  parts: [
    words('Somebody, we hope you, asked for a new password for your Dobara account.'),
    words('The link works once, for one hour. Earlier links no longer work.'),
    button('Choose a new password', url),
    smallPrint('If it was not you, you need do nothing: your password stays as it is.'),
  ],
  reason: ACCOUNT_REASON,
})

/** `at`: when it happened; it is said in India's time. */
type Happened = { at: Date }

const moment = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
  timeZone: 'Asia/Kolkata',
})

/** A notice about the safety of the account: what happened, when, and what to do if it was somebody else. */
function notice(input: {
  subject: string
  happened: string
  at: Date
  ifNotYou: string
  way: { label: string; path: string }
}): LetterWriter<unknown> {
  const { subject, happened, at, ifNotYou, way } = input
  return (_, { shop, publicUrl }) => ({
    subject,
    preview: happened,
    heading: subject,
    parts: [
      words(`${happened} This was on ${moment.format(at)} (India time).`),
      words('If it was you, there is nothing to do.'),
      words(`If it was not you: ${ifNotYou} Then call us on ${shop.phone} or write to ${shop.email}.`),
      button(way.label, `${publicUrl}${way.path}`),
    ],
    reason: ACCOUNT_REASON,
  })
}

const NEW_PASSWORD = { label: 'Choose a new password', path: '/forgot-password' }
const PROFILE = { label: 'Look at your profile', path: '/profile' }

export const passwordChanged: LetterWriter<Happened> = ({ at }, context) =>
  notice({
    subject: 'Your password was changed',
    happened: 'The password of your Dobara account was changed, and other devices were signed out.',
    at,
    ifNotYou: 'choose a new password at once.',
    way: NEW_PASSWORD,
  })(null, context)

/** To the address that was: whoever reads it can still act. */
export const emailChanged: LetterWriter<Happened> = ({ at }, context) =>
  notice({
    subject: 'Your email address was changed',
    happened: 'Your Dobara account has another email address now. Our mails no longer come to this one.',
    at,
    ifNotYou: 'sign in and put your own address back.',
    way: PROFILE,
  })(null, context)

export const phoneChanged: LetterWriter<Happened> = ({ at }, context) =>
  notice({
    subject: 'Your phone number was changed',
    happened: 'Your Dobara account has another phone number now, or none.',
    at,
    ifNotYou: 'sign in and put your own number back.',
    way: PROFILE,
  })(null, context)

export const googleLinked: LetterWriter<Happened> = ({ at }, context) =>
  notice({
    subject: 'Google was linked to your account',
    happened: 'From now on your Dobara account can be opened with the Google account of this address.',
    at,
    ifNotYou: 'choose a new password at once and sign out on all devices.',
    way: NEW_PASSWORD,
  })(null, context)

/** An account whose address was never proved went to the person whom Google knows to have it. */
export const googleTakenOver: LetterWriter<Happened> = ({ at }, context) =>
  notice({
    subject: 'Your account opens with Google now',
    happened:
      'There was an account with this address that had never been verified. As Google has confirmed the address, the account is yours now: its old password no longer works, and all devices were signed out.',
    at,
    ifNotYou: 'secure your Google account first.',
    way: PROFILE,
  })(null, context)
