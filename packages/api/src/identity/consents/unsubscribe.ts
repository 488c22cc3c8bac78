import { isMessageChoice, MAILED_CONSENTS, MAILED_PURPOSES } from '@dobara/contract/profile/privacy.ts'
import type { RequestContext } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { MAILED_SOURCE } from '../../outbox/message-answers.ts'
import { readMailedLink } from '../../outbox/mailed-link.ts'
import { UNSUBSCRIBE, type UnsubscribeSubject } from '../../outbox/unsubscribe-url.ts'
import { inTransaction } from '../../transaction.ts'
import { findUserIdByEmail } from '../accounts/queries.ts'
import { endStockAlerts, endSubscription, findNewestAnswer, insertConsent, markIssueLeft } from './queries.ts'

const SECOND_MS = 1_000

/** `madeAt` null: of an older release. */
type StopLink = UnsubscribeSubject & { madeAt: Date | null }

/** Reads the recipient and the kind of mail from the link in its footer; throws if the shop did not issue the link. */
export async function readStopLink(ctx: RequestContext, token: string): Promise<StopLink> {
  const link = await readMailedLink(ctx, { audience: UNSUBSCRIBE, token })
  const purpose = MAILED_PURPOSES.find((known) => known === link?.claims['purpose'])
  if (!link || !purpose) throw new RefusedError('LINK_NOT_VALID')
  const { issue, iat } = link.claims
  const madeAt = iat === undefined ? null : new Date(iat * SECOND_MS)
  return { email: link.email, purpose, madeAt, ...(typeof issue === 'number' && { issueId: issue }) }
}

/** Takes back the consent a mail was sent by, in one press; pressing again changes nothing. */
export async function unsubscribe(ctx: RequestContext, { token }: { token: string }): Promise<void> {
  const { email, purpose, issueId } = await readStopLink(ctx, token)
  await inTransaction(ctx.db, async (tx) => {
    const createdAt = ctx.now()
    // Mail programs and people click more than once; the first click is the proof.
    const newest = await findNewestAnswer(tx, { email, purpose })
    // A no that was entered under an address that may be a stranger's does not count as its reader's.
    const isTyped = isMessageChoice(purpose) && newest?.source !== MAILED_SOURCE
    if (newest?.granted === false && !isTyped) return
    if (purpose === 'newsletter') await endSubscription(tx, { email, at: createdAt })
    if (purpose === 'stock_alert') await endStockAlerts(tx, email)
    if (issueId !== undefined) await markIssueLeft(tx, { email, issueId, at: createdAt })
    const userId = await findUserIdByEmail(tx, email)
    const wording = MAILED_CONSENTS[purpose]
    await insertConsent(tx, {
      id: ctx.newId(),
      userId,
      email,
      purpose,
      granted: false,
      wording,
      source: MAILED_SOURCE,
      createdAt,
    })
  })
}
