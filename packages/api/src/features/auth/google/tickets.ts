import { errors, SignJWT } from 'jose'
import { z } from 'zod'
import { verifyUnder } from '../../../base/links/verify-under.ts'
import type { RequestContext, TicketName } from '../../../context.ts'

const LIFE_MS = 10 * 60 * 1000
const ALGORITHM = 'HS256'
const SHOP = 'dobara'

const CLAIMS = {
  /** One attempt to sign in, from the button to the callback. */
  google: z.object({
    state: z.string(),
    nonce: z.string(),
    codeVerifier: z.string(),
    returnTo: z.string().nullable(),
  }),
  /** A Google account that waits for the owner of the shop's account to sign in. */
  google_link: z.object({ issuer: z.string(), subject: z.string(), userId: z.string() }),
} as const satisfies { [Name in TicketName]?: z.ZodType }

type GoogleTicket = keyof typeof CLAIMS
type Claims<Name extends GoogleTicket> = z.infer<(typeof CLAIMS)[Name]>

/** A kind of its own, so that neither a ticket of another kind nor an access token passes for it. */
const typeOf = (name: GoogleTicket) => `${name}-ticket+jwt`
const seconds = (time: Date) => Math.floor(time.getTime() / 1000)

/** Gives the browser a note for 10 minutes that it cannot change and no script can read. */
export async function giveTicket<Name extends GoogleTicket>(
  ctx: RequestContext,
  name: Name,
  claims: Claims<Name>,
): Promise<void> {
  const now = ctx.now()
  const endsAt = new Date(now.getTime() + LIFE_MS)
  const text = await new SignJWT(claims)
    .setProtectedHeader({ alg: ALGORITHM, typ: typeOf(name) })
    .setIssuer(SHOP)
    .setIssuedAt(seconds(now))
    .setExpirationTime(seconds(endsAt))
    .sign(ctx.keys.hashes.current)
  ctx.caller.setTicket(name, text, endsAt)
}

/**
 * Consumes the ticket; null if there is none, or it is expired, altered or of another kind. It is valid for one
 * attempt, good or bad.
 */
export async function takeTicket<Name extends GoogleTicket>(
  ctx: RequestContext,
  name: Name,
): Promise<Claims<Name> | null> {
  const text = ctx.caller.ticket(name)
  if (text === null) return null
  ctx.caller.setTicket(name, null)
  try {
    const { payload } = await verifyUnder(ctx.keys.hashes, text, {
      algorithms: [ALGORITHM],
      typ: typeOf(name),
      issuer: SHOP,
      currentDate: ctx.now(),
      requiredClaims: ['exp'],
    })
    return CLAIMS[name].parse(payload) as Claims<Name>
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}
