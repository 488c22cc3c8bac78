import type { Key } from '../../keys.ts'
import { type SecretPurpose, seal, unseal } from './secret-box.ts'

const BATCH = 200

export type Reencrypted = {
  /** Secrets that this run encrypted with the current key. */
  changed: number
  /** Secrets that had the current key already. */
  current: number
  /** Secrets that fit no known key. */
  unreadable: number
}

export type SealedSecret = { owner: string; sealed: string }

/** Store of the secrets of one purpose. */
export type SealedStore = {
  purpose: SecretPurpose
  /** By owner, those after the last one of the batch before. */
  list: (batch: { after: string | null; limit: number }) => Promise<SealedSecret[]>
  find: (owner: string) => Promise<SealedSecret | null>
  /** Returns false, and changes nothing, where the secret was replaced or deleted since it was read. */
  replace: (change: { owner: string; from: string; to: string }) => Promise<boolean>
}

/**
 * Encrypts all secrets of a store with the current key, in batches. It may be interrupted and repeated, and may run
 * while the shop serves: a row is changed only if it was not changed since it was read.
 */
export async function reencryptStore(store: SealedStore, key: Key): Promise<Reencrypted> {
  const counts: Reencrypted = { changed: 0, current: 0, unreadable: 0 }
  let after: string | null = null
  for (;;) {
    const rows = await store.list({ after, limit: BATCH })
    for (const row of rows) {
      const outcome = await reencrypt(store, key, row)
      if (outcome) counts[outcome] += 1
    }
    after = rows.at(-1)?.owner ?? null
    if (after === null) return counts
  }
}

/** Null where the secret was deleted since it was read. */
async function reencrypt(
  store: SealedStore,
  key: Key,
  { owner, sealed }: SealedSecret,
): Promise<keyof Reencrypted | null> {
  const box = { key, purpose: store.purpose, owner }
  if (unseal({ ...box, key: { ...key, previous: [] } }, sealed)) return 'current'
  const secret = unseal(box, sealed)
  if (!secret) return 'unreadable'
  if (await store.replace({ owner, from: sealed, to: seal(box, secret) })) return 'changed'
  // Another process has replaced it, perhaps with the previous key if that process was not restarted yet.
  const replaced = await store.find(owner)
  return replaced && reencrypt(store, key, replaced)
}
