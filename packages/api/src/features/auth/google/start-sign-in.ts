import { randomBytes } from 'node:crypto'
import type { googleStarted, googleStartInput } from '@dobara/contract/auth/google-sign-in.ts'
import { safeReturnPath } from '@dobara/contract/return-path.ts'
import type { z } from 'zod'
import type { RequestContext } from '../../../context.ts'
import { RefusedError } from '../../../errors.ts'
import { asGoogleRefusal } from './google-refusal.ts'
import { giveTicket } from './tickets.ts'

const secret = () => randomBytes(32).toString('base64url')

/** Starts a sign-in with Google: its secrets are stored in this browser's ticket, and the browser goes to `url`. */
export async function startGoogleSignIn(
  ctx: RequestContext,
  input: z.output<typeof googleStartInput>,
): Promise<z.infer<typeof googleStarted>> {
  const { google } = ctx.providers
  if (!google) throw new RefusedError('GOOGLE_OFF')
  const returnTo = safeReturnPath(input.returnTo) ?? null
  const attempt = { state: secret(), nonce: secret(), codeVerifier: secret() }
  const url = await google.authorizationUrl(attempt).catch((error: unknown) => {
    throw asGoogleRefusal(ctx, error, returnTo)
  })
  await giveTicket(ctx, 'google', { ...attempt, returnTo })
  return { url }
}
