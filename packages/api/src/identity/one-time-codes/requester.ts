import { createHmac } from 'node:crypto'
import { SESSION_ID_PATTERN } from '@dobara/contract/cart.ts'
import { callerNetwork } from '../../caller-network.ts'
import type { RequestContext } from '../../context.ts'
import { findProfile } from '../accounts/queries.ts'
import type { OtpSubject } from './one-time-code.ts'
import { isProvedDevice } from './proved-device.ts'

/** Requester of a code, as keyed hashes: the table reveals neither sessions nor addresses. */
export type Requester = {
  /** The code is theirs alone, and so are its tries. */
  key: string
  network: string
  /** They have proved to hold this number before. */
  isProved: boolean
}

/**
 * Returns the key of a code's owner. For the account's own number and for an order it is the account; for signing in
 * it is the browser, by its session id of 128 random bits; for a client that sends none it is its network, shared
 * with everyone there.
 */
export function requesterKey(ctx: RequestContext, { purpose }: Pick<OtpSubject, 'purpose'>): string {
  if (purpose !== 'sign_in' && ctx.user) return hashed(ctx, `user\n${ctx.user.id}`)
  const [sessionId, ...others] = new Set(ctx.caller.cartSessionIds)
  const isOne = sessionId !== undefined && others.length === 0 && SESSION_ID_PATTERN.test(sessionId)
  return isOne ? hashed(ctx, `session\n${sessionId}`) : networkKey(ctx)
}

/** Returns the requester of a code, and whether the number is known to be theirs. */
export async function findRequester(ctx: RequestContext, subject: OtpSubject): Promise<Requester> {
  const isProved = isProvedDevice(ctx, subject.phone) || (await isOwnProvedPhone(ctx, subject.phone))
  return { key: requesterKey(ctx, subject), network: networkKey(ctx), isProved }
}

async function isOwnProvedPhone({ db, user }: RequestContext, phone: string): Promise<boolean> {
  const owner = user && (await findProfile(db, user.id))
  return owner?.phone === phone && owner.phoneVerifiedAt !== null
}

const networkKey = (ctx: RequestContext) => hashed(ctx, `network\n${callerNetwork(ctx.caller.ip)}`)

function hashed({ keys }: RequestContext, text: string): string {
  return createHmac('sha256', keys.hashes.current).update(`otp requester\n${text}`).digest('base64url')
}
