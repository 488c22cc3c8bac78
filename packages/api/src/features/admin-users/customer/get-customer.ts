import type { CustomerDetail } from '@dobara/contract/admin-users/customer.ts'
import { CONSENT_PURPOSES, type ConsentPurpose } from '@dobara/contract/profile/privacy.ts'
import { CASE_KINDS, CASE_STATES } from '@dobara/domain/cases/case-words.ts'
import { rupees } from '@dobara/domain/money/paise.ts'
import { SUPPORT_STATES, SUPPORT_TOPICS } from '@dobara/domain/support/support-request.ts'
import type { CustomerContext } from '../../../context.ts'
import { RefusedError } from '../../../errors.ts'
import { listSessions } from '../../../identity/accounts/list-sessions.ts'
import { listNewestConsents } from '../../../identity/consents/queries.ts'
import { findUser } from '../queries.ts'
import { userView } from '../user-view.ts'
import {
  listCustomerCases,
  listCustomerMessages,
  listCustomerNotes,
  listCustomerOrders,
  listCustomerQuestions,
  listMergesAround,
  type Merge,
  sumCustomerMoney,
} from './queries.ts'

/** One account with all that the staff may see of it. Refused with USER_NOT_FOUND. */
export async function getCustomer(ctx: CustomerContext, id: string): Promise<CustomerDetail> {
  const row = await findUser(ctx.db, id)
  if (!row) throw new RefusedError('USER_NOT_FOUND')
  const [sessions, money, orders, cases, questions, messages, consents, notes, merges] = await Promise.all([
    listSessions(ctx, id),
    sumCustomerMoney(ctx.sql, id),
    listCustomerOrders(ctx.db, id),
    listCustomerCases(ctx.db, id),
    listCustomerQuestions(ctx.db, id),
    listCustomerMessages(ctx.db, id),
    listNewestConsents(ctx.db, { id }),
    listCustomerNotes(ctx.db, id),
    listMergesAround(ctx.db, id),
  ])
  const { boughtPaise, refundedPaise, ...counts } = money
  return {
    user: userView(row),
    sessions,
    money: { ...counts, boughtAmount: rupees(boughtPaise), refundedAmount: rupees(refundedPaise) },
    orders: orders.map(({ totalPaise, waivedPaise, placedAt, ...order }) => ({
      ...order,
      totalAmount: rupees(totalPaise - waivedPaise),
      placedAt: placedAt.toISOString(),
    })),
    cases: cases.map(({ kind, state, raisedAt, ...row }) => ({
      ...row,
      kind: known(CASE_KINDS, kind),
      state: known(CASE_STATES, state),
      raisedAt: raisedAt.toISOString(),
    })),
    questions: questions.map(({ reason, state, createdAt, ...row }) => ({
      ...row,
      topic: known(SUPPORT_TOPICS, reason ?? 'other'),
      state: known(SUPPORT_STATES, state),
      createdAt: createdAt.toISOString(),
    })),
    messages: messages.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() })),
    consents: consents.flatMap(({ purpose, granted, createdAt }) =>
      isConsent(purpose) ? [{ purpose, granted, at: createdAt.toISOString() }] : [],
    ),
    merges: merges
      .filter(({ stayedId }) => stayedId === id)
      .map(({ endedId, at }) => ({ id: endedId, at: at.toISOString() })),
    mergedInto: intoOf(merges, id),
    notes: notes.map(({ author, at, ...note }) => ({
      ...note,
      author: author?.name ?? author?.email ?? null,
      at: at.toISOString(),
    })),
  }
}

function intoOf(merges: readonly Merge[], id: string): CustomerDetail['mergedInto'] {
  const merge = merges.find(({ endedId }) => endedId === id)
  return merge ? { id: merge.stayedId, at: merge.at.toISOString() } : null
}

const isConsent = (purpose: string): purpose is ConsentPurpose =>
  CONSENT_PURPOSES.some((name) => name === purpose)

/** A word of the database as one of its list; every row is written with one. */
function known<Word extends string>(words: readonly Word[], word: string): Word {
  const found = words.find((each) => each === word)
  if (found === undefined) throw new Error(`The database holds an unknown word: ${word}`)
  return found
}
