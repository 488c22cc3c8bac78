/** A key in use, and earlier ones whose work is still accepted during a rotation. */
export type Key = { current: Uint8Array; previous: readonly Uint8Array[] }

/** The keys of the shop by purpose, each at least 32 bytes (docs/operations/keys.md). */
export type Keys = {
  /** Signs access tokens, for 15 minutes each. */
  accessTokens: Key
  /** Encrypts what the database must not reveal: the secrets of authenticator apps. */
  secrets: Key
  /** Keyed hashes (codes, limits) and signatures of links and browser notes. */
  hashes: Key
}

/** The key in use first: most signatures are its own. */
export const acceptedKeys = ({ current, previous }: Key): readonly Uint8Array[] => [current, ...previous]

/** One key for every purpose. */
export function sameKeys(current: Uint8Array): Keys {
  const key: Key = { current, previous: [] }
  return { accessTokens: key, secrets: key, hashes: key }
}
