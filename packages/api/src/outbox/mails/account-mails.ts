import type { ClearedAccount } from '@dobara/domain/accounts/first-proof.ts'
import { STAFF_ROLES, type StaffRole } from '@dobara/domain/accounts/staff-roles.ts'
import { type AccountMailText, ACCOUNT_MAIL_TEXTS } from './account-mail-texts.ts'
import { ACCOUNT_MAIL_TEXTS_HI } from './account-mail-texts.hi.ts'
import { momentInIndia } from './amounts.ts'
import type { MailBodyWriter, MailContext } from './mail-body.ts'
import { button, link, quote, smallPrint, words } from './parts.ts'
import { type Say, sayIn } from './say.ts'

/** These mails say nothing the registrant typed: otherwise anyone could have the shop send their words to a stranger. */
type OneTimeLink = { url: string }

const TEXTS = { en: ACCOUNT_MAIL_TEXTS, hi: ACCOUNT_MAIL_TEXTS_HI }

const sayOf = ({ language }: MailContext) => sayIn<AccountMailText>(TEXTS, language)

export const welcome: MailBodyWriter<OneTimeLink> = ({ url }, context) => {
  const { shop, publicUrl, language } = context
  const say = sayOf(context)
  const title = say('welcomeSubject', { shop: shop.name })
  return {
    language,
    subject: title,
    preview: say('welcomePreview'),
    heading: title,
    parts: [
      words(say('welcome')),
      words(say('welcomeConfirm')),
      button(say('verify'), url, say('orOpen')),
      smallPrint(say('howToOpen')),
      link(say('startShopping'), `${publicUrl}/products`),
      smallPrint(say('welcomeIgnore')),
    ],
    reason: say('welcomeReason'),
  }
}

/** The link again, for somebody who asked for it or has a new address. */
export const verifyEmail: MailBodyWriter<OneTimeLink> = ({ url }, context) => {
  const say = sayOf(context)
  const shop = { shop: context.shop.name }
  return {
    language: context.language,
    subject: say('verifySubject'),
    preview: say('verifyPreview'),
    heading: say('verifySubject'),
    parts: [
      words(say('verifyAsk', shop)),
      words(say('verifyOnce')),
      button(say('verify'), url, say('orOpen')),
      smallPrint(say('howToOpen')),
      smallPrint(say('verifyIgnore', shop)),
    ],
    reason: say('verifyReason'),
  }
}

/** The link to set a new password, for the reader of the account's mail. */
export const resetPassword: MailBodyWriter<OneTimeLink> = ({ url }, context) => {
  const say = sayOf(context)
  return {
    language: context.language,
    subject: say('resetSubject'),
    preview: say('resetPreview'),
    heading: say('resetSubject'),
    parts: [
      words(say('resetAsked', { shop: context.shop.name })),
      words(say('resetOnce')),
      button(say('newPassword'), url, say('orOpen')),
      smallPrint(say('resetIgnore')),
    ],
    reason: say('reason'),
  }
}

/** To somebody who is to work in the back office. It names nobody: the name of an account is what its owner typed. */
export const staffInvitation: MailBodyWriter<OneTimeLink & { staffRole: StaffRole }> = (
  { url, staffRole },
  context,
) => {
  const say = sayOf(context)
  const shop = { shop: context.shop.name }
  // A mail that waits may be of another release, whose role this one cannot name.
  const known = STAFF_ROLES.find((role) => role === staffRole)
  return {
    language: context.language,
    subject: say('invitedSubject', shop),
    preview: say('invitedOnce'),
    heading: say('invitedSubject', shop),
    parts: [
      words(say('invited', { ...shop, role: known ? say(`role_${known}`) : staffRole })),
      words(say('invitedOnce')),
      button(say('acceptInvitation'), url, say('orOpen')),
      smallPrint(say('invitedIgnore', shop)),
    ],
    reason: say('invitedReason'),
  }
}

/** `at`: when it happened; it is said in India's time. */
type EventTime = { at: Date }

const accountOf = (say: Say<AccountMailText>, { shop }: MailContext) => ({
  account: say('account', { shop: shop.name }),
})

/** A shop that is being set up can be reached by nobody yet. */
const reachUs = (say: Say<AccountMailText>, { shop }: MailContext) =>
  shop.phone === '' ? say('reachNobody') : say('reachUs', { phone: shop.phone, email: shop.email })

type Event = 'password' | 'email' | 'phone' | 'google'

/** A notice about the safety of the account: what happened, when, and what to do if it was somebody else. */
function notice(event: Event, way: { label: AccountMailText; path: string }): MailBodyWriter<EventTime> {
  return ({ at }, context) => {
    const { language, publicUrl } = context
    const say = sayOf(context)
    const subject = say(`${event}Subject`)
    const happened = say(`${event}Happened`, accountOf(say, context))
    return {
      language,
      subject,
      preview: happened,
      heading: subject,
      parts: [
        words(say('happenedAt', { happened, time: momentInIndia(language, at) })),
        words(say('ifYou')),
        words(say('ifNotYou', { what: say(`${event}NotYou`), reach: reachUs(say, context) })),
        button(say(way.label), `${publicUrl}${way.path}`, say('orOpen')),
      ],
      reason: say('reason'),
    }
  }
}

const NEW_PASSWORD = { label: 'newPassword', path: '/forgot-password' } as const
const PROFILE = { label: 'lookAtProfile', path: '/profile' } as const

export const passwordChanged = notice('password', NEW_PASSWORD)
/** To the previous address: its reader can still act. */
export const emailChanged = notice('email', PROFILE)
export const phoneChanged = notice('phone', PROFILE)
export const googleLinked = notice('google', NEW_PASSWORD)

/** What was taken out of an account, in words; never what somebody typed in, but the end of a number. */
function removalsOf(cleared: ClearedAccount, say: Say<AccountMailText>): string[] {
  const { hadPassword, phone, devices, googleAccounts, hadSecondFactor, addresses, consents } = cleared
  const several = (count: number, one: AccountMailText, many: AccountMailText) =>
    count === 1 ? say(one) : say(many, { count: String(count) })
  return [
    hadPassword ? say('clearedPassword') : '',
    phone ? say('clearedPhone', { end: phone.slice(-2) }) : '',
    devices ? several(devices, 'clearedSignIn', 'clearedSignIns') : '',
    googleAccounts ? say('clearedGoogle') : '',
    hadSecondFactor ? say('clearedFactor') : '',
    addresses ? several(addresses, 'clearedAddress', 'clearedAddresses') : '',
    consents ? say('clearedConsents') : '',
  ].filter((removal) => removal !== '')
}

type Clearing = EventTime & { way: 'link' | 'reset' | 'google'; cleared: ClearedAccount }

/** To the owner of an address, when it was first proved by somebody who did not use the account. */
export const accountCleared: MailBodyWriter<Clearing> = ({ at, way, cleared }, context) => {
  const { publicUrl, language } = context
  const say = sayOf(context)
  const subject = say(`clearedSubject_${way}`)
  const happened = say(`clearedHappened_${way}`, accountOf(say, context))
  return {
    language,
    subject,
    preview: say('clearedPreview'),
    heading: subject,
    parts: [
      words(say('happenedAt', { happened, time: momentInIndia(language, at) })),
      words(say('clearedWhy')),
      quote(removalsOf(cleared, say).join('\n')),
      words(say(way === 'link' ? 'clearedDo_link' : 'clearedDo')),
      words(say('clearedOrders', { reach: reachUs(say, context) })),
      way === 'link'
        ? button(say('newPassword'), `${publicUrl}${NEW_PASSWORD.path}`, say('orOpen'))
        : button(say('lookAtOrders'), `${publicUrl}/orders`, say('orOpen')),
      smallPrint(say('clearedIgnore')),
    ],
    reason: say('reason'),
  }
}

/** `side`: whether the account of this address stays, or ended and became part of another. */
type MergeNotice = EventTime & { side: 'stay' | 'end' }

/** To the owners of both accounts, when staff made them one: who did not ask for it can still act. */
export const accountMerged: MailBodyWriter<MergeNotice> = ({ at, side }, context) => {
  const { publicUrl, language } = context
  const say = sayOf(context)
  const happened = say(side === 'end' ? 'mergedHappened_end' : 'mergedHappened_stay', accountOf(say, context))
  return {
    language,
    subject: say('mergedSubject'),
    preview: happened,
    heading: say('mergedSubject'),
    parts: [
      words(say('happenedAt', { happened, time: momentInIndia(language, at) })),
      words(say('mergedIfNot', { reach: reachUs(say, context) })),
      button(say('lookAtOrders'), `${publicUrl}/orders`, say('orOpen')),
    ],
    reason: say('reason'),
  }
}
