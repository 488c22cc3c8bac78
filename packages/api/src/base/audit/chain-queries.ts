import type { Sql, Tx } from '../../context.ts'
import { onClient, onTx, type Run } from '../../sql.ts'
import { BROKEN_END, BROKEN_LINKS, SEAL_BATCH, UNCHAINED } from './chain-sql.ts'

/** The last seal of the chain: its number is how many there are. */
export type ChainEnd = { number: number; hash: string }

/** Holds the end of the chain: seals are made one after another, and nothing but sealing waits for it. */
export async function lockChainEnd(tx: Tx): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM audit_head FOR UPDATE`
}

type Seal = { number: number; entryId: string; hash: Uint8Array }

/** Seals entries that wait, lowest id first, at most `limit`; the end must be locked. Returns the new end, null when none waited. */
export async function sealWaiting(
  tx: Tx,
  { limit, at }: { limit: number; at: Date },
): Promise<{ end: ChainEnd; count: number } | null> {
  const seals = await onTx(tx)<Seal>(SEAL_BATCH, [limit, at])
  const last = seals.toSorted((a, b) => a.number - b.number).at(-1)
  if (!last) return null
  const ids = seals.map(({ entryId }) => BigInt(entryId))
  await tx.auditUnsealed.deleteMany({ where: { entryId: { in: ids } } })
  await tx.auditHead.update({
    where: { id: 1 },
    data: { number: last.number, hash: Uint8Array.from(last.hash) },
  })
  return { end: { number: last.number, hash: Buffer.from(last.hash).toString('hex') }, count: seals.length }
}

/** Fault at the first broken place of the chain. */
export type ChainFault = {
  /** Number of the seal; null if the fault is about an entry without one. */
  number: number | null
  entryId: number | null
  /**
   * An entry that was changed, removed or added outside of the chain; seals missing between two others or at the end.
   */
  kind: 'changed' | 'removed' | 'added' | 'gap' | 'end'
}

const FIRST_FAULT = `
  SELECT number::int, entry_id::int AS "entryId", fault AS kind FROM (
    SELECT number, entry_id, fault, 1 AS rank FROM (${BROKEN_LINKS}) link
    UNION ALL SELECT last_number, NULL, 'end', 2 FROM (${BROKEN_END}) ending
    UNION ALL SELECT NULL, entry_id, fault, 3 FROM (${UNCHAINED}) unchained
  ) found ORDER BY rank, number, entry_id LIMIT 1`

/**
 * Returns the first fault of the chain; null if it is intact. Reads every entry, for which the pool's limit for
 * requests is too short.
 */
export async function findFirstFault(sql: Sql): Promise<ChainFault | null> {
  const client = await sql.connect()
  const run = onClient(client)
  try {
    await run(`BEGIN READ ONLY; SET LOCAL statement_timeout = '5min'`)
    const [fault] = await run<ChainFault>(FIRST_FAULT)
    return fault ?? null
  } finally {
    await run('ROLLBACK').catch(() => undefined)
    client.release()
  }
}

/** The end of the chain, and how many entries wait for their seal. */
export async function getChainEnd(run: Run): Promise<ChainEnd & { waiting: number }> {
  const [end] = await run<ChainEnd & { waiting: number }>(
    `SELECT number::int, encode(hash, 'hex') AS hash, (SELECT count(*)::int FROM audit_unsealed) AS waiting
       FROM audit_head`,
  )
  if (!end) throw new Error('the chain of the activity log has no end')
  return end
}
