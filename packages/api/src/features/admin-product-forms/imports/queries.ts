import type { RowFaults } from '@dobara/contract/admin-products/product-imports.ts'
import { isAllowed, type StaffRole } from '@dobara/domain/accounts/staff-roles.ts'
import type { ImportOutcome, ImportState } from '@dobara/domain/catalog/import-states.ts'
import type { Db, Prisma, Tx } from '../../../context.ts'
import type { Cells } from '../files/product-cells.ts'

const RUNNING = { in: ['checking', 'importing'] satisfies ImportState[] }

/** Prevents other imports from starting until the end of the transaction. Returns true if one is running. */
export async function lockImports(tx: Tx): Promise<boolean> {
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtext('product_import'))::text`
  return (await tx.productImport.count({ where: { state: RUNNING } })) > 0
}

type NewImport = { id: string; actorId: string; fileName: string; columns: string[]; at: Date }

export async function insertImport(tx: Tx, { at, ...data }: NewImport): Promise<void> {
  await tx.productImport.create({
    data: { ...data, state: 'checking', total: 0, createdAt: at, movedAt: at },
  })
}

type NewRow = { number: number; sku: string; isVariant: boolean; cells: Cells; faults: RowFaults }

/** Adds rows in one statement; those that are wrong by themselves need no check any more. */
export async function insertImportRows(tx: Tx, importId: string, rows: readonly NewRow[]): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO product_import_row (import_id, number, sku, is_variant, cells, faults, outcome)
    SELECT ${importId}::uuid, number, sku, "isVariant", cells, faults,
           CASE WHEN faults <> '[]' THEN 'refused'::product_import_outcome END
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        AS line(number int, sku text, "isVariant" boolean, cells jsonb, faults jsonb)`
}

/** Has PostgreSQL learn of the rows that were just added: until then it reads all of them for each batch. */
export async function analyzeImportRows(tx: Tx): Promise<void> {
  await tx.$executeRaw`ANALYZE product_import_row`
}

export type ImportWork = {
  state: ImportState
  actorId: string
  /** New products are drafts. */
  asDrafts: boolean
  isActorAllowed: boolean
}

type WorkRecord = Omit<ImportWork, 'isActorAllowed'> & { staffRole: StaffRole | null }

/** An import that is running, and whether who began it may still do so; null when there is nothing to go on with. */
export async function findWork(db: Db, id: string): Promise<ImportWork | null> {
  const [work] = await db.$queryRaw<WorkRecord[]>`
    SELECT import.state::text AS state, import.actor_id::text AS "actorId", as_drafts AS "asDrafts", person.staff_role::text AS "staffRole"
      FROM product_import import
      LEFT JOIN app_user person
        ON person.id = import.actor_id AND person.role = 'admin' AND person.status = 'active'
     WHERE import.id = ${id}::uuid AND state IN ('checking', 'importing')`
  if (!work) return null
  const { staffRole, ...rest } = work
  return { ...rest, isActorAllowed: isAllowed(staffRole, 'catalogue.write') }
}

export type WaitingRow = { number: number; sku: string; isVariant: boolean; cells: Cells }

/**
 * The next rows of a step, products before variants and never both: whatever the order of the file, a variant finds its
 * product.
 */
export async function listWaiting(
  db: Db,
  { id, state, limit }: { id: string; state: ImportState; limit: number },
): Promise<WaitingRow[]> {
  const where = { importId: id, ...(state === 'checking' ? { outcome: null } : { isDone: false }) }
  const page = (isVariant: boolean) =>
    db.productImportRow.findMany({
      where: { ...where, isVariant },
      orderBy: { number: 'asc' },
      take: limit,
      select: { number: true, sku: true, isVariant: true, cells: true },
    })
  const products = await page(false)
  const rows = products.length > 0 ? products : await page(true)
  return rows.map(({ cells, ...row }) => ({ ...row, cells: cells as Cells }))
}

/** Which of these are SKUs of products in the file that nothing is wrong with. */
export async function listComing(db: Db, id: string, skus: readonly string[]): Promise<Set<string>> {
  const rows = await db.productImportRow.findMany({
    where: { importId: id, isVariant: false, sku: { in: [...skus] }, outcome: { not: 'refused' } },
    select: { sku: true },
  })
  return new Set(rows.map(({ sku }) => sku))
}

export type RowVerdict = { number: number; outcome: ImportOutcome; faults: RowFaults }

/** Saves the check's verdicts on some rows, unless the import was stopped. */
export async function saveVerdicts(db: Db, id: string, verdicts: readonly RowVerdict[]): Promise<void> {
  await db.$executeRaw`
    UPDATE product_import_row AS line SET outcome = verdict.outcome::product_import_outcome, faults = verdict.faults
      FROM jsonb_to_recordset(${JSON.stringify(verdicts)}::jsonb) AS verdict(number int, outcome text, faults jsonb),
           product_import import
     WHERE line.import_id = ${id}::uuid AND line.number = verdict.number AND line.outcome IS NULL
       AND import.id = line.import_id AND import.state = 'checking'`
}

/** Which of these rows are still to be done, held to the end of the transaction; none when the import was stopped. */
export async function lockRows(tx: Tx, id: string, numbers: readonly number[]): Promise<number[]> {
  const found = await tx.$queryRaw<{ number: number }[]>`
    SELECT line.number FROM product_import_row line JOIN product_import import ON import.id = line.import_id
     WHERE line.import_id = ${id}::uuid AND line.number = ANY(${[...numbers]}::int[]) AND NOT line.is_done
       AND import.state = 'importing'
     ORDER BY line.number FOR UPDATE OF line FOR SHARE OF import`
  return found.map(({ number }) => number)
}

/** Writes what became of some rows; one that is done stays as it is. */
export async function endRows(db: Db | Tx, id: string, verdicts: readonly RowVerdict[]): Promise<void> {
  await db.$executeRaw`
    UPDATE product_import_row AS line
       SET outcome = verdict.outcome::product_import_outcome, faults = verdict.faults, is_done = true
      FROM jsonb_to_recordset(${JSON.stringify(verdicts)}::jsonb) AS verdict(number int, outcome text, faults jsonb)
     WHERE line.import_id = ${id}::uuid AND line.number = verdict.number AND NOT line.is_done`
}

/** Recounts the rows, so that the figures are correct whenever a process died. */
export async function countRows(db: Db | Tx, id: string, at: Date): Promise<void> {
  await db.$executeRaw`
    UPDATE product_import AS import
       SET total = found.total, done = found.done, created = found.created, updated = found.updated,
           unchanged = found.unchanged, refused = found.refused, moved_at = ${at}
      FROM (SELECT count(*)::int AS total,
                   count(*) FILTER (WHERE counts)::int AS done,
                   count(*) FILTER (WHERE counts AND outcome = 'created')::int AS created,
                   count(*) FILTER (WHERE counts AND outcome = 'updated')::int AS updated,
                   count(*) FILTER (WHERE counts AND outcome = 'unchanged')::int AS unchanged,
                   count(*) FILTER (WHERE counts AND outcome = 'refused')::int AS refused
              FROM (SELECT line.outcome,
                           CASE WHEN started_at IS NULL THEN line.outcome IS NOT NULL ELSE line.is_done END AS counts
                      FROM product_import_row line JOIN product_import ON product_import.id = line.import_id
                     WHERE line.import_id = ${id}::uuid) rows) found
     WHERE import.id = ${id}::uuid AND import.state NOT IN ('done', 'stopped')`
}

export async function updateImport(
  tx: Tx,
  id: string,
  data: Prisma.ProductImportUpdateManyMutationInput,
): Promise<void> {
  await tx.productImport.update({ where: { id }, data, select: { id: true } })
}

/** Marks rows that the check refused, and rows that change nothing, as done when the import begins. */
export async function endIdleRows(tx: Tx, id: string): Promise<void> {
  await tx.productImportRow.updateMany({
    where: { importId: id, outcome: { in: ['refused', 'unchanged'] } },
    data: { isDone: true },
  })
}

/** Deletes all rows of an ended import except those with a fault, so that the file can be corrected. */
export async function forgetGoodRows(tx: Tx, id: string): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM product_import_row WHERE import_id = ${id}::uuid AND outcome IS DISTINCT FROM 'refused'`
}

/** Locks an import until the end of the transaction: no row of it is imported concurrently. */
export async function lockImport(tx: Tx, id: string): Promise<{ state: ImportState } | null> {
  await tx.$queryRaw`SELECT 1 FROM product_import WHERE id = ${id}::uuid FOR UPDATE`
  return tx.productImport.findUnique({ where: { id }, select: { state: true } })
}

/** Deletes the imports that this administrator sent and never started; they have changed nothing. */
export async function deleteUnstarted(tx: Tx, actorId: string): Promise<void> {
  await tx.productImport.deleteMany({ where: { actorId, state: 'checked' } })
}

/** Returns the running imports that no job has continued for a while: their process has died. */
export async function listStalled(db: Db, before: Date): Promise<string[]> {
  const rows = await db.productImport.findMany({
    where: { state: RUNNING, movedAt: { lt: before } },
    select: { id: true },
  })
  return rows.map(({ id }) => id)
}

/** Deletes imports that were never started, and those that are over, from before a time. */
export async function deleteOldImports(
  db: Db,
  { unstartedBefore, endedBefore }: { unstartedBefore: Date; endedBefore: Date },
): Promise<void> {
  await db.productImport.deleteMany({
    where: {
      OR: [{ state: 'checked', movedAt: { lt: unstartedBefore } }, { endedAt: { lt: endedBefore } }],
    },
  })
}
