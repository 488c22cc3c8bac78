import { createHmac } from 'node:crypto'
import type { Deps } from '../../../context.ts'
import type { Run } from '../../../sql.ts'

/** So long a code for a repair can be entered, and so often. */
export const REPAIR_CODE_LIFE_MS = 15 * 60_000
const MAX_TRIES = 5

/** A million codes are quickly tried, so what is stored needs the shop's key to be tried at all. */
export const hashRepairCode = ({ keys }: Pick<Deps, 'keys'>, transferId: string, code: string): string =>
  createHmac('sha256', keys.hashes.current).update(`repair of holder\n${transferId}\n${code}`).digest('hex')

type NewCode = { transferId: string; codeHash: string; expiresAt: Date }

/** The newest code of a holder; the one before it opens nothing any more. */
export async function storeCode(run: Run, { transferId, codeHash, expiresAt }: NewCode): Promise<void> {
  await run(
    `INSERT INTO holder_code (transfer_id, code_hash, expires_at) VALUES ($1::uuid, $2, $3::timestamptz)
     ON CONFLICT (transfer_id) DO UPDATE SET code_hash = excluded.code_hash, expires_at = excluded.expires_at, attempts = 0`,
    [transferId, codeHash, expiresAt],
  )
}

/** Uses one of the tries of the newest code and returns the hash that is expected; null if no code is valid. */
export async function takeCodeTry(run: Run, transferId: string, now: Date): Promise<string | null> {
  const [row] = await run<{ codeHash: string }>(
    `UPDATE holder_code SET attempts = attempts + 1
      WHERE transfer_id = $1::uuid AND expires_at > $2::timestamptz AND attempts < $3::int RETURNING code_hash AS "codeHash"`,
    [transferId, now, MAX_TRIES],
  )
  return row?.codeHash ?? null
}

/** After it was used, or could not be sent. */
export async function dropCode(run: Run, transferId: string): Promise<void> {
  await run('DELETE FROM holder_code WHERE transfer_id = $1::uuid', [transferId])
}
