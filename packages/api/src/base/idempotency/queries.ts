import type { Db, Prisma } from '../../context.ts'
import type { Run } from '../../sql.ts'

type KeyId = { owner: string; operation: string; key: string }

/** Takes the key when it is new, or when the one who held it died before answering. */
export async function claimKey(
  run: Run,
  id: KeyId,
  claim: { requestHash: string; lockedUntil: Date; now: Date },
): Promise<boolean> {
  const { requestHash, lockedUntil, now } = claim
  const claimed = await run(
    `INSERT INTO idempotency_record (owner, operation, key, request_hash, locked_until)
     VALUES ($1, $2, $3, $4, $5::timestamptz)
     ON CONFLICT (owner, operation, key) DO UPDATE SET locked_until = EXCLUDED.locked_until
     WHERE idempotency_record.response IS NULL AND idempotency_record.locked_until < $6::timestamptz
       AND idempotency_record.request_hash = EXCLUDED.request_hash
     RETURNING key`,
    [id.owner, id.operation, id.key, requestHash, lockedUntil, now],
  )
  return claimed.length === 1
}

export function findRecord(db: Db, id: KeyId) {
  return db.idempotencyRecord.findUnique({ where: { owner_operation_key: id } })
}

/**
 * Stores the response if the key is still held by the lease that ends at this time: another request may hold it by
 * now.
 */
export async function rememberResponse(
  run: Run,
  id: KeyId,
  { lockedUntil, response }: { lockedUntil: Date; response: Prisma.InputJsonObject },
): Promise<void> {
  await run(
    `UPDATE idempotency_record SET response = $5::jsonb
      WHERE owner = $1 AND operation = $2 AND key = $3 AND locked_until = $4::timestamptz`,
    [id.owner, id.operation, id.key, lockedUntil, JSON.stringify(response)],
  )
}

/** Gives the key back, if it is still held by the lease that ends then. */
export async function forgetKey(db: Db, id: KeyId, lockedUntil: Date): Promise<void> {
  await db.$executeRaw`
    DELETE FROM idempotency_record
     WHERE owner = ${id.owner} AND operation = ${id.operation} AND key = ${id.key}
       AND locked_until = ${lockedUntil} AND response IS NULL`
}

/**
 * Deletes keys that will not be used again: answered ones created before `answeredBefore`, and unanswered ones whose
 * lease ended before `heldUntil` because their request was killed. Deletes at most `limit` of each.
 */
export async function deleteOldKeys(
  db: Db,
  { answeredBefore, heldUntil, limit }: { answeredBefore: Date; heldUntil: Date; limit: number },
): Promise<number> {
  const answered = await db.$executeRaw`
    DELETE FROM idempotency_record WHERE (owner, operation, key) IN (
      SELECT owner, operation, key FROM idempotency_record
       WHERE created_at < ${answeredBefore} AND response IS NOT NULL ORDER BY created_at LIMIT ${limit})`
  const held = await db.$executeRaw`
    DELETE FROM idempotency_record WHERE response IS NULL AND locked_until < ${heldUntil}
       AND (owner, operation, key) IN (
      SELECT owner, operation, key FROM idempotency_record
       WHERE created_at < ${heldUntil} AND response IS NULL AND locked_until < ${heldUntil} LIMIT ${limit})`
  return answered + held
}
