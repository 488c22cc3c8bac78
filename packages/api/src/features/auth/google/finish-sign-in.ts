import { timingSafeEqual } from 'node:crypto'
import { email as emailShape } from '@dobara/contract/typed-fields.ts'
import type { googleFinished, googleFinishInput } from '@dobara/contract/auth/google-sign-in.ts'
import type { GoogleIdentity, GoogleSignIn } from '@dobara/providers/sign-in/google-port.ts'
import type { RefusalCode } from '@dobara/contract/refusals.ts'
import type { z } from 'zod'
import { logSecurity } from '../../../security-log.ts'
import type { RequestContext, Tx } from '../../../context.ts'
import { RefusedError } from '../../../errors.ts'
import { findProfile, lockUserStatus } from '../../../identity/accounts/queries.ts'
import { endFamilyOfToken, startSession } from '../../../identity/accounts/sessions.ts'
import { isSecondFactorOn } from '../../../identity/second-factor/queries.ts'
import { inTransaction } from '../../../transaction.ts'
import { adoptVisitorCart } from '../adopt-visitor-cart.ts'
import { replySignedIn } from '../signed-in-reply.ts'
import { admitIdentity } from './admit-identity.ts'
import { asGoogleRefusal } from './google-refusal.ts'
import { findGoogleOwner } from './queries.ts'
import { giveTicket, takeTicket } from './tickets.ts'

const MAX_NAME = 100
type Callback = z.output<typeof googleFinishInput>

/** Ends what the ticket began: checks that the answer belongs to it, learns who it is, and signs them in. */
export async function finishGoogleSignIn(
  ctx: RequestContext,
  { state, code }: Callback,
): Promise<z.infer<typeof googleFinished>> {
  const { google } = ctx.providers
  if (!google) throw new RefusedError('GOOGLE_OFF')
  const ticket = await takeTicket(ctx, 'google')
  // Another browser's answer, or a second use of this one's.
  if (!ticket || !isSame(ticket.state, state)) throw refusedSignIn(ctx, { code: 'GOOGLE_FAILED' })
  const { nonce, codeVerifier, returnTo } = ticket
  if (code === null) throw new RefusedError('GOOGLE_FAILED', { detail: { returnTo } })
  const identity = await identityOf(google, { code, codeVerifier, nonce }).catch((error: unknown) => {
    const refusal = asGoogleRefusal(ctx, error, returnTo)
    if (refusal instanceof RefusedError) logFailure(ctx, null)
    throw refusal
  })
  if (!identity) throw refusedSignIn(ctx, { code: 'GOOGLE_FAILED', returnTo })
  const outcome = await inTransaction(ctx.db, (tx) => openSession(tx, ctx, identity)).catch(
    (error: unknown) => {
      if (error instanceof RefusedError) logFailure(ctx, null)
      throw error
    },
  )
  if (outcome.kind === 'ask-owner') {
    const { issuer, subject } = identity
    const { userId } = outcome
    await giveTicket(ctx, 'google_link', { issuer, subject, userId })
    throw refusedSignIn(ctx, { code: 'GOOGLE_LINK_NEEDED', userId, returnTo })
  }
  if (outcome.kind === 'refused') throw refusedSignIn(ctx, { ...outcome, returnTo })
  const { user, session } = outcome
  if (outcome.isPasswordRemoved) logSecurity(ctx, 'password_changed', { accountId: user.id })
  // The cookie is about to be replaced: a sign-in it held could never be signed out again.
  if (ctx.caller.refreshToken) await endFamilyOfToken(ctx.db, ctx.caller.refreshToken)
  await adoptVisitorCart(ctx, user)
  const reply = await replySignedIn(ctx, { user, session, way: 'google' })
  return { ...reply, returnTo }
}

function logFailure(ctx: RequestContext, accountId: string | null): void {
  logSecurity(ctx, 'sign_in_failed', { accountId, way: 'google' })
}

type RefusedSignIn = { code: RefusalCode; userId?: string; returnTo?: string | null }

/** Logs the refusal too. Without `returnTo` it names no page to return to. */
function refusedSignIn(ctx: RequestContext, { code, userId, returnTo }: RefusedSignIn): RefusedError {
  logFailure(ctx, userId ?? null)
  return new RefusedError(code, returnTo === undefined ? {} : { detail: { returnTo } })
}

/** The identity in the shop's spelling; null when its address is none. */
async function identityOf(
  google: GoogleSignIn,
  answer: Parameters<GoogleSignIn['exchange']>[0],
): Promise<GoogleIdentity | null> {
  const identity = await google.exchange(answer)
  const email = emailShape.safeParse(identity.email)
  if (!email.success) return null
  const name = identity.name?.replaceAll('\0', '').toWellFormed().slice(0, MAX_NAME) || null
  return { ...identity, email: email.data, name }
}

async function openSession(tx: Tx, ctx: RequestContext, identity: GoogleIdentity) {
  const admission = await admitIdentity(tx, ctx, identity)
  if (admission.kind !== 'admitted') return admission
  const { userId, isPasswordRemoved = false } = admission
  await lockUserStatus(tx, userId)
  // Another person proved the address while this waited for the row: earlier links no longer open anything.
  if ((await findGoogleOwner(tx, identity)) !== userId) {
    return { kind: 'refused', code: 'GOOGLE_FAILED', userId } as const
  }
  // Google knows nothing of the shop's codes: such an account signs in with its password.
  if (await isSecondFactorOn(tx, userId)) {
    return { kind: 'refused', code: 'SECOND_FACTOR_REQUIRED', userId } as const
  }
  const session = await startSession(tx, ctx, { userId })
  const user = session && (await findProfile(tx, userId))
  // Suspended: the same reply as to any failure, so that no one learns of it here.
  if (!session || !user) return { kind: 'refused', code: 'GOOGLE_FAILED', userId } as const
  return { kind: 'signed-in', user, session, isPasswordRemoved } as const
}

function isSame(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)]
  return a.length === b.length && timingSafeEqual(a, b)
}
