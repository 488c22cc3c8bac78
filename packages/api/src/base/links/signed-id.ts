import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Deps } from '../../context.ts'
import { acceptedKeys } from '../../keys.ts'

const ID_BYTES = 16
const HEAD_BYTES = ID_BYTES + 4
const MAC_BYTES = 32

export type SignerDeps = Pick<Deps, 'keys' | 'now'>

/**
 * Purpose and validity of a link. `purpose` derives a key of its own, so that nothing signed for another purpose is
 * accepted as such a link, nor such a link for anything else.
 */
export type LinkKind = { purpose: string; validSeconds: number }

function macOf(head: Buffer, key: Uint8Array, { purpose }: LinkKind): Buffer {
  const ownKey = Buffer.from(hkdfSync('sha256', key, '', purpose, 32))
  return createHmac('sha256', ownKey).update(head).digest()
}

/** Gives its holder access to one entity: its UUID, end of validity in Unix seconds, HMAC-SHA256; in base64url. */
export function signId(deps: SignerDeps, kind: LinkKind, id: string): string {
  const head = Buffer.alloc(HEAD_BYTES)
  head.write(id.replaceAll('-', ''), 0, ID_BYTES, 'hex')
  head.writeUInt32BE(Math.floor(deps.now().getTime() / 1000) + kind.validSeconds, ID_BYTES)
  return Buffer.concat([head, macOf(head, deps.keys.hashes.current, kind)]).toString('base64url')
}

/** The UUID that a token names, or null when it is malformed, forged, of another kind or over. */
export function readSignedId(deps: SignerDeps, kind: LinkKind, token: string): string | null {
  const bytes = Buffer.from(token, 'base64url')
  // One token must not have several spellings.
  if (bytes.length !== HEAD_BYTES + MAC_BYTES || bytes.toString('base64url') !== token) return null
  const head = bytes.subarray(0, HEAD_BYTES)
  const mac = bytes.subarray(HEAD_BYTES)
  if (!acceptedKeys(deps.keys.hashes).some((key) => timingSafeEqual(mac, macOf(head, key, kind)))) return null
  if (head.readUInt32BE(ID_BYTES) * 1000 <= deps.now().getTime()) return null
  const hex = head.toString('hex', 0, ID_BYTES)
  return [8, 12, 16, 20].reduceRight((id, place) => `${id.slice(0, place)}-${id.slice(place)}`, hex)
}
