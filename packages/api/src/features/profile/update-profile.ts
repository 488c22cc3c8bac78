import type { Profile } from '@dobara/contract/auth/accounts.ts'
import type { updateProfileInput } from '@dobara/contract/profile/profile.ts'
import type { z } from 'zod'
import { giveBackTry, type Limit, takeTry } from '../../base/limits/shared-limit.ts'
import type { CustomerContext, Tx } from '../../context.ts'
import { isUniqueViolation } from '../../database-trouble.ts'
import { RefusedError, refusedField } from '../../errors.ts'
import { endLinks, listLinkTimes } from '../../identity/accounts/link-queries.ts'
import { issueLink } from '../../identity/accounts/one-time-links.ts'
import { type ProfileRow, toProfile } from '../../identity/accounts/profile.ts'
import { findProfile } from '../../identity/accounts/queries.ts'
import { lockSignedIn } from '../../identity/accounts/sessions.ts'
import { notifyOwner } from '../../identity/accounts/notify-owner.ts'
import { verificationMail } from '../../identity/accounts/verification-mail.ts'
import { lockNumber } from '../../identity/one-time-codes/queries.ts'
import { queueMailOrRefuse } from '../../outbox/queue-mail.ts'
import { requireProof } from '../../reauthentication.ts'
import { inTransaction } from '../../transaction.ts'
import { isTaken, type ProfileChange, releasePhone, updateUser } from './queries.ts'

type ProfileUpdate = z.output<typeof updateProfileInput>

const HOUR_MS = 60 * 60_000
const MAX_LINKS_PER_HOUR = 5
/** "Already registered" reveals that another account exists: no one may probe a list of people with it. */
const TAKEN_CLAIMS: Limit = { name: 'claims of what is taken', most: 10, withinMs: HOUR_MS }

/**
 * Saves the profile form. A new address or number is unverified until its owner proves it; a new address is mailed
 * its link at once. An address or number used for sign-in cannot be changed here. Both may later recover the account,
 * so a change of either needs a fresh proof (ASVS 5.0, 7.5.1).
 */
export async function updateProfile(ctx: CustomerContext, requested: ProfileUpdate): Promise<Profile> {
  const userId = ctx.user.id
  await takeTry(ctx, TAKEN_CLAIMS, userId)
  let isRefusedAsTaken = false
  try {
    return toProfile(await onceMoreWhenTaken(() => save(ctx, requested)))
  } catch (error) {
    isRefusedAsTaken =
      error instanceof RefusedError && (error.code === 'EMAIL_TAKEN' || error.code === 'PHONE_TAKEN')
    throw error
  } finally {
    if (!isRefusedAsTaken) await giveBackTry(ctx, TAKEN_CLAIMS, userId)
  }
}

/**
 * Two who claim one address or number at the same instant both find it free, and the unique index lets one through. The
 * other looks once more: by then the claim is there to be seen, and to be refused or released as any other.
 */
async function onceMoreWhenTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    return work()
  }
}

function save(ctx: CustomerContext, requested: ProfileUpdate): Promise<ProfileRow> {
  const userId = ctx.user.id
  return inTransaction(ctx.db, async (tx) => {
    await lockSignedIn(tx, ctx)
    const before = await findProfile(tx, userId)
    if (!before) throw new RefusedError('SESSION_EXPIRED')
    const change = await allowedChange(tx, before, requested)
    if (change.email !== undefined || change.phone !== undefined) await requireProof(tx, ctx)
    if (change.email) await refuseTooManyLinks(tx, { userId, now: ctx.now() })
    const after = await updateUser(tx, { userId, change })
    if (change.email !== undefined) await leaveAddress(tx, ctx, before)
    if (change.phone !== undefined) await notifyOwner(tx, ctx, { name: 'phone-changed', to: before.email })
    if (change.email) {
      const link = await issueLink(tx, ctx, { userId, purpose: 'verify_email', at: ctx.now() })
      await queueMailOrRefuse(tx, ctx, verificationMail({ ...link, email: change.email }))
    }
    return after
  })
}

/** The previous address is notified, because its reader can still act; the links it was mailed open nothing any more. */
async function leaveAddress(tx: Tx, ctx: CustomerContext, { id, email }: ProfileRow): Promise<void> {
  for (const purpose of ['verify_email', 'reset_password'] as const) {
    await endLinks(tx, { userId: id, purpose, at: ctx.now() })
  }
  await notifyOwner(tx, ctx, { name: 'email-changed', to: email })
}

/** Each new address is mailed at once, even a stranger's: the limit prevents mails to one stranger after another. */
async function refuseTooManyLinks(tx: Tx, { userId, now }: { userId: string; now: Date }): Promise<void> {
  const since = new Date(now.getTime() - HOUR_MS)
  const sent = await listLinkTimes(tx, { userId, purpose: 'verify_email', since })
  const oldest = sent.at(-MAX_LINKS_PER_HOUR)
  if (!oldest) return
  const retryAfterSeconds = Math.ceil((oldest.getTime() + HOUR_MS - now.getTime()) / 1000)
  throw new RefusedError('RATE_LIMITED', { detail: { retryAfterSeconds } })
}

async function allowedChange(tx: Tx, before: ProfileRow, requested: ProfileUpdate): Promise<ProfileChange> {
  const { canEditEmail, canEditPhone } = toProfile(before)
  const change: ProfileChange = { name: requested.name }
  if (requested.email !== undefined && requested.email !== before.email) {
    if (!canEditEmail) throw new RefusedError('EMAIL_FIXED')
    if (requested.email && (await isTaken(tx, { userId: before.id, email: requested.email }))) {
      throw refusedField('EMAIL_TAKEN', 'email')
    }
    Object.assign(change, { email: requested.email, emailVerifiedAt: null })
  }
  if (requested.phone !== undefined && requested.phone !== before.phone) {
    if (!canEditPhone) throw new RefusedError('PHONE_FIXED')
    // The last account to claim a number has it until someone proves it: a claim must not lock the owner of the
    // number out.
    if (requested.phone) await lockNumber(tx, requested.phone)
    if (requested.phone) await releasePhone(tx, { userId: before.id, phone: requested.phone })
    if (requested.phone && (await isTaken(tx, { userId: before.id, phone: requested.phone }))) {
      throw refusedField('PHONE_TAKEN', 'phone')
    }
    Object.assign(change, { phone: requested.phone, phoneVerifiedAt: null })
  }
  return change
}
