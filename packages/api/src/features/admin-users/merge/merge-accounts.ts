import type { CustomerDetail } from '@dobara/contract/admin-users/customer.ts'
import type { mergeAccountsInput } from '@dobara/contract/admin-users/merge.ts'
import type { z } from 'zod'
import { insertAuditEntries } from '../../../base/audit/insert-audit-entry.ts'
import type { CustomerContext, Tx } from '../../../context.ts'
import { joinCart } from '../../../engine/carts/merge-carts.ts'
import { lockCart } from '../../../engine/carts/queries.ts'
import { RefusedError, refusedField } from '../../../errors.ts'
import { lockSignedIn } from '../../../identity/accounts/sessions.ts'
import { insertConsent } from '../../../identity/consents/queries.ts'
import { queueMail } from '../../../outbox/queue-mail.ts'
import { logSecurity } from '../../../security-log.ts'
import { onTx } from '../../../sql.ts'
import { inTransaction } from '../../../transaction.ts'
import { getCustomer } from '../customer/get-customer.ts'
import { findMergesOf, insertMerge, handOverContacts } from './merge-queries.ts'
import {
  endRows,
  lockPair,
  lockShopping,
  type MovedIds,
  moveCarts,
  moveConsents,
  moveRows,
} from './move-rows.ts'
import { type MergePlan, readMergePlan } from './read-plan.ts'

type MergeInput = z.output<typeof mergeAccountsInput>

/**
 * Merges two accounts of one person in one transaction: the data of the account that ends moves, its duplicates and
 * every way to sign in to it end. It cannot be undone; a repeat has no effect. Refuses with a code of
 * `evaluateMerge`, with CHANGED_MEANWHILE if the accounts differ from those reviewed, and with MERGE_NOT_ASKED.
 */
export async function mergeAccounts(ctx: CustomerContext, input: MergeInput): Promise<CustomerDetail> {
  const { stayId, endId } = input
  const isDone = await inTransaction(ctx.db, async (tx) => {
    await lockSignedIn(tx, ctx)
    const run = onTx(tx)
    await lockPair(run, [stayId, endId])
    const earlier = await findMergesOf(tx, [stayId, endId])
    if (earlier.some((merge) => merge.endedId === endId && merge.stayedId === stayId)) return false
    if (earlier.length > 0) throw new RefusedError('MERGE_DONE')
    await lockShopping(run, endId)
    const plan = await readMergePlan({ db: tx, run, now: ctx.now() }, input)
    if (plan.refusal) throw new RefusedError(plan.refusal)
    if (plan.preview.seen !== input.seen) throw new RefusedError('CHANGED_MEANWHILE')
    if (plan.preview.needsAssurance && !input.isAsked) throw refusedField('MERGE_NOT_ASKED', 'isAsked')
    await merge(tx, ctx, { plan, reason: input.reason, isAsked: input.isAsked })
    return true
  })
  if (isDone) {
    logSecurity(ctx, 'account_changed', { accountId: endId, actorId: ctx.user.id, status: 'deleted' })
  }
  return getCustomer(ctx, stayId)
}

type Decided = { plan: MergePlan; reason: string; isAsked: boolean }

async function merge(tx: Tx, ctx: CustomerContext, { plan, reason, isAsked }: Decided): Promise<void> {
  const { stay, end } = plan
  const [stayId, endId, at] = [stay.id, end.id, ctx.now()]
  const run = onTx(tx)
  const cartId = await lockCart(tx, { userId: endId })
  if (cartId) await joinCart(tx, ctx, { from: cartId, owner: { userId: stayId } })
  await moveCarts(run, stayId, endId)
  const ids = await moveRows(run, stayId, endId)
  const movedEmail = plan.preview.ends.email === 'moves' ? end.email : null
  await moveConsents(run, { stayId, endId, movedEmail })
  await endRows(run, endId)
  await handOverContacts(tx, { stay, end, fates: plan.preview.ends })
  await insertMerge(tx, { endedId: endId, stayedId: stayId, at, ...formerContacts(plan) })
  await keepNoes(tx, ctx, { plan, email: stay.email ?? movedEmail })
  const who = [end.name, end.email, end.phone].filter(Boolean).join(', ')
  await tx.customerNote.create({
    data: { id: ctx.newId(), userId: stayId, authorId: ctx.user.id, text: `${who}: ${reason}`, at },
  })
  await notifyOwners(tx, ctx, plan)
  await logMerge(tx, ctx, { plan, ids, isAsked })
}

/** Returns the proved contacts of the account that ends which do not move. */
function formerContacts({ end, preview: { ends } }: MergePlan) {
  return {
    email: ends.email === 'ends' && end.emailVerifiedAt ? end.email : null,
    phone: ends.phone === 'ends' && end.phoneVerifiedAt ? end.phone : null,
  }
}

/** Mails the proved addresses, so that an owner who did not request the merge learns of it. */
async function notifyOwners(tx: Tx, ctx: CustomerContext, { stay, end, preview }: MergePlan): Promise<void> {
  const ofEnd = end.emailVerifiedAt ? end.email : null
  const ofStay = preview.ends.email === 'moves' ? ofEnd : stay.emailVerifiedAt && stay.email
  const notices = [
    { to: ofStay, side: 'stay' },
    { to: preview.ends.email === 'ends' ? ofEnd : null, side: 'end' },
  ] as const
  for (const { to, side } of notices) {
    if (!to) continue
    const [data, dedupeKey] = [{ at: ctx.now(), side }, `account-merged:${ctx.newId()}`] as const
    await queueMail(tx, ctx, { name: 'account-merged', to, data, dedupeKey })
  }
}

/** A no of either stays a no: where the newest of all answers would be a yes now, the no is written once more. */
async function keepNoes(
  tx: Tx,
  ctx: CustomerContext,
  { plan: { answers, stay }, email }: { plan: MergePlan; email: string | null },
): Promise<void> {
  for (const { purpose, stay: own, end, joined } of answers) {
    if (joined !== false || (own !== true && end !== true)) continue
    await insertConsent(tx, {
      id: ctx.newId(),
      userId: stay.id,
      email,
      purpose,
      granted: false,
      wording: 'Kept from two accounts of this person that became one: one of them had said no.',
      source: 'merge of accounts',
      createdAt: ctx.now(),
    })
  }
}

/** Logs ids and counts only: an entry is never changed, and names no one. */
async function logMerge(
  tx: Tx,
  ctx: CustomerContext,
  { plan, ids, isAsked }: { plan: MergePlan; ids: MovedIds; isAsked: boolean },
): Promise<void> {
  const { stay, end, preview } = plan
  const { email, phone, consents } = preview.ends
  const { addresses, reviews, wishes, cartLines, cases } = preview.moves
  const doubles = { addresses: addresses.doubles, reviews: reviews.doubles, wishes: wishes.doubles }
  const entry = {
    actorId: ctx.user.id,
    entity: 'user',
    requestId: ctx.caller.requestId,
    at: ctx.now(),
  } as const
  const after = {
    endedId: end.id,
    moved: { ...ids, cases, cartLines },
    ended: { doubles, consents, email, phone },
    namedBy: preview.namedBy,
    isAsked,
  }
  await insertAuditEntries(tx, [
    { ...entry, action: 'user.merged', entityId: stay.id, after },
    {
      ...entry,
      action: 'user.ended_by_merge',
      entityId: end.id,
      before: { status: end.status },
      after: { status: 'deleted', stayedId: stay.id },
    },
  ])
}
