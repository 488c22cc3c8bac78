import { createHmac } from 'node:crypto'
import type { RequestContext } from '../../context.ts'
import { isSameHash } from './one-time-code.ts'

const LIFE_MS = 180 * 24 * 60 * 60_000

/**
 * Marks a browser that entered the right code as one that once received an SMS of this number. The mark gives no
 * access: it only reserves some of the codes of a day for the owner. It contains the number as a keyed hash.
 */
export function rememberDevice(ctx: RequestContext, phone: string): void {
  const endsAt = new Date(ctx.now().getTime() + LIFE_MS)
  ctx.caller.setTicket('proved_phone', `${endsAt.getTime()}.${sealOf(ctx, phone, endsAt.getTime())}`, endsAt)
}

/** Checks whether this browser has a valid note for the number: see `rememberDevice`. */
export function isProvedDevice(ctx: RequestContext, phone: string): boolean {
  const [endsAtMs = '', seal = ''] = ctx.caller.ticket('proved_phone')?.split('.') ?? []
  if (!/^\d{13}$/.test(endsAtMs) || Number(endsAtMs) <= ctx.now().getTime()) return false
  return isSameHash(seal, sealOf(ctx, phone, Number(endsAtMs)))
}

function sealOf({ keys }: RequestContext, phone: string, endsAtMs: number): string {
  return createHmac('sha256', keys.hashes.current)
    .update(`proved phone\n${phone}\n${endsAtMs}`)
    .digest('base64url')
}
