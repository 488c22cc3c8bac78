import { channelOf, MESSAGE_CHOICES } from '@dobara/domain/messages/message-choice.ts'
import { type ClearedAccount, type FirstProof, evaluateProof } from '@dobara/domain/accounts/first-proof.ts'
import type { Tx } from '../../context.ts'
import { type MailDeps, queueMail } from '../../outbox/queue-mail.ts'
import { endLinks } from '../accounts/link-queries.ts'
import { endSubscription, insertConsent, listNewestConsents } from '../consents/queries.ts'
import { type Claim, clearAccount, getClaim, markEmailVerified } from './queries.ts'

export type EmailProof = {
  /** The account of the address; its row is held. */
  userId: string
  way: 'link' | 'reset' | 'google'
  isSamePerson: boolean
}

/**
 * Handles every proof of an account's address, in the transaction of the proof: a mailed link, a new password by
 * mail, Google. The first proof by a person who does not use the account removes what was set up before, and notifies
 * the owner. `stranger`: nothing was done, and the address must not be verified on this account.
 */
export async function proveEmail(
  tx: Tx,
  ctx: MailDeps,
  { userId, way, isSamePerson }: EmailProof,
): Promise<FirstProof> {
  const at = ctx.now()
  const claim = await getClaim(tx, userId)
  const verdict = evaluateProof({ ...claim, isVerified: claim.isEmailVerified, isSamePerson })
  if (verdict === 'stranger') return verdict
  if (verdict === 'clear') {
    const consents = await takeBackConsents(tx, ctx, { userId, claim })
    const cleared = { ...(await clearAccount(tx, { userId, claim, at })), consents }
    await endLinks(tx, { userId, purpose: 'reset_password', at })
    if (claim.email) await notifyCleared(tx, ctx, { to: claim.email, way, cleared })
  }
  await endLinks(tx, { userId, purpose: 'verify_email', at })
  await markEmailVerified(tx, { userId, at })
  return verdict
}

const isOnByDefault = (purpose: string) =>
  MESSAGE_CHOICES.some((choice) => choice === purpose && channelOf(choice) === 'email')

/** Takes back consents: only the owner of an address can agree to mails to it. */
async function takeBackConsents(
  tx: Tx,
  ctx: MailDeps,
  { userId, claim: { email } }: { userId: string; claim: Claim },
): Promise<number> {
  // Before the address is proved these are the answers that were given in this account, and no others.
  const answers = await listNewestConsents(tx, { id: userId })
  // Mails about orders are sent until their reader switches them off; a no from another person must not count.
  const given = answers.filter(({ purpose, granted }) => granted !== isOnByDefault(purpose))
  for (const { purpose } of given) {
    await insertConsent(tx, {
      id: ctx.newId(),
      userId,
      email,
      purpose,
      granted: isOnByDefault(purpose),
      wording: 'Taken back: the address had not been proved when this was answered.',
      source: 'first proof of the address',
      createdAt: ctx.now(),
    })
    if (purpose === 'newsletter' && email) {
      await endSubscription(tx, { email, at: ctx.now() })
    }
  }
  return given.length
}

type ClearedNotice = { to: string; way: EmailProof['way']; cleared: ClearedAccount }

/** A new password by mail ends password and sessions anyway, and has a mail of its own. */
async function notifyCleared(tx: Tx, ctx: MailDeps, { to, way, cleared }: ClearedNotice): Promise<void> {
  const { hadPassword: _password, devices: _devices, ...others } = cleared
  const isMore = Object.values(others).some(Boolean)
  if (way === 'reset' && !isMore) return
  await queueMail(tx, ctx, {
    name: 'account-cleared',
    to,
    data: { at: ctx.now(), way, cleared },
    dedupeKey: `account-cleared:${ctx.newId()}`,
  })
}
