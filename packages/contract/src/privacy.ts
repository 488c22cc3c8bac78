import { z } from 'zod'
import { knownPassword } from './shapes.ts'
import { issueMessage } from './sentences/issue-message.ts'

/** What the shop keeps about a person, in their own hands: one JSON document with a part per kind. */
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

/** What a person can agree to and take back, each for itself; the words are kept as proof. */
export const CONSENTS = {
  newsletter: 'Send me the newsletter by e-mail.',
  cart_reminder: 'Remind me once by e-mail of things left in my cart.',
  wishlist_news:
    'Tell me by e-mail, at most once a day, when something on my wishlist is cheaper or back in stock.',
} as const
export type ConsentPurpose = keyof typeof CONSENTS
export const CONSENT_PURPOSES = Object.keys(CONSENTS) as [ConsentPurpose, ...ConsentPurpose[]]

/** What a mail can be stopped by its link: the above, and what is agreed to beside the goods that it is about. */
export const MAILED_CONSENTS = {
  ...CONSENTS,
  stock_alert: 'Send me one e-mail when something I asked for is back in stock.',
} as const
export type MailedPurpose = keyof typeof MAILED_CONSENTS
export const MAILED_PURPOSES = Object.keys(MAILED_CONSENTS) as MailedPurpose[]

export const setConsentInput = z.strictObject({ purpose: z.enum(CONSENT_PURPOSES), granted: z.boolean() })
export const consentList = z.object({
  consents: z.array(
    z.object({
      purpose: z.enum(CONSENT_PURPOSES),
      wording: z.string(),
      granted: z.boolean(),
      /** When it was last given or taken back; null when it never was. */
      at: z.string().nullable(),
    }),
  ),
})
export type ConsentList = z.infer<typeof consentList>

/** The token of the link in a marketing mail. */
export const unsubscribeInput = z.strictObject({ token: z.string().min(1).max(500) })
