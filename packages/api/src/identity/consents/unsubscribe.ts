import { MAILED_CONSENTS, MAILED_PURPOSES, type MailedPurpose } from '@dobara/contract/privacy.ts'
import type { Deps, RequestContext } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'
import { findUserIdByEmail } from '../accounts/queries.ts'
import { readMailedLink, signMailedLink } from './mailed-link.ts'
import { endStockAlerts, endSubscription, findNewestAnswer, insertConsent, markIssueLeft } from './queries.ts'

const AUDIENCE = 'unsubscribe'

type Subject = {
  email: string
  purpose: MailedPurpose
  /** The issue of the newsletter that the link stands in. */
  issueId?: number
}

/** The link at the foot of every marketing mail. It needs no sign-in and never stops working. */
export async function unsubscribeUrl(
  ctx: Pick<Deps, 'accessTokenKey' | 'publicUrl'>,
  { email, purpose, issueId }: Subject,
): Promise<string> {
  const claims = { purpose, ...(issueId !== undefined && { issue: issueId }) }
  const token = await signMailedLink(ctx, { audience: AUDIENCE, email, claims })
  return `${ctx.publicUrl}/unsubscribe?token=${token}`
}

async function subjectOf(ctx: RequestContext, token: string): Promise<Subject | null> {
  const link = await readMailedLink(ctx, { audience: AUDIENCE, token })
  const purpose = MAILED_PURPOSES.find((known) => known === link?.claims['purpose'])
  if (!link || !purpose) return null
  const { issue } = link.claims
  return { email: link.email, purpose, ...(typeof issue === 'number' && { issueId: issue }) }
}

/** Takes back the consent a mail was sent by, in one press; pressing again changes nothing. */
export async function unsubscribe(ctx: RequestContext, { token }: { token: string }): Promise<void> {
  const subject = await subjectOf(ctx, token)
  if (!subject) throw new RefusedError('LINK_NOT_VALID')
  const { email, purpose, issueId } = subject
  await inTransaction(ctx.db, async (tx) => {
    const createdAt = ctx.now()
    // Mail boxes and people press more than once; the first press is the proof.
    if ((await findNewestAnswer(tx, { email, purpose })) === false) return
    if (purpose === 'newsletter') await endSubscription(tx, { email, at: createdAt })
    if (purpose === 'stock_alert') await endStockAlerts(tx, email)
    if (issueId !== undefined) await markIssueLeft(tx, { email, issueId, at: createdAt })
    const userId = await findUserIdByEmail(tx, email)
    const wording = MAILED_CONSENTS[purpose]
    const source = 'link in a mail'
    await insertConsent(tx, {
      id: ctx.newId(),
      userId,
      email,
      purpose,
      granted: false,
      wording,
      source,
      createdAt,
    })
  })
}
