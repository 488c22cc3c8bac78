import { MESSAGE_CHANNELS, type MessageChoice } from '@dobara/domain/messages/message-choice.ts'
import { z } from 'zod'
import { knownPassword } from '../shapes.ts'
import { issueMessage } from '../sentences/issue-message.ts'

/** Data that the shop stores about a person, for that person: one JSON document with a part per kind. */
export const myData = z.object({
  exportedAt: z.iso.datetime({ offset: true }),
  data: z.record(z.string(), z.unknown()),
})

export const deleteAccountInput = z.strictObject({
  /** Needed where the account has one. */
  password: knownPassword.optional(),
  /** The word DELETE, typed: a press by mistake ends nothing. */
  confirmation: z.literal('DELETE', issueMessage('delete_not_typed')),
})

/** Messages about orders and cases, by channel; the wording is stored with each answer as proof. */
const CHOICES = {
  orders_email: 'Email me about the delivery of my orders.',
  orders_sms: 'Tell me by SMS about my orders and where my parcels are.',
  cases_email: 'Email me about my returns and repairs.',
  cases_sms: 'Text me about my returns and repairs.',
} as const satisfies Record<MessageChoice, string>

const OFFERS = {
  newsletter: 'Send me the newsletter by email.',
  cart_reminder: 'Remind me once by email about my cart.',
  wishlist_news: 'Email me, at most once a day, when something on my wishlist is cheaper or back in stock.',
  saved_searches: 'Email me, at most once a day, when a search I saved finds something new.',
} as const

/** Consents that a person can give and withdraw, each separately. */
export const CONSENTS = { ...CHOICES, ...OFFERS } as const
export type ConsentPurpose = keyof typeof CONSENTS
export const CONSENT_PURPOSES = Object.keys(CONSENTS) as [ConsentPurpose, ...ConsentPurpose[]]

/**
 * Returns true if it is one of the choices about orders and cases: mails of these are sent until they are switched
 * off.
 */
export function isMessageChoice(
  purpose: ConsentPurpose | MailedPurpose,
): purpose is MessageChoice & typeof purpose {
  return purpose in CHOICES
}

/** The kinds of mail with a link that stops them: the above by e-mail, and marketing consents. */
export const MAILED_CONSENTS = {
  orders_email: CHOICES.orders_email,
  cases_email: CHOICES.cases_email,
  ...OFFERS,
  stock_alert: 'Send me one email when something I asked for is back in stock.',
} as const
export type MailedPurpose = keyof typeof MAILED_CONSENTS
export const MAILED_PURPOSES = Object.keys(MAILED_CONSENTS) as MailedPurpose[]

export const setConsentInput = z.strictObject({ purpose: z.enum(CONSENT_PURPOSES), granted: z.boolean() })
/** Channel for messages about orders that a plug-in adds; nothing is sent through it without consent. */
const channelConsent = z.object({
  channel: z.string(),
  /** As it is called in both languages. */
  label: z.object({ en: z.string(), hi: z.string() }),
  wording: z.string(),
  granted: z.boolean(),
  at: z.string().nullable(),
})
/** Returns the wording of the consent to a channel; stored with the answer as proof. */
export const channelWording = (label: string) =>
  `Tell me by ${label} about my orders and where my parcels are.`
export const setChannelConsentInput = z.strictObject({
  channel: z.string().min(1).max(40),
  granted: z.boolean(),
})
export const consentList = z.object({
  /** True if the shop has a gateway for SMS: without one, no choice about SMS needs to be shown. */
  canText: z.boolean(),
  consents: z.array(
    z.object({
      purpose: z.enum(CONSENT_PURPOSES),
      wording: z.string(),
      channel: z.enum(MESSAGE_CHANNELS),
      /** True if it is sent now; without an answer, true for what is sent until it is switched off. */
      granted: z.boolean(),
      /** When it was last given or taken back; null when it never was. */
      at: z.string().nullable(),
    }),
  ),
  channels: z.array(channelConsent),
})
export type ConsentList = z.infer<typeof consentList>

/** By the link of a mail, for the address that it went to; channels of plug-ins belong to an account. */
export const linkedChoices = consentList.omit({ channels: true }).extend({
  /** The mail is too old to choose by: its link still stops what it was sent by. */
  isOver: z.boolean(),
  /** True if SMS reach the person: the account of the address has a proved number. */
  isTextable: z.boolean(),
})
export type LinkedChoices = z.infer<typeof linkedChoices>

/** The token of the link in a marketing mail. */
export const unsubscribeInput = z.strictObject({ token: z.string().min(1).max(500) })
export const setLinkedChoiceInput = unsubscribeInput.extend(setConsentInput.shape)
