import { createHash } from 'node:crypto'
import type { MergeAccount, MergePreview } from '@dobara/contract/admin-users/merge.ts'
import { CONSENT_PURPOSES, type ConsentPurpose } from '@dobara/contract/profile/privacy.ts'
import { sentenceOfRefusal } from '@dobara/contract/sentences/sentence.ts'
import {
  contactFates,
  joinAnswers,
  evaluateMerge,
  type MergePair,
  type MergeRefusal,
  type MergeSide,
  needsAssurance,
  type Vouching,
} from '@dobara/domain/accounts/account-merge.ts'
import { mailboxKey } from '@dobara/domain/accounts/mailbox-key.ts'
import { rupees } from '@dobara/domain/money/paise.ts'
import type { Db, Tx } from '../../../context.ts'
import { RefusedError } from '../../../errors.ts'
import { listNewestConsents } from '../../../identity/consents/queries.ts'
import type { Run } from '../../../sql.ts'
import { userView } from '../user-view.ts'
import { countDoubles, doesName, listSides, type SideRow } from './pair-queries.ts'

/** Prisma and hand-written SQL over one and the same connection, or over the pool. */
export type Reader = { db: Db | Tx; run: Run; now: Date }
type PairIds = { stayId: string; endId: string }

/** Effects of a merge done now, and the code of the reason why it cannot be done. */
export type MergePlan = {
  preview: MergePreview
  refusal: MergeRefusal | null
  stay: SideRow
  end: SideRow
  /** The newest answers of both, joined: what holds for the account that stays. */
  answers: JoinedAnswer[]
}

export type JoinedAnswer = {
  purpose: string
  stay: boolean | null
  end: boolean | null
  joined: boolean | null
}

const sideOf = ({ emailVerifiedAt, phoneVerifiedAt, ...row }: SideRow): MergeSide => ({
  ...row,
  isEmailProved: emailVerifiedAt !== null,
  isPhoneProved: phoneVerifiedAt !== null,
})

/** Reads the plan of a merge, which includes whether the two can be merged. Refuses with USER_NOT_FOUND. */
export async function readMergePlan(reader: Reader, { stayId, endId }: PairIds): Promise<MergePlan> {
  const { db, run, now } = reader
  const rows = await listSides(run, [stayId, endId], now)
  const stay = rows.find(({ id }) => id === stayId)
  const end = rows.find(({ id }) => id === endId)
  if (!stay || !end) throw new RefusedError('USER_NOT_FOUND')
  const pair = { stay: sideOf(stay), end: sideOf(end) }
  const doubles = await countDoubles(run, stayId, endId)
  const namedBy = await readVouching(run, pair)
  const answers = await readAnswers(db, { stayId, endId })
  const refusal = evaluateMerge({ ...pair, isOrdering: end.isOrdering })
  const preview = {
    stay: accountView(stay),
    end: accountView(end),
    refusal: refusal && sentenceOfRefusal(refusal),
    moves: {
      orders: end.orderCount,
      cases: end.caseCount,
      questions: end.questionCount,
      couponUses: end.couponUseCount,
      notes: end.noteCount,
      stockAlerts: end.alertCount,
      cartLines: end.cartLineCount,
      addresses: movedOf(end.addressCount, doubles.addresses),
      reviews: movedOf(end.reviewCount, doubles.reviews),
      wishes: movedOf(end.wishCount, doubles.wishes),
    },
    ends: {
      devices: end.devices,
      hasPassword: end.hasPassword,
      hasSecondFactor: end.hasSecondFactor,
      googleAccounts: end.googleAccounts,
      ...contactFates(pair),
      consents: answers.flatMap(({ purpose, stay: own, joined }) =>
        joined === false && own !== false && isConsent(purpose) ? [purpose] : [],
      ),
    },
    namedBy,
    needsAssurance: needsAssurance(pair, namedBy),
  }
  return { preview: { ...preview, seen: nameOf(preview) }, refusal, stay, end, answers }
}

const movedOf = (all: number, doubles: number) => ({ moved: all - doubles, doubles })
const isConsent = (purpose: string): purpose is ConsentPurpose =>
  CONSENT_PURPOSES.some((name) => name === purpose)

function accountView(row: SideRow): MergeAccount {
  const { id, email, name, phone, role, staffRole, status, loginMethod } = row
  const { emailVerifiedAt, phoneVerifiedAt, createdAt } = row
  const user = { id, email, name, phone, role, staffRole, status, loginMethod }
  return {
    user: userView({ ...user, emailVerifiedAt, phoneVerifiedAt, createdAt }),
    orderCount: row.orderCount,
    boughtAmount: rupees(row.boughtPaise),
    lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
    caseCount: row.caseCount,
    questionCount: row.questionCount,
    couponUseCount: row.couponUseCount,
    wishCount: row.wishCount,
    addressCount: row.addressCount,
    reviewCount: row.reviewCount,
  }
}

/** Returns a hash of the state that a manager reviewed. Sign-ins are left out, as they may change in between. */
function nameOf({ stay, end, ends, ...others }: Omit<MergePreview, 'seen'>): string {
  const without = ({ lastSignInAt: _at, ...account }: MergeAccount) => account
  const { devices: _devices, ...lasting } = ends
  const seen = { stay: without(stay), end: without(end), ends: lasting, ...others }
  return createHash('sha256').update(JSON.stringify(seen)).digest('hex').slice(0, 32)
}

const provedOf = ({ email, phone, isEmailProved, isPhoneProved }: MergeSide) => ({
  email: isEmailProved ? email : null,
  phone: isPhoneProved ? phone : null,
})

/** Two proved addresses of one mailbox name each other by themselves. */
async function readVouching(run: Run, { stay, end }: MergePair): Promise<Vouching> {
  const [ofStay, ofEnd] = [provedOf(stay), provedOf(end)]
  const isOneMailbox =
    ofStay.email !== null && ofEnd.email !== null && mailboxKey(ofStay.email) === mailboxKey(ofEnd.email)
  if (isOneMailbox) return { endNamesStay: true, stayNamesEnd: true }
  return {
    endNamesStay: await doesName(run, end.id, ofStay),
    stayNamesEnd: await doesName(run, stay.id, ofEnd),
  }
}

/** Those to the newsletter are about an address, and stay with it. */
async function readAnswers(db: Db | Tx, { stayId, endId }: PairIds): Promise<JoinedAnswer[]> {
  const ofStay = await listNewestConsents(db, { id: stayId })
  const ofEnd = await listNewestConsents(db, { id: endId })
  const answerIn = (answers: typeof ofStay, purpose: string) =>
    answers.find((answer) => answer.purpose === purpose)?.granted ?? null
  const purposes = [...new Set([...ofStay, ...ofEnd].map(({ purpose }) => purpose))].filter(
    (purpose) => purpose !== 'newsletter',
  )
  return purposes.toSorted().map((purpose) => {
    const [stay, end] = [answerIn(ofStay, purpose), answerIn(ofEnd, purpose)]
    return { purpose, stay, end, joined: joinAnswers(stay, end) }
  })
}
