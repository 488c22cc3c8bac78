import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Deps } from '../../context.ts'

const DAY_SECONDS = 24 * 60 * 60
const VALID_SECONDS = 90 * DAY_SECONDS
const ID_BYTES = 16
const HEAD_BYTES = ID_BYTES + 4
const MAC_BYTES = 32

type KeyHolder = Pick<Deps, 'accessTokenKey'>

/** A key of its own, so that nothing signed for another purpose passes for a link, nor a link for anything else. */
function linkKey({ accessTokenKey }: KeyHolder): Buffer {
  return Buffer.from(hkdfSync('sha256', accessTokenKey, '', 'dobara order tracking link', 32))
}

function macOf(head: Buffer, deps: KeyHolder): Buffer {
  return createHmac('sha256', linkKey(deps)).update(head).digest()
}

/** Names one order to whoever holds it, for 90 days: order id, end of validity in Unix seconds, HMAC-SHA256. */
export function signTrackingToken(deps: KeyHolder & Pick<Deps, 'now'>, orderId: string): string {
  const head = Buffer.alloc(HEAD_BYTES)
  head.write(orderId.replaceAll('-', ''), 0, ID_BYTES, 'hex')
  head.writeUInt32BE(Math.floor(deps.now().getTime() / 1000) + VALID_SECONDS, ID_BYTES)
  return Buffer.concat([head, macOf(head, deps)]).toString('base64url')
}

/** The order a token names, or null when it is malformed, forged or over. */
export function readTrackingToken(deps: KeyHolder & Pick<Deps, 'now'>, token: string): string | null {
  const bytes = Buffer.from(token, 'base64url')
  // One token must not have several spellings.
  if (bytes.length !== HEAD_BYTES + MAC_BYTES || bytes.toString('base64url') !== token) return null
  const head = bytes.subarray(0, HEAD_BYTES)
  if (!timingSafeEqual(bytes.subarray(HEAD_BYTES), macOf(head, deps))) return null
  if (head.readUInt32BE(ID_BYTES) * 1000 <= deps.now().getTime()) return null
  const hex = head.toString('hex', 0, ID_BYTES)
  return [8, 12, 16, 20].reduceRight((id, place) => `${id.slice(0, place)}-${id.slice(place)}`, hex)
}

/** What a mail about an order links to: its page, and the address that shows how far it is without signing in. */
export function trackingLinks(
  deps: KeyHolder & Pick<Deps, 'now' | 'publicUrl'>,
  orderId: string,
): { publicUrl: string; trackUrl: string } {
  const { publicUrl } = deps
  return { publicUrl, trackUrl: `${publicUrl}/track?token=${signTrackingToken(deps, orderId)}` }
}
