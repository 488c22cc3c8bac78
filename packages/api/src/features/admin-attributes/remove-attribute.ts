import type { attributeRemoved } from '@dobara/contract/admin-attributes.ts'
import type { z } from 'zod'
import { insertAuditEntry } from '../../base/audit/insert-audit-entry.ts'
import type { CustomerContext } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'
import { loggedDefinition, refuseUsed } from './attribute-view.ts'
import { deleteAttribute, lockAttribute } from './queries.ts'

/** Deletes an attribute of the store's own that no product and no machine has. */
export function removeAttribute(ctx: CustomerContext, id: number): Promise<z.infer<typeof attributeRemoved>> {
  const at = ctx.now()
  return inTransaction(ctx.db, async (tx) => {
    const row = await lockAttribute(tx, id)
    if (!row) throw new RefusedError('ATTRIBUTE_NOT_FOUND')
    if (row.isBuiltIn) throw new RefusedError('ATTRIBUTE_BUILT_IN')
    await refuseUsed(tx, row.key)
    await deleteAttribute(tx, id)
    await insertAuditEntry(tx, {
      action: 'attribute.deleted',
      entity: 'attribute',
      entityId: id,
      before: loggedDefinition(row),
      actorId: ctx.user.id,
      requestId: ctx.caller.requestId,
      at,
    })
    return { id }
  })
}
