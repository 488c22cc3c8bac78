import { z } from 'zod'
import { CONSENT_PURPOSES } from '../profile/privacy.ts'
import { issueMessage } from '../sentences/issue-message.ts'
import { sentenceShape } from '../sentences/sentence-shape.ts'
import { filled, isoTime, rupees, uuid } from '../shapes.ts'
import { adminUser } from './users.ts'

/** By what another account may be of the same person. */
export const DUPLICATE_REASONS = ['phone', 'email', 'name'] as const

/** Accounts that may be of the same person: those with the most reasons first. */
export const duplicateList = z.object({
  duplicates: z.array(z.object({ user: adminUser, reasons: z.array(z.enum(DUPLICATE_REASONS)) })),
})
export type Duplicate = z.infer<typeof duplicateList>['duplicates'][number]

/** Which account stays, and which one ends in it. */
export const mergePairInput = z.strictObject({ stayId: uuid, endId: uuid })

const count = z.number().int()

/** One of the two accounts, to be compared. */
export const mergeAccount = z.object({
  user: adminUser,
  orderCount: count,
  boughtAmount: rupees,
  /** Null: not within the life of a sign-in, or signed out since. */
  lastSignInAt: isoTime.nullable(),
  caseCount: count,
  questionCount: count,
  couponUseCount: count,
  wishCount: count,
  addressCount: count,
  reviewCount: count,
})
export type MergeAccount = z.infer<typeof mergeAccount>

/** Counts of a merge. `doubles`: entries of both accounts; the one of the remaining account survives. */
const movedAndDoubles = z.object({ moved: count, doubles: count })
const contactFate = z.enum(['none', 'moves', 'ends'])

/** Preview of a merge: all that moves, and all that ends. */
export const mergePreview = z.object({
  stay: mergeAccount,
  end: mergeAccount,
  /** Why these two cannot be merged this way; null when they can. */
  refusal: sentenceShape.nullable(),
  moves: z.object({
    orders: count,
    cases: count,
    questions: count,
    couponUses: count,
    notes: count,
    stockAlerts: count,
    /** Lines to be bought and lines saved for later; lines of the same product are joined, within the stock. */
    cartLines: count,
    addresses: movedAndDoubles,
    reviews: movedAndDoubles,
    wishes: movedAndDoubles,
  }),
  ends: z.object({
    devices: count,
    hasPassword: z.boolean(),
    hasSecondFactor: z.boolean(),
    googleAccounts: count,
    email: contactFate,
    phone: contactFate,
    /** Messages that the account that stays was sent, and that the other one had switched off. */
    consents: z.array(z.enum(CONSENT_PURPOSES)),
  }),
  /** Orders or addresses of one account name a proved contact of the other. */
  namedBy: z.object({ endNamesStay: z.boolean(), stayNamesEnd: z.boolean() }),
  /**
   * True if nothing shows that both accounts belong to one person: the caller must have contacted them to confirm it.
   */
  needsAssurance: z.boolean(),
  /** Names this very state: a merge brings it back, and is refused when something is different. */
  seen: z.string(),
})
export type MergePreview = z.infer<typeof mergePreview>

export const MERGE_REASON_MAX = 500
export const mergeAccountsInput = mergePairInput.extend({
  seen: z.string().max(64),
  /** How it is known that both are of one person: a note on the account that stays. */
  reason: filled(MERGE_REASON_MAX, issueMessage('message_short', { min: 10 }), 10),
  /** True if the person was contacted about it at a proved contact of both accounts. */
  isAsked: z.boolean().default(false),
})
export type MergeAccountsInput = z.input<typeof mergeAccountsInput>
