import type { GoogleIdentity } from '@dobara/providers/sign-in/google-port.ts'
import type { RequestContext, Tx } from '../../../context.ts'
import { RefusedError } from '../../../errors.ts'
import { endLinks } from '../../../identity/accounts/link-queries.ts'
import { isSignedInHere } from '../../../identity/accounts/sessions.ts'
import { proveEmail } from '../../../identity/first-proof/prove-email.ts'
import {
  type Claimant,
  findGoogleOwner,
  handToGoogleOwner,
  insertGoogleAccount,
  insertGoogleCustomer,
  lockClaimant,
  releaseEmail,
} from './queries.ts'

export type Admission =
  /** `isPasswordRemoved`: the password that the account's opener had set. */
  | { kind: 'admitted'; userId: string; isPasswordRemoved?: boolean }
  /** The account's owner has to sign in first. */
  | { kind: 'ask-owner'; userId: string }
  | { kind: 'refused'; code: 'GOOGLE_FAILED' | 'GOOGLE_UNVERIFIED'; userId?: string }

/**
 * Decides which account a Google identity opens. A known Google account opens its own. A new one with an unknown
 * address gets an account; one whose address is on an account that never proved it takes that account over, cleaned
 * of its opener unless that is this browser's own; one whose address is proved elsewhere waits for that owner.
 */
export async function admitIdentity(
  tx: Tx,
  ctx: RequestContext,
  identity: GoogleIdentity,
): Promise<Admission> {
  const known = await findGoogleOwner(tx, identity)
  if (known) return { kind: 'admitted', userId: known }
  if (!identity.emailVerified) return { kind: 'refused', code: 'GOOGLE_UNVERIFIED' }
  const created = await openAccount(tx, ctx, identity)
  if (created) return created
  const claimant = await lockClaimant(tx, identity.email)
  // Two callbacks at once: the other one has finished by now, as its row held ours back.
  const owner = await findGoogleOwner(tx, identity)
  if (owner) return { kind: 'admitted', userId: owner }
  if (!claimant) return { kind: 'refused', code: 'GOOGLE_FAILED' }
  if (claimant.status !== 'active') {
    return { kind: 'refused', code: 'GOOGLE_FAILED', userId: claimant.id }
  }
  return settleClaim(tx, ctx, { identity, claimant })
}

/** Null when the address is taken. */
async function openAccount(tx: Tx, ctx: RequestContext, identity: GoogleIdentity): Promise<Admission | null> {
  const customer = { id: ctx.newId(), email: identity.email, name: identity.name, createdAt: ctx.now() }
  if (!(await insertGoogleCustomer(tx, customer))) return null
  return link(tx, ctx, { identity, userId: customer.id })
}

type Claim = { identity: GoogleIdentity; claimant: Claimant }

async function settleClaim(tx: Tx, ctx: RequestContext, { identity, claimant }: Claim): Promise<Admission> {
  const userId = claimant.id
  // Administrator rights are never granted because of an address alone.
  if (claimant.isEmailVerified || claimant.role === 'admin') return { kind: 'ask-owner', userId }
  const isSamePerson = await isSignedInHere(tx, ctx, userId)
  const verdict = await proveEmail(tx, ctx, { userId, way: 'google', isSamePerson })
  if (verdict === 'stranger') {
    // The account that proved the number stays and loses the address that was only typed in.
    for (const purpose of ['verify_email', 'reset_password'] as const) {
      await endLinks(tx, { userId, purpose, at: ctx.now() })
    }
    await releaseEmail(tx, userId)
    return (await openAccount(tx, ctx, identity)) ?? { kind: 'refused', code: 'GOOGLE_FAILED' }
  }
  const isCleared = verdict === 'clear'
  if (isCleared) await handToGoogleOwner(tx, { userId, name: identity.name })
  return { ...(await link(tx, ctx, { identity, userId })), isPasswordRemoved: isCleared }
}

async function link(
  tx: Tx,
  ctx: RequestContext,
  { identity, userId }: { identity: GoogleIdentity; userId: string },
): Promise<{ kind: 'admitted'; userId: string }> {
  const { issuer, subject } = identity
  const isLinked = await insertGoogleAccount(tx, { issuer, subject, userId, createdAt: ctx.now() })
  // Linked to another account at this very moment, through another address: thrown, so that nothing of this is
  // stored.
  if (!isLinked) throw new RefusedError('GOOGLE_FAILED')
  return { kind: 'admitted', userId }
}
