import type { ApiKeySort } from '@dobara/contract/admin-api-keys/api-key-sorts.ts'
import type { StaffRole } from '@dobara/domain/accounts/staff-roles.ts'
import { containing } from '../../base/filter-words.ts'
import type { Prisma, Sql, Tx } from '../../context.ts'
import { onPool, onTx } from '../../sql.ts'

/** All of a key that is shown; of its hashes nothing is. */
export type ApiKeyRow = {
  id: string
  name: string
  prefix: string
  scopes: string[]
  networks: string[]
  callsPerMinute: number
  createdAt: Date
  updatedAt: Date
  expiresAt: Date | null
  lastUsedAt: Date | null
  rotatedAt: Date | null
  earlierUntil: Date | null
  revokedAt: Date | null
  makerId: string
  makerName: string | null
  makerEmail: string | null
  makerRole: StaffRole | null
  isMakerActive: boolean
}
export type ApiKeyPage = {
  search?: string
  sortBy: ApiKeySort
  sortOrder: 'asc' | 'desc'
  limit: number
  offset: number
}

const COLUMNS = `k.id::text AS id, k.name, k.prefix, k.scopes, k.networks, k.calls_per_minute AS "callsPerMinute",
  k.created_at AS "createdAt", k.updated_at AS "updatedAt", k.expires_at AS "expiresAt", k.last_used_at AS "lastUsedAt",
  k.rotated_at AS "rotatedAt", k.earlier_until AS "earlierUntil", k.revoked_at AS "revokedAt", k.maker_id::text AS "makerId",
  u.name AS "makerName", u.email AS "makerEmail", u.staff_role::text AS "makerRole",
  u.status = 'active' AND u.role = 'admin' AS "isMakerActive"`
const FROM = 'FROM api_key k JOIN app_user u ON u.id = k.maker_id'
const SORT_COLUMN: Record<ApiKeySort, string> = {
  name: 'lower(k.name)',
  createdAt: 'k.created_at',
  lastUsedAt: 'k.last_used_at',
}

/** One page of the keys, those that were revoked behind all others. */
export async function listApiKeyRows(
  sql: Sql,
  { search, sortBy, sortOrder, limit, offset }: ApiKeyPage,
): Promise<{ rows: ApiKeyRow[]; total: number }> {
  const run = onPool(sql)
  const words = containing(search ?? '')
  const where = 'WHERE k.name ILIKE $1 OR k.prefix ILIKE $1'
  const way = sortOrder === 'asc' ? 'ASC' : 'DESC'
  const [rows, counts] = await Promise.all([
    run<ApiKeyRow>(
      `SELECT ${COLUMNS} ${FROM} ${where}
        ORDER BY k.revoked_at IS NOT NULL, ${SORT_COLUMN[sortBy]} ${way} NULLS LAST, k.id ${way} LIMIT $2 OFFSET $3`,
      [words, limit, offset],
    ),
    run<{ total: number }>(`SELECT count(*)::int AS total FROM api_key k ${where}`, [words]),
  ])
  return { rows, total: counts[0]?.total ?? 0 }
}

/** Returns the key with its row locked until the transaction ends; null if there is none. */
export async function lockApiKey(tx: Tx, id: string): Promise<ApiKeyRow | null> {
  const [row] = await onTx(tx)<ApiKeyRow>(
    `SELECT ${COLUMNS} ${FROM} WHERE k.id = $1::uuid FOR NO KEY UPDATE OF k`,
    [id],
  )
  return row ?? null
}

/** Returns how many keys of a maker could be used, when they began to be locked. */
export async function countUsableKeys(
  tx: Tx,
  { makerId, now }: { makerId: string; now: Date },
): Promise<number> {
  return tx.apiKey.count({
    where: { makerId, revokedAt: null, OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] },
  })
}

export async function insertApiKey(tx: Tx, data: Prisma.ApiKeyUncheckedCreateInput): Promise<void> {
  await tx.apiKey.create({ data, select: { id: true } })
}

export async function updateApiKeyRow(
  tx: Tx,
  { id, ...data }: { id: string; updatedAt: Date } & Prisma.ApiKeyUncheckedUpdateInput,
): Promise<void> {
  await tx.apiKey.update({ where: { id }, data, select: { id: true } })
}

/**
 * Replaces the hash if the key is unchanged since `seenAt`; returns false otherwise. Of two concurrent rotations, one
 * has not seen the other.
 */
export async function rotateHash(
  tx: Tx,
  change: { id: string; seenAt: Date; hash: Uint8Array; earlierUntil: Date | null; at: Date },
): Promise<boolean> {
  const { id, seenAt, hash, earlierUntil, at } = change
  const changed = await tx.$executeRaw`
    UPDATE api_key SET earlier_hash = CASE WHEN ${earlierUntil}::timestamptz IS NULL THEN NULL ELSE secret_hash END,
                       earlier_until = ${earlierUntil}::timestamptz, secret_hash = ${hash}, rotated_at = ${at}, updated_at = ${at}
     WHERE id = ${id}::uuid AND updated_at = ${seenAt} AND revoked_at IS NULL`
  return changed > 0
}

/** The row as it is now, read in the transaction that changed it. */
export async function getApiKeyRow(tx: Tx, id: string): Promise<ApiKeyRow> {
  const [row] = await onTx(tx)<ApiKeyRow>(`SELECT ${COLUMNS} ${FROM} WHERE k.id = $1::uuid`, [id])
  if (!row) throw new Error('the API key is gone')
  return row
}

/** Returns the key as it is before its rotation, without a lock; null if there is none. */
export async function findApiKeyRow(sql: Sql, id: string): Promise<ApiKeyRow | null> {
  const [row] = await onPool(sql)<ApiKeyRow>(`SELECT ${COLUMNS} ${FROM} WHERE k.id = $1`, [id])
  return row ?? null
}
