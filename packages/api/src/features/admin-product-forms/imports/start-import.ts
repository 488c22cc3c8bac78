import type { ProductImport, startImportInput } from '@dobara/contract/admin-products/product-imports.ts'
import type { z } from 'zod'
import { insertAuditEntry } from '../../../base/audit/insert-audit-entry.ts'
import { enqueueImport } from '../../../base/jobs/queries.ts'
import type { CustomerContext } from '../../../context.ts'
import { RefusedError } from '../../../errors.ts'
import { inTransaction } from '../../../transaction.ts'
import { countRows, endIdleRows, lockImport, lockImports, updateImport } from './queries.ts'
import { getImport } from './view-queries.ts'

/** Has a checked file imported by a job, on behalf of the caller. One import runs at a time. */
export function startImport(
  ctx: CustomerContext,
  { id, asDrafts }: z.output<typeof startImportInput>,
): Promise<ProductImport> {
  return inTransaction(ctx.db, async (tx) => {
    const isAnotherRunning = await lockImports(tx)
    const found = await lockImport(tx, id)
    if (!found) throw new RefusedError('IMPORT_NOT_FOUND')
    if (found.state !== 'checked') throw new RefusedError('IMPORT_NOT_READY')
    if (isAnotherRunning) throw new RefusedError('IMPORT_RUNNING')
    const at = ctx.now()
    await endIdleRows(tx, id)
    await updateImport(tx, id, { state: 'importing', asDrafts, actorId: ctx.user.id, startedAt: at })
    await countRows(tx, id, at)
    await enqueueImport(tx, id)
    const view = await getImport(tx, id)
    const { fileName, total, done } = view
    await insertAuditEntry(tx, {
      actorId: ctx.user.id,
      action: 'import.started',
      entity: 'product_import',
      entityId: id,
      before: { state: found.state },
      after: { state: view.state, fileName, rows: total - done, asDrafts },
      requestId: ctx.caller.requestId,
      at,
    })
    return view
  })
}
