import { type Reencrypted, reencryptStore, type SealedSecret } from '../../base/sealing/reencrypt.ts'
import type { Deps } from '../../context.ts'
import { findSealed, listSealed, replaceSealed } from '../../identity/second-factor/queries.ts'
import type { Key } from '../../keys.ts'

const secretOf = (row: { userId: string; secretEncrypted: string }): SealedSecret => ({
  owner: row.userId,
  sealed: row.secretEncrypted,
})

/** Encrypts the secrets of all second factors with the current key. Recovery codes still open an account whose secret is unreadable. */
export function reencryptSecrets({ db }: Pick<Deps, 'db'>, key: Key): Promise<Reencrypted> {
  return reencryptStore(
    {
      purpose: 'secondFactor',
      list: async (batch) => (await listSealed(db, batch)).map(secretOf),
      find: async (userId) => {
        const row = await findSealed(db, userId)
        return row && secretOf(row)
      },
      replace: ({ owner: userId, from, to }) => replaceSealed(db, { userId, from, to }),
    },
    key,
  )
}
