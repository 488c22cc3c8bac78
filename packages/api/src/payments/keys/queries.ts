import type { SealedStore } from '../../base/sealing/reencrypt.ts'
import type { Db, Tx } from '../../context.ts'

export type StoredKeys = {
  provider: string
  keyId: string
  sealed: string
  keySecretEnd: string
  webhookSecretEnd: string
  updatedAt: Date
}

/** The keys that were entered for a provider. */
export function findStoredKeys(on: Db | Tx, provider: string): Promise<StoredKeys | null> {
  return on.paymentKeys.findUnique({ where: { provider } })
}

/** Returns the stored keys once concurrent saves of them are done; also locks if there are none yet. */
export async function lockStoredKeys(tx: Tx, provider: string): Promise<StoredKeys | null> {
  await tx.$queryRaw`SELECT 1 FROM (SELECT pg_advisory_xact_lock(hashtext('payment_keys'), hashtext(${provider}))) locked`
  return findStoredKeys(tx, provider)
}

export async function putStoredKeys(tx: Tx, keys: StoredKeys): Promise<void> {
  const { provider, ...fields } = keys
  await tx.paymentKeys.upsert({ where: { provider }, create: keys, update: fields })
}

/** Returns the store in which reencrypt.ts finds the secrets of payment keys. */
export function sealedPaymentKeys(db: Db): SealedStore {
  const select = { provider: true, sealed: true } as const
  const secretOf = ({ provider, sealed }: { provider: string; sealed: string }) => ({
    owner: provider,
    sealed,
  })
  return {
    purpose: 'paymentKeys',
    list: async ({ after, limit }) => {
      const where = after === null ? {} : { provider: { gt: after } }
      const rows = await db.paymentKeys.findMany({ where, select, orderBy: { provider: 'asc' }, take: limit })
      return rows.map(secretOf)
    },
    find: async (provider) => {
      const row = await db.paymentKeys.findUnique({ where: { provider }, select })
      return row && secretOf(row)
    },
    replace: async ({ owner: provider, from, to }) => {
      const { count } = await db.paymentKeys.updateMany({
        where: { provider, sealed: from },
        data: { sealed: to },
      })
      return count === 1
    },
  }
}
