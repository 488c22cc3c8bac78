import type { ProfileReply, updateProfileInput } from '@dobara/contract/profile.ts'
import type { z } from 'zod'
import type { CustomerContext, Tx } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'
import { issueLink } from '../accounts/one-time-links.ts'
import { type ProfileRow, toProfile } from '../accounts/profile.ts'
import { findProfile, lockUserStatus } from '../accounts/queries.ts'
import { tellOwner } from '../accounts/tell-owner.ts'
import { verificationMail } from '../accounts/verification-mail.ts'
import { queueMail } from '../messages/queue-mail.ts'
import { isTaken, type ProfileChange, releasePhone, updateUser } from './queries.ts'

type Asked = z.output<typeof updateProfileInput>

/**
 * Saves the profile form. A new address or number counts as unverified until its owner proves it; a new address is mailed
 * its link at once. What somebody signs in with stays as it is.
 */
export async function updateProfile(ctx: CustomerContext, asked: Asked): Promise<ProfileReply> {
  const userId = ctx.user.id
  const row = await inTransaction(ctx.db, async (tx) => {
    await lockUserStatus(tx, userId)
    const before = await findProfile(tx, userId)
    if (!before) throw new RefusedError('SESSION_EXPIRED')
    const change = await allowedChange(tx, before, asked)
    const after = await updateUser(tx, { userId, change })
    // To the address that was: whoever reads it can still act.
    if (change.email !== undefined) await tellOwner(tx, ctx, { name: 'email-changed', to: before.email })
    if (change.phone !== undefined) await tellOwner(tx, ctx, { name: 'phone-changed', to: before.email })
    if (change.email) {
      const link = await issueLink(tx, ctx, { userId, purpose: 'verify_email', at: ctx.now() })
      await queueMail(tx, ctx, verificationMail({ ...link, email: change.email }))
    }
    return after
  })
  const profile = toProfile(row)
  return { success: true, message: 'Profile updated successfully', profile, data: profile }
}

async function allowedChange(tx: Tx, before: ProfileRow, asked: Asked): Promise<ProfileChange> {
  const { canEditEmail, canEditPhone } = toProfile(before)
  const change: ProfileChange = { name: asked.name }
  if (asked.email !== undefined && asked.email !== before.email) {
    if (!canEditEmail) throw new RefusedError('EMAIL_FIXED')
    if (asked.email && (await isTaken(tx, { userId: before.id, email: asked.email }))) {
      throw new RefusedError('EMAIL_TAKEN', { fields: { email: 'Email already registered' } })
    }
    Object.assign(change, { email: asked.email, emailVerifiedAt: null })
  }
  if (asked.phone !== undefined && asked.phone !== before.phone) {
    if (!canEditPhone) throw new RefusedError('PHONE_FIXED')
    // Whoever claims a number last has it until somebody proves it: a claim must not lock its owner out.
    if (asked.phone) await releasePhone(tx, { userId: before.id, phone: asked.phone })
    if (asked.phone && (await isTaken(tx, { userId: before.id, phone: asked.phone }))) {
      throw new RefusedError('PHONE_TAKEN', { fields: { phone: 'Phone number already registered' } })
    }
    Object.assign(change, { phone: asked.phone, phoneVerifiedAt: null })
  }
  return change
}
