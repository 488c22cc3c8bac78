import type { Deps } from '../../context.ts'
import type { Key } from '../../keys.ts'
import { listSealed, replaceSealed } from '../../identity/second-factor/queries.ts'
import { seal, unseal } from '../../identity/second-factor/secret-box.ts'

const BATCH = 200

export type Reencrypted = {
  /** Now encrypted with the current key. */
  changed: number
  /** Were so before. */
  current: number
  /** Fit no known key; recovery codes still open these accounts. */
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
    for (const row of rows) counts[await reencrypt(db, key, row)] += 1
    after = rows.at(-1)?.userId ?? null
    if (after === null) return counts
  }
}

async function reencrypt(
  db: Deps['db'],
  key: Key,
  { userId, secretEncrypted }: { userId: string; secretEncrypted: string },
): Promise<keyof Reencrypted> {
  if (unseal({ key: { ...key, previous: [] }, userId }, secretEncrypted)) return 'current'
  const secret = unseal({ key, userId }, secretEncrypted)
  if (!secret) return 'unreadable'
  await replaceSealed(db, { userId, from: secretEncrypted, to: seal({ key, userId }, secret) })
  return 'changed'
}
