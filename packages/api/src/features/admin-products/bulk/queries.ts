import type { BulkLineReason, BulkLineState, BulkState } from '@dobara/domain/bulk/bulk-change.ts'
import type { ProductState } from '@dobara/domain/catalog/product-state.ts'
import type { Db, Prisma, Tx } from '../../../context.ts'
import type { Run } from '../../../sql.ts'

export type BulkRecord = Prisma.BulkChangeGetPayload<object>

/** Checks whether a change has this id already. Of two requests with one id, the second waits here for the first. */
export async function isBulkChange(tx: Tx, id: string): Promise<boolean> {
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtext('bulk_change'), hashtext(${id}))::text`
  return (await tx.bulkChange.count({ where: { id } })) > 0
}

export async function insertBulkChange(
  tx: Tx,
  data: Prisma.BulkChangeUncheckedCreateInput,
  lines: readonly { productId: number; variantId: number | null; now: number; after: number | null }[],
): Promise<void> {
  await tx.bulkChange.create({ data })
  await tx.$executeRaw`
    INSERT INTO bulk_change_line (change_id, number, product_id, variant_id, before, after)
    SELECT ${data.id}::uuid, line.number, line.product_id, line.variant_id, line.before, line.after
      FROM unnest(${lines.map(({ productId }) => productId)}::int[], ${lines.map(({ variantId }) => variantId)}::int[],
                  ${lines.map(({ now }) => now)}::int[], ${lines.map(({ after }) => after)}::int[])
           WITH ORDINALITY AS line(product_id, variant_id, before, after, number)`
}

/** Returns the change with its row locked: two processes continue it one after another. Null if there is none. */
export async function lockBulkChange(tx: Tx, id: string): Promise<BulkRecord | null> {
  await tx.$queryRaw`SELECT 1 FROM bulk_change WHERE id = ${id}::uuid FOR NO KEY UPDATE`
  return tx.bulkChange.findUnique({ where: { id } })
}

export async function updateBulkChange(
  tx: Tx,
  id: string,
  data: { state?: BulkState; movedAt: Date; undoneAt?: Date; undoneBy?: string | null },
): Promise<void> {
  await tx.bulkChange.update({ where: { id }, data, select: { id: true } })
}

export type BulkLineRecord = Prisma.BulkChangeLineGetPayload<object>

/** The next lines in a state, in the order in which products are locked. */
export function listLines(
  tx: Tx,
  { id, state, limit }: { id: string; state: BulkLineState; limit: number },
): Promise<BulkLineRecord[]> {
  return tx.bulkChangeLine.findMany({
    where: { changeId: id, state },
    orderBy: { number: 'asc' },
    take: limit,
  })
}

export type LineEnd = Pick<BulkLineRecord, 'number' | 'before' | 'after'> & {
  state: BulkLineState
  reason?: BulkLineReason
  movementId?: number | null
}

export async function endLines(tx: Tx, id: string, ends: readonly LineEnd[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE bulk_change_line line
       SET state = ended.state::bulk_line_state, reason = ended.reason, before = ended.before, after = ended.after,
           movement_id = coalesce(ended.movement_id, line.movement_id)
      FROM unnest(${ends.map(({ number }) => number)}::int[], ${ends.map(({ state }) => state)}::text[],
                  ${ends.map(({ reason = null }) => reason)}::text[], ${ends.map(({ before }) => before)}::int[],
                  ${ends.map(({ after }) => after)}::int[], ${ends.map(({ movementId = null }) => movementId)}::bigint[])
           AS ended(number, state, reason, before, after, movement_id)
     WHERE line.change_id = ${id}::uuid AND line.number = ended.number`
}

/** Remembers when the drafts among these products would have become active, for an undo. */
export async function setPublishTimes(
  tx: Tx,
  id: string,
  products: readonly { productId: number; publishAt: Date | null }[],
): Promise<void> {
  const drafts = products.filter(({ publishAt }) => publishAt !== null)
  if (drafts.length === 0) return
  await tx.$executeRaw`
    UPDATE bulk_change_line line SET publish_at = draft.publish_at
      FROM unnest(${drafts.map(({ productId }) => productId)}::int[],
                  ${drafts.map(({ publishAt }) => publishAt?.toISOString())}::text[]::timestamptz[])
           AS draft(product_id, publish_at)
     WHERE line.change_id = ${id}::uuid AND line.product_id = draft.product_id`
}

/** Skips the lines that still wait when an undo begins. */
export async function skipWaiting(tx: Tx, id: string): Promise<void> {
  await tx.bulkChangeLine.updateMany({
    where: { changeId: id, state: 'waiting' },
    data: { state: 'skipped', reason: 'undone' satisfies BulkLineReason },
  })
}

/** Checks whether staff have changed the stock after this movement, by hand or by another bulk change. */
export async function hasLaterAdjustment(
  tx: Tx,
  { stockItemId, movementId }: { stockItemId: number; movementId: bigint },
): Promise<boolean> {
  const later = await tx.stockMovement.findFirst({
    where: { stockItemId, id: { gt: movementId }, cause: { in: ['restock', 'adjustment'] } },
    select: { id: true },
  })
  return later !== null
}

/**
 * Returns the staff role by which the user may change products now, null if none: a change can wait long for its
 * time.
 */
export async function findStaffRole(tx: Tx, userId: string) {
  const user = await tx.user.findFirst({
    where: { id: userId, role: 'admin', status: 'active' },
    select: { staffRole: true },
  })
  return user?.staffRole ?? null
}

/** Changes whose time has come, and those that nothing has moved for a while. */
export async function listDueChanges(
  db: Db,
  { now, stalledBefore }: { now: Date; stalledBefore: Date },
): Promise<string[]> {
  const rows = await db.bulkChange.findMany({
    where: {
      OR: [
        { state: { in: ['applying', 'restoring'] }, movedAt: { lte: stalledBefore } },
        { state: 'scheduled', startsAt: { lte: now } },
        { state: 'applied', endsAt: { lte: now } },
      ],
    },
    select: { id: true },
  })
  return rows.map(({ id }) => id)
}

export type RunRow = Omit<
  BulkRecord,
  'actorId' | 'requestId' | 'reason' | 'movedAt' | 'undoneBy' | 'createdAt'
> & {
  at: Date
  by: string | null
  applied: number
  skipped: number
  restored: number
  left: number
  all: number
}

const RUN = `
  SELECT change.id, change.created_at AS at, coalesce(actor.name, actor.email) AS by, change.kind::text AS kind, change.rule,
         change.state::text AS state, change.starts_at AS "startsAt", change.ends_at AS "endsAt",
         change.undone_at AS "undoneAt", lines.*
    FROM bulk_change change LEFT JOIN app_user actor ON actor.id = change.actor_id
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS "all", count(*) FILTER (WHERE state = 'applied')::int AS applied,
             count(*) FILTER (WHERE state = 'skipped')::int AS skipped,
             count(*) FILTER (WHERE state = 'restored')::int AS restored,
             count(*) FILTER (WHERE state = 'left')::int AS "left"
        FROM bulk_change_line WHERE change_id = change.id) lines`

export async function findRun(run: Run, id: string): Promise<RunRow | null> {
  const [row] = await run<RunRow>(`${RUN} WHERE change.id = $1::uuid`, [id])
  return row ?? null
}

/** Changes, the newest first, and how many there are of all. */
export async function listRuns(
  run: Run,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: RunRow[]; total: number }> {
  const rows = await run<RunRow>(
    `${RUN} ORDER BY change.created_at DESC, change.id DESC LIMIT $1 OFFSET $2`,
    [limit, offset],
  )
  const [count] = await run<{ total: number }>('SELECT count(*)::int AS total FROM bulk_change')
  return { rows, total: count?.total ?? 0 }
}

type UnchangedRow = { title: string; sku: string; value: number | ProductState; reason: BulkLineReason }

/** Lists the lines that are not as requested, with their current values. */
export function listUnchanged(
  run: Run,
  { id, state, kind, limit }: { id: string; state: BulkLineState; kind: string; limit: number },
): Promise<UnchangedRow[]> {
  if (kind === 'state') {
    return run<UnchangedRow>(
      `SELECT product.title, product.sku, line.reason, product.state::text AS value
         FROM bulk_change_line line JOIN product ON product.id = line.product_id
        WHERE line.change_id = $1::uuid AND line.state = $2::bulk_line_state AND line.reason IS NOT NULL
        ORDER BY line.number LIMIT $3`,
      [id, state, limit],
    )
  }
  return run<UnchangedRow>(
    `SELECT product.title, coalesce(variant.sku, product.sku) AS sku, line.reason,
            CASE WHEN $3::text = 'price' THEN coalesce(variant.price_paise, product.price_paise)
                 ELSE coalesce(item.on_hand - item.reserved, 0) END AS value
       FROM bulk_change_line line
       JOIN product ON product.id = line.product_id
       LEFT JOIN product_variant variant ON variant.id = line.variant_id
       LEFT JOIN stock_item item ON item.product_id = line.product_id AND item.variant_id IS NOT DISTINCT FROM line.variant_id
      WHERE line.change_id = $1::uuid AND line.state = $2::bulk_line_state AND line.reason IS NOT NULL
      ORDER BY line.number LIMIT $4`,
    [id, state, kind, limit],
  )
}
