import type { ProductImport } from '@dobara/contract/admin-products/product-imports.ts'
import { isRunningImport } from '@dobara/domain/catalog/import-states.ts'
import { insertAuditEntry } from '../../../base/audit/insert-audit-entry.ts'
import type { CustomerContext } from '../../../context.ts'
import { RefusedError } from '../../../errors.ts'
import { inTransaction } from '../../../transaction.ts'
import { endImport } from './end-import.ts'
import { lockImport } from './queries.ts'
import { getImport } from './view-queries.ts'

/** Stops a check or an import between two rows, or leaves a checked file: rows that are done stay done. */
export function stopImport(ctx: CustomerContext, { id }: { id: string }): Promise<ProductImport> {
  return inTransaction(ctx.db, async (tx) => {
    const found = await lockImport(tx, id)
    if (!found) throw new RefusedError('IMPORT_NOT_FOUND')
    if (!isRunningImport(found.state) && found.state !== 'checked') throw new RefusedError('IMPORT_NOT_READY')
    const at = ctx.now()
    await endImport(tx, id, { state: 'stopped', at })
    const view = await getImport(tx, id)
    await insertAuditEntry(tx, {
      actorId: ctx.user.id,
      action: 'import.stopped',
      entity: 'product_import',
      entityId: id,
      before: { state: found.state },
      after: {
        state: view.state,
        fileName: view.fileName,
        isStarted: view.startedAt !== null,
        done: view.done,
      },
      requestId: ctx.caller.requestId,
      at,
    })
    return view
  })
}
