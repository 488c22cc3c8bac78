import type { ClearedAccount } from '@dobara/domain/accounts/first-proof.ts'
import { INDIA_ZONE } from '@dobara/domain/calendar/india-time.ts'
import type { MailBodyWriter, MailContext } from './mail-body.ts'
import { button, link, quote, smallPrint, words } from './parts.ts'

/** These mails say nothing the registrant typed: otherwise anyone could have the shop send their words to a stranger. */
type OneTimeLink = { url: string }

const ACCOUNT_REASON = 'You get this mail because this address belongs to an account at our shop.'

const HOW_TO_OPEN =
  'Please open the link in the browser in which you are signed in, or have your password ready: so we know that it was you who set up the account.'

export const welcome: MailBodyWriter<OneTimeLink> = ({ url }, { shop, publicUrl }) => ({
  subject: `Welcome to ${shop.name}`,
  preview: 'Your account is ready. Please confirm your address.',
  heading: `Welcome to ${shop.name}`,
  parts: [
    words(
      'Your account is ready. You can check out faster, follow your orders and download your GST invoices.',
    ),
    words(
      'Please confirm that this address is yours, to unlock all features. The link below works once, for 24 hours.',
    ),
    button('Verify my email', url),
    smallPrint(HOW_TO_OPEN),
    link('Start shopping', `${publicUrl}/products`),
    smallPrint('If you did not open this account, you can ignore this mail.'),
  ],
  reason: 'You get this mail because an account was opened with this address.',
})

/** The link again, for somebody who asked for it or has a new address. */
export const verifyEmail: MailBodyWriter<OneTimeLink> = ({ url }, { shop }) => ({
  subject: 'Verify your email address',
  preview: 'Please confirm that this address is yours.',
  heading: 'Verify your email address',
  parts: [
    words(
      `Please confirm that this address is yours, to unlock all features of your account at ${shop.name}.`,
    ),
    words('The link works once, for 24 hours. Earlier links no longer work.'),
    button('Verify my email', url),
    smallPrint(HOW_TO_OPEN),
    smallPrint(`If you did not open an account at ${shop.name}, you can ignore this mail.`),
  ],
  reason: 'You get this mail because this address was given to an account at our shop.',
})

/** The way to a new password, for whoever reads the account's mail. */
export const resetPassword: MailBodyWriter<OneTimeLink> = ({ url }, { shop }) => ({
  subject: 'Reset your password',
  preview: 'The link works once, for one hour.',
  heading: 'Reset your password',
  parts: [
    words(`Somebody, we hope you, asked for a new password for your account at ${shop.name}.`),
    words('The link works once, for one hour. Earlier links no longer work.'),
    button('Choose a new password', url),
    smallPrint('If it was not you, you need do nothing: your password stays as it is.'),
  ],
  reason: ACCOUNT_REASON,
})

/** `at`: when it happened; it is said in India's time. */
type EventTime = { at: Date }

const moment = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
  timeZone: INDIA_ZONE,
})

/** Where the hole of a sentence is, the account with the name of the shop. */
const withAccount = (happened: string, { shop }: MailContext) =>
  happened.replace('{account}', `account at ${shop.name}`)

/** A shop that is being set up can be reached by nobody yet. */
const reachUs = ({ shop }: MailContext) =>
  shop.phone === '' ? 'tell us' : `call us on ${shop.phone} or write to ${shop.email}`

/** A notice about the safety of the account: what happened, when, and what to do if it was somebody else. */
function notice(input: {
  subject: string
  happened: string
  at: Date
  ifNotYou: string
  way: { label: string; path: string }
}): MailBodyWriter<unknown> {
  const { subject, at, ifNotYou, way } = input
  return (_, context) => {
    const happened = withAccount(input.happened, context)
    return {
      subject,
      preview: happened,
      heading: subject,
      parts: [
        words(`${happened} This was on ${moment.format(at)} (India time).`),
        words('If it was you, there is nothing to do.'),
        words(`If it was not you: ${ifNotYou} Then ${reachUs(context)}.`),
        button(way.label, `${context.publicUrl}${way.path}`),
      ],
      reason: ACCOUNT_REASON,
    }
  }
}

const NEW_PASSWORD = { label: 'Choose a new password', path: '/forgot-password' }
const PROFILE = { label: 'Look at your profile', path: '/profile' }

export const passwordChanged: MailBodyWriter<EventTime> = ({ at }, context) =>
  notice({
    subject: 'Your password was changed',
    happened: 'The password of your {account} was changed, and other devices were signed out.',
    at,
    ifNotYou: 'choose a new password at once.',
    way: NEW_PASSWORD,
  })(null, context)

/** To the address that was: whoever reads it can still act. */
export const emailChanged: MailBodyWriter<EventTime> = ({ at }, context) =>
  notice({
    subject: 'Your email address was changed',
    happened: 'Your {account} has another email address now. Our mails no longer come to this one.',
    at,
    ifNotYou: 'sign in and put your own address back.',
    way: PROFILE,
  })(null, context)

export const phoneChanged: MailBodyWriter<EventTime> = ({ at }, context) =>
  notice({
    subject: 'Your phone number was changed',
    happened: 'Your {account} has another phone number now, or none.',
    at,
    ifNotYou: 'sign in and put your own number back.',
    way: PROFILE,
  })(null, context)

export const googleLinked: MailBodyWriter<EventTime> = ({ at }, context) =>
  notice({
    subject: 'Google was linked to your account',
    happened: 'From now on your {account} can be opened with the Google account of this address.',
    at,
    ifNotYou: 'choose a new password at once and sign out on all devices.',
    way: NEW_PASSWORD,
  })(null, context)

const CLEARED_BY = {
  link: {
    subject: 'Your email address was verified',
    happened: 'Somebody opened the link of our mail, and with that your address was verified.',
  },
  reset: {
    subject: 'Your account was cleared',
    happened: 'A new password was set by the link of our mail, and with that your address was verified.',
  },
  google: {
    subject: 'Your account opens with Google now',
    happened: 'Google has confirmed your address, and from now on your {account} opens with it.',
  },
}

/** What was taken out of an account, in words; never what somebody typed in, but the end of a number. */
function removalsOf(cleared: ClearedAccount): string[] {
  const { hadPassword, phone, devices, googleAccounts, hadSecondFactor, addresses, consents } = cleared
  const several = (count: number, one: string, many: string) => (count === 1 ? one : `${count} ${many}`)
  return [
    hadPassword ? 'the password' : '',
    phone ? `the phone number ending in ${phone.slice(-2)}` : '',
    devices ? several(devices, 'one sign-in, which was ended', 'sign-ins, which were ended') : '',
    googleAccounts ? 'the Google account that was linked' : '',
    hadSecondFactor ? 'the second factor and its recovery codes' : '',
    addresses ? several(addresses, 'one saved address', 'saved addresses') : '',
    consents ? 'the consent to mails about offers' : '',
  ].filter((removal) => removal !== '')
}

type Clearing = EventTime & { way: keyof typeof CLEARED_BY; cleared: ClearedAccount }

/** To the owner of an address, when it was first proved by somebody who did not use the account. */
export const accountCleared: MailBodyWriter<Clearing> = ({ at, way, cleared }, context) => {
  const { subject } = CLEARED_BY[way]
  const happened = withAccount(CLEARED_BY[way].happened, context)
  const { publicUrl } = context
  return {
    subject,
    preview: 'What was set up before your address was verified has been removed.',
    heading: subject,
    parts: [
      words(`${happened} This was on ${moment.format(at)} (India time).`),
      words(
        'The account was set up before anybody had shown that the address is theirs. It may have been you, or somebody else. To be safe, we removed:',
      ),
      quote(removalsOf(cleared).join('\n')),
      words(
        way === 'link'
          ? 'What to do: choose a new password if you have not done so. Then add your phone number and addresses again.'
          : 'What to do: sign in, and add your phone number and addresses again.',
      ),
      words(
        `Orders stay in the account. Please look at them: if there is one that you did not place, cancel it, or ${reachUs(context)}. You owe nothing for it.`,
      ),
      way === 'link'
        ? button(NEW_PASSWORD.label, `${publicUrl}${NEW_PASSWORD.path}`)
        : button('Look at your orders', `${publicUrl}/orders`),
      smallPrint(
        'If it was not you who did this, somebody else reads your mail: change the password of your mail box first.',
      ),
    ],
    reason: ACCOUNT_REASON,
  }
}
