import { createHash } from 'node:crypto'
import type { Prisma } from '@dobara/db/generated/client.ts'
import type { SealedWipe } from '@dobara/domain/units/wipe-chain.ts'
import type { Tx } from '../../context.ts'
import type { Run } from '../../sql.ts'

/** SHA-256 in lower-case hex, as the chain of wipe records is made with. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Returns the digest that the next record follows; no one else adds one until the transaction ends. */
export async function lastDigest(tx: Tx, first: string): Promise<string> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('wipe chain', 0))`
  const last = await tx.unitWipe.findFirst({ orderBy: { id: 'desc' }, select: { digest: true } })
  return last?.digest ?? first
}

type NewWipe = {
  unitId: number
  certificate: string
  sealed: SealedWipe & { text: string }
  /** Two persons: one recorded the wipe, the other confirmed it. */
  persons: { entryId: number; recordedById: string; validatedById: string }
  at: Date
}

export async function insertWipe(
  tx: Tx,
  { unitId, certificate, sealed: { record, text, previous, digest }, persons, at }: NewWipe,
): Promise<void> {
  await tx.unitWipe.create({
    data: {
      unitId,
      certificate,
      record: record satisfies Prisma.InputJsonObject,
      sealedText: text,
      previousDigest: previous,
      digest,
      ...persons,
      // A trigger leaves it out where the machine may not be sold by it.
      wipedAt: new Date(record.finishedAt),
      createdAt: at,
    },
  })
}

type WipeRow = SealedWipe & { certificate: string; unitId: number }
const COLUMNS =
  'certificate, unit_id AS "unitId", digest, previous_digest AS previous, record, sealed_text AS text'

export function listUnitWipes(run: Run, unitId: number): Promise<WipeRow[]> {
  return run(`SELECT ${COLUMNS} FROM unit_wipe WHERE unit_id = $1 ORDER BY id DESC`, [unitId])
}

/** The whole chain from its first record, each with the text that its digest was made of. */
export const listWipeChain = (run: Run): Promise<WipeRow[]> =>
  run(`SELECT ${COLUMNS} FROM unit_wipe ORDER BY id`)
