import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { acceptedKeys, type Key } from '../../keys.ts'

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

type Box = { key: Key; userId: string }

/** Encrypts a secret for one account: moved to another account's row it does not open. */
export function seal({ key, userId }: Box, secret: Uint8Array): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(ALGORITHM, ownKey(key.current), iv).setAAD(Buffer.from(userId))
  const text = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')
}

/** Null when neither the current nor a previous key fits, or the row is not this account's. */
export function unseal({ key, userId }: Box, sealed: string): Buffer | null {
  for (const accepted of acceptedKeys(key)) {
    const secret = open(accepted, userId, sealed)
    if (secret) return secret
  }
  return null
}

function open(key: Uint8Array, userId: string, sealed: string): Buffer | null {
  const bytes = Buffer.from(sealed, 'base64url')
  const [iv, rest] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES)]
  const options = { authTagLength: TAG_BYTES }
  try {
    const decipher = createDecipheriv(ALGORITHM, ownKey(key), iv, options)
    decipher.setAAD(Buffer.from(userId)).setAuthTag(rest.subarray(0, TAG_BYTES))
    return Buffer.concat([decipher.update(rest.subarray(TAG_BYTES)), decipher.final()])
  } catch {
    // GCM says no more than that it does not fit.
    return null
  }
}

/** One setting may serve several purposes: what encrypts is a key of its own. */
function ownKey(key: Uint8Array): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', 'dobara second factor', 32))
}
