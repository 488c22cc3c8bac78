import type { Db, Tx } from '../../context.ts'
import type { Run } from '../../sql.ts'
import { MAX_OTP_TRIES, type OtpSubject } from './one-time-code.ts'
import type { Send } from './send-limits.ts'

/** One request per number at a time, to the end of the transaction: there may be no row to lock yet. */
export async function lockNumber(tx: Tx, phone: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`otp ${phone}`}, 0))`
}

/** The codes sent to a number since a time, oldest first, for any purpose and requester. */
export function listSends(tx: Tx, { phone, since }: { phone: string; since: Date }): Promise<Send[]> {
  return tx.otpChallenge.findMany({
    where: { phone, createdAt: { gt: since } },
    orderBy: { createdAt: 'asc' },
    select: { createdAt: true, network: true, isProved: true },
  })
}

type RequesterFacts = { requester: string; network: string; isProved: boolean }
type NewChallenge = OtpSubject &
  RequesterFacts & { id: string; codeHash: string; createdAt: Date; expiresAt: Date }

export async function insertChallenge(tx: Tx, challenge: NewChallenge): Promise<void> {
  await tx.otpChallenge.create({ data: challenge })
}

/** Deletes a code that could not be sent: it counts against no limit. */
export async function deleteChallenge(db: Db, id: string): Promise<void> {
  await db.otpChallenge.deleteMany({ where: { id } })
}

/** Codes of earlier days, and the numbers they went to: no limit looks back so far. */
export async function deleteOldChallenges(db: Db, before: Date): Promise<void> {
  await db.otpChallenge.deleteMany({ where: { createdAt: { lt: before } } })
}

/** Transfers of warranties whose code was not entered in time end, and where it was sent is forgotten. */
export async function endOldTransfers(db: Db, now: Date): Promise<void> {
  await db.warrantyTransfer.updateMany({
    where: { endedAt: null, expiresAt: { lte: now } },
    data: { endedAt: now, contact: null },
  })
}

/**
 * Uses one of the five tries of the newest code that this requester requested and returns its hash. Null if no try is
 * left, or if this requester requested none: a stranger's guess is never compared with the owner's code. The count in
 * the row decides, also for concurrent guesses.
 */
export async function takeTry(
  run: Run,
  { phone, purpose, requester, now }: OtpSubject & { requester: string; now: Date },
): Promise<{ id: string; codeHash: string } | null> {
  const rows = await run<{ id: string; codeHash: string }>(
    `UPDATE otp_challenge SET attempts = attempts + 1
      WHERE id = (SELECT id FROM otp_challenge WHERE phone = $1 AND purpose = $2 AND requester = $3
                   ORDER BY created_at DESC, id DESC LIMIT 1)
        AND attempts < $4::int AND consumed_at IS NULL AND expires_at > $5::timestamptz
     RETURNING id::text, code_hash AS "codeHash"`,
    [phone, purpose, requester, MAX_OTP_TRIES, now],
  )
  return rows[0] ?? null
}

/** Gives back what `takeTry` and `consumeChallenge` took of the requester's newest code; their transaction still holds its row. */
export async function restoreChallenge(
  run: Run,
  { phone, purpose, requester }: OtpSubject & { requester: string },
): Promise<void> {
  await run(
    `UPDATE otp_challenge SET attempts = attempts - 1, consumed_at = NULL
      WHERE id = (SELECT id FROM otp_challenge WHERE phone = $1 AND purpose = $2 AND requester = $3
                   ORDER BY created_at DESC, id DESC LIMIT 1)
        AND consumed_at IS NOT NULL`,
    [phone, purpose, requester],
  )
}

/** Every code of a number that still works ends now. */
export async function endCodes(tx: Tx, { phone, at }: { phone: string; at: Date }): Promise<void> {
  await tx.otpChallenge.updateMany({
    where: { phone, consumedAt: null, expiresAt: { gt: at } },
    data: { expiresAt: at },
  })
}

/** Uses a code up; false when another request did so first. */
export async function consumeChallenge(run: Run, { id, now }: { id: string; now: Date }): Promise<boolean> {
  const used = await run(
    'UPDATE otp_challenge SET consumed_at = $2::timestamptz WHERE id = $1::uuid AND consumed_at IS NULL RETURNING id',
    [id, now],
  )
  return used.length === 1
}
