import type { ProductImport, RefusedRows } from '@dobara/contract/admin-products/product-imports.ts'
import type { Db, Tx } from '../../../context.ts'
import { RefusedError } from '../../../errors.ts'

type ImportRecord = Omit<ProductImport, 'createdAt' | 'startedAt' | 'endedAt'> & {
  createdAt: Date
  startedAt: Date | null
  endedAt: Date | null
}

function importView({ createdAt, startedAt, endedAt, ...record }: ImportRecord): ProductImport {
  return {
    ...record,
    createdAt: createdAt.toISOString(),
    startedAt: startedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
  }
}

/** The newest, or one by its id. */
async function readImports(
  db: Db | Tx,
  { id, limit }: { id: string | null; limit: number },
): Promise<ProductImport[]> {
  const records = await db.$queryRaw<ImportRecord[]>`
    SELECT import.id::text AS id, file_name AS "fileName", state::text AS state,
           coalesce(nullif(person.name, ''), person.email) AS by, total, done, import.created, import.updated,
           unchanged, refused, as_drafts AS "asDrafts", import.created_at AS "createdAt", started_at AS "startedAt", ended_at AS "endedAt"
      FROM product_import import LEFT JOIN app_user person ON person.id = import.actor_id
     WHERE ${id}::uuid IS NULL OR import.id = ${id}::uuid
     ORDER BY import.created_at DESC, import.id DESC LIMIT ${limit}`
  return records.map(importView)
}

export function listImports(db: Db, limit: number): Promise<ProductImport[]> {
  return readImports(db, { id: null, limit })
}

export async function getImport(db: Db | Tx, id: string): Promise<ProductImport> {
  const [found] = await readImports(db, { id, limit: 1 })
  if (!found) throw new RefusedError('IMPORT_NOT_FOUND')
  return found
}

export async function getImportColumns(db: Db, id: string): Promise<string[]> {
  const found = await db.productImport.findUnique({ where: { id }, select: { columns: true } })
  if (!found) throw new RefusedError('IMPORT_NOT_FOUND')
  return found.columns
}

type RefusedRow = {
  number: number
  cells: Record<string, string>
  faults: RefusedRows['rows'][number]['faults']
}

/** Rows with a fault in the order of the file, from one on. */
export async function listRefusedRows(
  db: Db,
  { id, after, limit }: { id: string; after: number; limit: number },
): Promise<RefusedRow[]> {
  const rows = await db.productImportRow.findMany({
    where: { importId: id, outcome: 'refused', number: { gt: after } },
    orderBy: { number: 'asc' },
    take: limit,
    select: { number: true, cells: true, faults: true },
  })
  return rows as RefusedRow[]
}
