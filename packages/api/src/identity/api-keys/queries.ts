import type { SignedInUser, Sql } from '../../context.ts'
import { NEEDS_SECOND_FACTOR } from '../../needs-second-factor.ts'
import { prepared } from '../../sql.ts'

export type StoredKey = {
  id: string
  secretHash: Uint8Array
  earlierHash: Uint8Array | null
  earlierUntil: Date | null
  scopes: string[]
  networks: string[]
  callsPerMinute: number
  expiresAt: Date | null
  revokedAt: Date | null
  lastUsedAt: Date | null
  maker: SignedInUser
  isMakerActive: boolean
  needsSecondFactor: boolean
}

const FIND_KEY = `
  SELECT k.id, k.secret_hash AS "secretHash", k.earlier_hash AS "earlierHash", k.earlier_until AS "earlierUntil",
         k.scopes, k.networks, k.calls_per_minute AS "callsPerMinute", k.expires_at AS "expiresAt",
         k.revoked_at AS "revokedAt", k.last_used_at AS "lastUsedAt",
         json_build_object('id', u.id, 'role', u.role, 'staffRole', u.staff_role, 'email', u.email, 'name', u.name) AS maker,
         u.status = 'active' AND u.role = 'admin' AS "isMakerActive",${NEEDS_SECOND_FACTOR}
    FROM api_key k JOIN app_user u ON u.id = k.maker_id
   WHERE k.prefix = $1`

/**
 * Returns the key of a prefix with the current state of its maker: one indexed round trip, because every call of a
 * program runs it.
 */
export async function findKey(sql: Sql, prefix: string): Promise<StoredKey | null> {
  const [row] = await prepared(sql)<StoredKey>(FIND_KEY, [prefix])
  return row ?? null
}

/** Notes that a key is used, unless that was noted since `notSince`. */
export async function noteUse(
  writes: Sql,
  { id, at, notSince }: { id: string; at: Date; notSince: Date },
): Promise<void> {
  await prepared(writes)(
    `UPDATE api_key SET last_used_at = $2 WHERE id = $1 AND (last_used_at IS NULL OR last_used_at <= $3)`,
    [id, at, notSince],
  )
}
