import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { acceptedKeys, type Key } from '../../keys.ts'

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** One setting serves several purposes: each encrypts with its own key, derived with these words. */
const PURPOSES = {
  secondFactor: 'dobara second factor',
  paymentKeys: 'dobara payment keys',
  webhook: 'dobara webhook',
} as const
export type SecretPurpose = keyof typeof PURPOSES

type Box = {
  key: Key
  purpose: SecretPurpose
  /** The row that the secret belongs to, such as an account: moved to another row it does not open. */
  owner: string
}

/** Encrypts a secret for one row and one purpose. */
export function seal({ key, purpose, owner }: Box, secret: Uint8Array): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(ALGORITHM, ownKey(key.current, purpose), iv).setAAD(Buffer.from(owner))
  const text = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')
}

/** Null when neither the current nor a previous key fits, or the secret is of another row or purpose. */
export function unseal({ key, ...box }: Box, sealed: string): Buffer | null {
  for (const accepted of acceptedKeys(key)) {
    const secret = open(accepted, box, sealed)
    if (secret) return secret
  }
  return null
}

function open(key: Uint8Array, { purpose, owner }: Omit<Box, 'key'>, sealed: string): Buffer | null {
  const bytes = Buffer.from(sealed, 'base64url')
  const [iv, rest] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES)]
  const options = { authTagLength: TAG_BYTES }
  try {
    const decipher = createDecipheriv(ALGORITHM, ownKey(key, purpose), iv, options)
    decipher.setAAD(Buffer.from(owner)).setAuthTag(rest.subarray(0, TAG_BYTES))
    return Buffer.concat([decipher.update(rest.subarray(TAG_BYTES)), decipher.final()])
  } catch {
    // GCM reports no more than that the key does not match.
    return null
  }
}

function ownKey(key: Uint8Array, purpose: SecretPurpose): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', PURPOSES[purpose], 32))
}
