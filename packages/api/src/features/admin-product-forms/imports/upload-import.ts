import type { ProductImport, uploadImportInput } from '@dobara/contract/admin-products/product-imports.ts'
import type { z } from 'zod'
import { listAttributeRowsOf } from '../../../base/attributes/queries.ts'
import { insertAuditEntry } from '../../../base/audit/insert-audit-entry.ts'
import { enqueueImport } from '../../../base/jobs/queries.ts'
import type { CustomerContext, Tx } from '../../../context.ts'
import { RefusedError } from '../../../errors.ts'
import { onTx } from '../../../sql.ts'
import { inTransaction } from '../../../transaction.ts'
import {
  analyzeImportRows,
  countRows,
  deleteUnstarted,
  insertImport,
  insertImportRows,
  lockImports,
} from './queries.ts'
import { type FileRow, readProductFile } from './read-product-file.ts'
import { getImport } from './view-queries.ts'

const ROWS_AT_ONCE = 500

/**
 * Stores a file of products and has it checked by a job: nothing of the shop is changed. It takes the place of what the same
 * administrator sent before and did not start. Refused while another file is being checked or imported.
 */
export function uploadImport(
  ctx: CustomerContext,
  { file, fileName }: z.output<typeof uploadImportInput>,
): Promise<ProductImport> {
  const id = ctx.newId()
  const at = ctx.now()
  return inTransaction(ctx.db, async (tx) => {
    if (await lockImports(tx)) throw new RefusedError('IMPORT_RUNNING')
    await deleteUnstarted(tx, ctx.user.id)
    // Parsed again when the transaction is retried, as its rows can be read only once.
    const { columns, rows } = readProductFile(file, await listAttributeRowsOf(onTx(tx), 'offer'))
    await insertImport(tx, { id, actorId: ctx.user.id, fileName: fileName || 'products.csv', columns, at })
    await insertAll(tx, id, rows)
    await analyzeImportRows(tx)
    await countRows(tx, id, at)
    await enqueueImport(tx, id)
    const view = await getImport(tx, id)
    await insertAuditEntry(tx, {
      actorId: ctx.user.id,
      action: 'import.sent',
      entity: 'product_import',
      entityId: id,
      after: { fileName: view.fileName, rows: view.total },
      requestId: ctx.caller.requestId,
      at,
    })
    return view
  })
}

/** Some rows at a time, so that no more of them than that are held. */
async function insertAll(tx: Tx, id: string, rows: Iterable<FileRow>): Promise<void> {
  let waiting: FileRow[] = []
  for (const row of rows) {
    waiting.push(row)
    if (waiting.length < ROWS_AT_ONCE) continue
    await insertImportRows(tx, id, waiting)
    waiting = []
  }
  if (waiting.length > 0) await insertImportRows(tx, id, waiting)
}
