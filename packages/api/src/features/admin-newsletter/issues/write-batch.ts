import { enqueueLowDeliveries } from '../../../base/jobs/queries.ts'
import type { Deps, Tx } from '../../../context.ts'
import { unsubscribeUrl } from '../../../outbox/unsubscribe-url.ts'
import { insertMessages, type NewMessage } from '../../../outbox/queries.ts'
import { inTransaction } from '../../../transaction.ts'
import type { IssuePress } from './render-issue.ts'
import { endIssue, shareIssue } from './issue-queries.ts'
import {
  type Addressee,
  countUntried,
  hasOpen,
  leaveOut,
  lockWaiting,
  markQueued,
  settleReceivers,
  shareMailable,
  type Waiting,
} from './receiver-queries.ts'

/** Mails of one transaction. */
const WRITTEN_AT_ONCE = 100
/** So many may wait for their first try: what was written cannot be paused any more. */
const UNTRIED_AT_ONCE = 400

/**
 * `written`: there may be more. `full`: mails wait for their first try. `idle`: what is left waits for another try. `over`: the
 * issue is not being sent, and nothing of it is on its way.
 */
type BatchOutcome = 'written' | 'full' | 'idle' | 'over'

type BatchDeps = Pick<Deps, 'db' | 'newId' | 'now' | 'keys' | 'publicUrl'>

/**
 * Records the outcome of the mails that were written, and ends the issue after the last one; returns how many wait
 * for their first try.
 */
async function settle({ db, now }: BatchDeps, issueId: number): Promise<number> {
  return inTransaction(db, async (tx) => {
    // Counted first: mails tried in between are recorded below, or by the next call.
    const untried = await countUntried(tx, issueId)
    if ((await settleReceivers(tx, issueId)) && !(await hasOpen(tx, issueId)))
      await endIssue(tx, issueId, now())
    return untried
  })
}

/**
 * Writes the next mails of an issue into the outbox, each with its delivery, in one transaction with the note that they are
 * written: a process that dies loses none and writes none twice, and neither do two that work at once.
 */
export async function writeBatch(deps: BatchDeps, issueId: number, press: IssuePress): Promise<BatchOutcome> {
  const untried = await settle(deps, issueId)
  return inTransaction(deps.db, async (tx) => {
    const issue = await shareIssue(tx, issueId)
    if (issue?.state !== 'sending') return untried > 0 ? 'full' : 'over'
    if (untried >= UNTRIED_AT_ONCE) return 'full'
    const waiting = await lockWaiting(tx, { issueId, limit: WRITTEN_AT_ONCE })
    if (waiting.length === 0) return untried > 0 ? 'full' : 'idle'
    await writeMails(tx, deps, { issueId, waiting, press })
    return 'written'
  })
}

type Batch = { issueId: number; waiting: readonly Waiting[]; press: IssuePress }

async function writeMails(tx: Tx, deps: BatchDeps, { issueId, waiting, press }: Batch): Promise<void> {
  const ids = waiting.flatMap(({ subscriptionId }) => (subscriptionId === null ? [] : [subscriptionId]))
  const mailable = new Map((await shareMailable(tx, ids)).map((row) => [row.subscriptionId, row]))
  const readers = waiting.map(({ id, subscriptionId }) => ({ id, reader: mailable.get(subscriptionId ?? 0) }))
  await leaveOut(
    tx,
    readers.flatMap(({ id, reader }) => (reader ? [] : [id])),
  )
  const wanted = readers.flatMap(({ id, reader }) => (reader ? [{ id, reader }] : []))
  const letters = await Promise.all(
    wanted.map(async ({ id: receiverId, reader }) => ({
      receiverId,
      message: await messageFor(deps, { issueId, receiverId, reader, press }),
    })),
  )
  const messages = letters.map(({ message }) => message)
  await insertMessages(tx, deps, messages)
  await markQueued(
    tx,
    letters.map(({ receiverId, message: { id: messageId } }) => ({ receiverId, messageId })),
  )
  await enqueueLowDeliveries(
    tx,
    messages.map(({ id }) => id),
  )
}

type Letter = { issueId: number; receiverId: number; reader: Addressee; press: IssuePress }

async function messageFor(
  deps: BatchDeps,
  { issueId, receiverId, reader: { email, language }, press }: Letter,
): Promise<NewMessage & { id: string }> {
  const url = await unsubscribeUrl(deps, { email, purpose: 'newsletter', issueId })
  return {
    id: deps.newId(),
    channel: 'email',
    to: email,
    ...press({ language, unsubscribeUrl: url }),
    dedupeKey: `newsletter-issue:${issueId}:${receiverId}`,
  }
}
