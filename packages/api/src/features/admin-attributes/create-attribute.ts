import type { AdminAttribute, createAttributeInput } from '@dobara/contract/admin-attributes.ts'
import type { z } from 'zod'
import { insertAttribute } from '../../base/attributes/queries.ts'
import { insertAuditEntry } from '../../base/audit/insert-audit-entry.ts'
import type { CustomerContext } from '../../context.ts'
import { onTx } from '../../sql.ts'
import { inTransaction } from '../../transaction.ts'
import {
  getAttribute,
  loggedDefinition,
  refuseTaken,
  refuseUnknownKind,
  fullDefinition,
} from './attribute-view.ts'
import { lockAttributes } from './queries.ts'

/** Adds an attribute of the store's own. */
export function createAttribute(
  ctx: CustomerContext,
  given: z.output<typeof createAttributeInput>,
): Promise<AdminAttribute> {
  const definition = fullDefinition(given)
  refuseUnknownKind(ctx, definition, null)
  const at = ctx.now()
  return inTransaction(ctx.db, async (tx) => {
    await lockAttributes(tx)
    await refuseTaken(tx, definition, null)
    const id = await insertAttribute(onTx(tx), definition, at)
    await insertAuditEntry(tx, {
      action: 'attribute.created',
      entity: 'attribute',
      entityId: id,
      after: loggedDefinition(definition),
      actorId: ctx.user.id,
      requestId: ctx.caller.requestId,
      at,
    })
    return getAttribute(tx, id)
  })
}
