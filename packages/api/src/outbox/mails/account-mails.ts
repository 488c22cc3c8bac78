import type { ClearedAccount } from '@dobara/domain/accounts/first-proof.ts'
import { STAFF_ROLES, type StaffRole } from '@dobara/domain/accounts/staff-roles.ts'
import { type AccountMailText, ACCOUNT_MAIL_TEXTS } from './account-mail-texts.ts'
import { ACCOUNT_MAIL_TEXTS_HI } from './account-mail-texts.hi.ts'
import { momentInIndia } from './amounts.ts'
import type { MailBodyWriter, MailContext } from './mail-body.ts'
import { button, link, quote, smallPrint, words } from './parts.ts'
import { type Translator, translatorOf } from './translator.ts'

/**
 * These mails contain no text that the registrant entered: otherwise anyone could have the shop send their words to a
 * stranger.
 */
type OneTimeLink = { url: string }

const TEXTS = { en: ACCOUNT_MAIL_TEXTS, hi: ACCOUNT_MAIL_TEXTS_HI }

const accountTranslator = ({ language }: MailContext) => translatorOf<AccountMailText>(TEXTS, language)

export const welcome: MailBodyWriter<OneTimeLink> = ({ url }, context) => {
  const { shop, publicUrl, language } = context
  const t = accountTranslator(context)
  const title = t('welcomeSubject', { shop: shop.name })
  return {
    language,
    subject: title,
    preview: t('welcomePreview'),
    heading: title,
    parts: [
      words(t('welcome')),
      words(t('welcomeConfirm')),
      button(t('verify'), url, t('orOpen')),
      smallPrint(t('howToOpen')),
      link(t('startShopping'), `${publicUrl}/products`),
      smallPrint(t('welcomeIgnore')),
    ],
    reason: t('welcomeReason'),
  }
}

/** Sends the link again, to a user who requested it or has a new address. */
export const verifyEmail: MailBodyWriter<OneTimeLink> = ({ url }, context) => {
  const t = accountTranslator(context)
  const shop = { shop: context.shop.name }
  return {
    language: context.language,
    subject: t('verifySubject'),
    preview: t('verifyPreview'),
    heading: t('verifySubject'),
    parts: [
      words(t('verifyAsk', shop)),
      words(t('verifyOnce')),
      button(t('verify'), url, t('orOpen')),
      smallPrint(t('howToOpen')),
      smallPrint(t('verifyIgnore', shop)),
    ],
    reason: t('verifyReason'),
  }
}

/** The link to set a new password, for the reader of the account's mail. */
export const resetPassword: MailBodyWriter<OneTimeLink> = ({ url }, context) => {
  const t = accountTranslator(context)
  return {
    language: context.language,
    subject: t('resetSubject'),
    preview: t('resetPreview'),
    heading: t('resetSubject'),
    parts: [
      words(t('resetAsked', { shop: context.shop.name })),
      words(t('resetOnce')),
      button(t('newPassword'), url, t('orOpen')),
      smallPrint(t('resetIgnore')),
    ],
    reason: t('reason'),
  }
}

/**
 * Invites a new member of the staff to the back office. The mail names no person: the name of an account is text that
 * its owner entered.
 */
export const staffInvitation: MailBodyWriter<OneTimeLink & { staffRole: StaffRole }> = (
  { url, staffRole },
  context,
) => {
  const t = accountTranslator(context)
  const shop = { shop: context.shop.name }
  // A mail that waits may be of another release, whose role this one cannot name.
  const known = STAFF_ROLES.find((role) => role === staffRole)
  return {
    language: context.language,
    subject: t('invitedSubject', shop),
    preview: t('invitedOnce'),
    heading: t('invitedSubject', shop),
    parts: [
      words(t('invited', { ...shop, role: known ? t(`role_${known}`) : staffRole })),
      words(t('invitedOnce')),
      button(t('acceptInvitation'), url, t('orOpen')),
      smallPrint(t('invitedIgnore', shop)),
    ],
    reason: t('invitedReason'),
  }
}

/** `at`: time of the event; shown in India's time. */
type EventTime = { at: Date }

const accountOf = (t: Translator<AccountMailText>, { shop }: MailContext) => ({
  account: t('account', { shop: shop.name }),
})

/** Returns how to reach the shop; one that is being set up has no contact yet. */
const reachUs = (t: Translator<AccountMailText>, { shop }: MailContext) =>
  shop.phone === '' ? t('reachNobody') : t('reachUs', { phone: shop.phone, email: shop.email })

type Event = 'password' | 'email' | 'phone' | 'google'

/** Returns a security notice about the account: what happened, when, and what to do if it was another person. */
function notice(event: Event, way: { label: AccountMailText; path: string }): MailBodyWriter<EventTime> {
  return ({ at }, context) => {
    const { language, publicUrl } = context
    const t = accountTranslator(context)
    const subject = t(`${event}Subject`)
    const happened = t(`${event}Happened`, accountOf(t, context))
    return {
      language,
      subject,
      preview: happened,
      heading: subject,
      parts: [
        words(t('happenedAt', { happened, time: momentInIndia(language, at) })),
        words(t('ifYou')),
        words(t('ifNotYou', { what: t(`${event}NotYou`), reach: reachUs(t, context) })),
        button(t(way.label), `${publicUrl}${way.path}`, t('orOpen')),
      ],
      reason: t('reason'),
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

/** Returns the items removed from an account, as text; user input never appears except the end of a phone number. */
function removalsOf(cleared: ClearedAccount, t: Translator<AccountMailText>): string[] {
  const { hadPassword, phone, devices, googleAccounts, hadSecondFactor, addresses, consents } = cleared
  const several = (count: number, one: AccountMailText, many: AccountMailText) =>
    count === 1 ? t(one) : t(many, { count: String(count) })
  return [
    hadPassword ? t('clearedPassword') : '',
    phone ? t('clearedPhone', { end: phone.slice(-2) }) : '',
    devices ? several(devices, 'clearedSignIn', 'clearedSignIns') : '',
    googleAccounts ? t('clearedGoogle') : '',
    hadSecondFactor ? t('clearedFactor') : '',
    addresses ? several(addresses, 'clearedAddress', 'clearedAddresses') : '',
    consents ? t('clearedConsents') : '',
  ].filter((removal) => removal !== '')
}

type Clearing = EventTime & { way: 'link' | 'reset' | 'google'; cleared: ClearedAccount }

/** Notifies the owner of an address when it was first verified by a person who did not use the account. */
export const accountCleared: MailBodyWriter<Clearing> = ({ at, way, cleared }, context) => {
  const { publicUrl, language } = context
  const t = accountTranslator(context)
  const subject = t(`clearedSubject_${way}`)
  const happened = t(`clearedHappened_${way}`, accountOf(t, context))
  return {
    language,
    subject,
    preview: t('clearedPreview'),
    heading: subject,
    parts: [
      words(t('happenedAt', { happened, time: momentInIndia(language, at) })),
      words(t('clearedWhy')),
      quote(removalsOf(cleared, t).join('\n')),
      words(t(way === 'link' ? 'clearedDo_link' : 'clearedDo')),
      words(t('clearedOrders', { reach: reachUs(t, context) })),
      way === 'link'
        ? button(t('newPassword'), `${publicUrl}${NEW_PASSWORD.path}`, t('orOpen'))
        : button(t('lookAtOrders'), `${publicUrl}/orders`, t('orOpen')),
      smallPrint(t('clearedIgnore')),
    ],
    reason: t('reason'),
  }
}

/** `side`: whether the account of this address stays, or ended and became part of another. */
type MergeNotice = EventTime & { side: 'stay' | 'end' }

/** Notifies the owners of both accounts when staff merged them: an owner who did not request it can still act. */
export const accountMerged: MailBodyWriter<MergeNotice> = ({ at, side }, context) => {
  const { publicUrl, language } = context
  const t = accountTranslator(context)
  const happened = t(side === 'end' ? 'mergedHappened_end' : 'mergedHappened_stay', accountOf(t, context))
  return {
    language,
    subject: t('mergedSubject'),
    preview: happened,
    heading: t('mergedSubject'),
    parts: [
      words(t('happenedAt', { happened, time: momentInIndia(language, at) })),
      words(t('mergedIfNot', { reach: reachUs(t, context) })),
      button(t('lookAtOrders'), `${publicUrl}/orders`, t('orOpen')),
    ],
    reason: t('reason'),
  }
}
