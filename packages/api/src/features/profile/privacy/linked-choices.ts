import {
  CONSENT_PURPOSES,
  type ConsentPurpose,
  CONSENTS,
  type LinkedChoices,
  type setLinkedChoiceInput,
} from '@dobara/contract/profile/privacy.ts'
import type { z } from 'zod'
import type { Db, RequestContext, Tx } from '../../../context.ts'
import { RefusedError } from '../../../errors.ts'
import { findUserIdByEmail } from '../../../identity/accounts/queries.ts'
import {
  endSubscription,
  findReader,
  insertConsent,
  isSubscribed,
  listNewestConsents,
  listReadersConsents,
  lockChoices,
  startSubscription,
} from '../../../identity/consents/queries.ts'
import { readStopLink } from '../../../identity/consents/unsubscribe.ts'
import { MAILED_SOURCE } from '../../../outbox/message-answers.ts'
import { inTransaction } from '../../../transaction.ts'
import { consentOf, isAgreed } from './newest-answers.ts'

/**
 * How long after a mail its link shows and changes all choices. Limited because mails are forwarded and remain in old
 * mailboxes.
 */
const CHOOSING_MS = 90 * 24 * 60 * 60 * 1_000

/** The choices of an address without an account that has proved it: the others concern an account. */
const WITHOUT_ACCOUNT: readonly ConsentPurpose[] = ['orders_email', 'cases_email', 'newsletter']

async function openLink(ctx: RequestContext, token: string) {
  const { email, madeAt } = await readStopLink(ctx, token)
  const isOver = madeAt === null || ctx.now().getTime() - madeAt.getTime() > CHOOSING_MS
  return { email, isOver }
}

/** Returns the message choices of an address, and whether it can receive SMS. */
async function choicesOf(db: Db | Tx, email: string): Promise<Omit<LinkedChoices, 'canText'>> {
  const reader = await findReader(db, email)
  const newest = reader ? await listNewestConsents(db, reader) : await listReadersConsents(db, email)
  const hasNewsletter = await isSubscribed(db, email)
  const consents = CONSENT_PURPOSES.filter((purpose) => reader || WITHOUT_ACCOUNT.includes(purpose)).map(
    (purpose) => {
      const isList = purpose === 'newsletter' && !reader
      const granted = isList ? hasNewsletter : isAgreed(newest, { purpose, isOnlyWay: false })
      return consentOf(newest, { purpose, granted })
    },
  )
  return { isOver: false, isTextable: reader?.isTextable ?? false, consents }
}

/** All choices of the reader of an address, by the link of a mail to it; nothing else about them is shown. */
export async function listLinkedChoices(
  ctx: RequestContext,
  { token }: { token: string },
): Promise<LinkedChoices> {
  const { email, isOver } = await openLink(ctx, token)
  const canText = !ctx.providers.sms.isOff
  if (isOver) return { isOver, canText, isTextable: false, consents: [] }
  return { ...(await choicesOf(ctx.db, email)), canText }
}

/** Switches one of them; the answer already given is not written twice. */
export async function setLinkedChoice(
  ctx: RequestContext,
  { token, purpose, granted }: z.output<typeof setLinkedChoiceInput>,
): Promise<LinkedChoices> {
  const { email, isOver } = await openLink(ctx, token)
  if (isOver) throw new RefusedError('LINK_NOT_VALID')
  await inTransaction(ctx.db, async (tx) => {
    await lockChoices(tx, email)
    const { consents } = await choicesOf(tx, email)
    const now = consents.find((one) => one.purpose === purpose)
    if (!now) throw new RefusedError('LINK_NOT_VALID')
    if (now.granted === granted) return
    const createdAt = ctx.now()
    if (purpose === 'newsletter') {
      // The holder of the link reads the address: it needs no other confirmation.
      if (granted) await startSubscription(tx, { email, at: createdAt, isProved: true })
      else await endSubscription(tx, { email, at: createdAt })
    }
    const userId = await findUserIdByEmail(tx, email)
    const wording = CONSENTS[purpose]
    const source = MAILED_SOURCE
    await insertConsent(tx, { id: ctx.newId(), userId, email, purpose, granted, wording, source, createdAt })
  })
  return listLinkedChoices(ctx, { token })
}
