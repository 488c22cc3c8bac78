import type { Profile } from '@dobara/contract/accounts.ts'
import type { updateProfileInput } from '@dobara/contract/profile.ts'
import type { z } from 'zod'
import type { CustomerContext, Tx } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'
import { issueLink } from '../accounts/one-time-links.ts'
import { type ProfileRow, toProfile } from '../accounts/profile.ts'
import { findProfile, lockUserStatus } from '../accounts/queries.ts'
import { verificationMail } from '../accounts/verification-mail.ts'
import { queueMessage } from '../messages/queries.ts'
import { isTaken, type ProfileChange, updateUser } from './queries.ts'

type Asked = z.output<typeof updateProfileInput>
type ProfileReply = { success: true; message: string; profile: Profile; data: Profile }

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
    if (change.email) {
      const link = await issueLink(tx, ctx, { userId, purpose: 'verify_email', at: ctx.now() })
      await queueMessage(tx, ctx, verificationMail({ ...link, email: change.email }))
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
    if (asked.phone && (await isTaken(tx, { userId: before.id, phone: asked.phone }))) {
      throw new RefusedError('PHONE_TAKEN', { fields: { phone: 'Phone number already registered' } })
    }
    Object.assign(change, { phone: asked.phone, phoneVerifiedAt: null })
  }
  return change
}
