import type { Deps } from '../../context.ts'
import type { Key } from '../../keys.ts'
import { findSealed, listSealed, replaceSealed } from '../../identity/second-factor/queries.ts'
import { seal, unseal } from '../../identity/second-factor/secret-box.ts'

const BATCH = 200

export type Reencrypted = {
  /** Secrets that this run encrypted with the current key. */
  changed: number
  /** Secrets that had the current key already. */
  current: number
  /** Secrets that fit no known key; recovery codes still open these accounts. */
  unreadable: number
}

/**
 * Encrypts the secrets of all second factors with the current key, in batches by account. It may be interrupted and run
 * again, and run while the shop serves: each row is changed only if nobody changed it since it was read.
 */
export async function reencryptSecrets({ db }: Pick<Deps, 'db'>, key: Key): Promise<Reencrypted> {
  const counts: Reencrypted = { changed: 0, current: 0, unreadable: 0 }
  let after: string | null = null
  for (;;) {
    const rows = await listSealed(db, { after, limit: BATCH })
    for (const row of rows) {
      const outcome = await reencrypt(db, key, row)
      if (outcome) counts[outcome] += 1
    }
    after = rows.at(-1)?.userId ?? null
    if (after === null) return counts
  }
}

type SealedSecret = { userId: string; secretEncrypted: string }

/** Null where the secret was deleted since it was read. */
async function reencrypt(db: Deps['db'], key: Key, row: SealedSecret): Promise<keyof Reencrypted | null> {
  const { userId, secretEncrypted } = row
  if (unseal({ key: { ...key, previous: [] }, userId }, secretEncrypted)) return 'current'
  const secret = unseal({ key, userId }, secretEncrypted)
  if (!secret) return 'unreadable'
  const to = seal({ key, userId }, secret)
  if (await replaceSealed(db, { userId, from: secretEncrypted, to })) return 'changed'
  // Somebody replaced it meanwhile, perhaps with the previous key: a process that was not restarted yet.
  const replaced = await findSealed(db, userId)
  return replaced && reencrypt(db, key, replaced)
}
