import type { AdminAttribute, updateAttributeInput } from '@dobara/contract/admin-attributes.ts'
import type { z } from 'zod'
import { replaceAttribute } from '../../base/attributes/queries.ts'
import { insertAuditEntry } from '../../base/audit/insert-audit-entry.ts'
import { changeTime, refuseUnseen } from '../../base/seen-state.ts'
import type { CustomerContext } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { onTx } from '../../sql.ts'
import { inTransaction } from '../../transaction.ts'
import {
  getAttribute,
  loggedDefinition,
  refuseTaken,
  refuseUnknownKind,
  refuseUsed,
  fullDefinition,
} from './attribute-view.ts'
import { lockAttribute, lockAttributes } from './queries.ts'

/**
 * Updates a definition of the store. Its type and subject can be changed, and choices removed, only while no product
 * or machine has such a value.
 */
export function updateAttribute(
  ctx: CustomerContext,
  {
    id,
    updatedAt,
    key: _key,
    isBuiltIn: _isBuiltIn,
    productCount: _count,
    ...given
  }: z.output<typeof updateAttributeInput>,
): Promise<AdminAttribute> {
  return inTransaction(ctx.db, async (tx) => {
    await lockAttributes(tx)
    const row = await lockAttribute(tx, id)
    if (!row) throw new RefusedError('ATTRIBUTE_NOT_FOUND')
    if (row.isBuiltIn) throw new RefusedError('ATTRIBUTE_BUILT_IN')
    await refuseUnseen(row, updatedAt, () => getAttribute(tx, id))
    const definition = fullDefinition({ ...given, key: row.key })
    refuseUnknownKind(ctx, definition, row)
    await refuseTaken(tx, definition, id)
    if (definition.type !== row.type || definition.subject !== row.subject) await refuseUsed(tx, row.key)
    const stays = new Set(definition.choices.map(({ value }) => value))
    await refuseUsed(
      tx,
      row.key,
      row.choices.map(({ value }) => value).filter((value) => !stays.has(value)),
    )
    const at = changeTime(row, ctx.now())
    await replaceAttribute(onTx(tx), { id, definition, at })
    await insertAuditEntry(tx, {
      action: 'attribute.changed',
      entity: 'attribute',
      entityId: id,
      before: loggedDefinition(row),
      after: loggedDefinition(definition),
      actorId: ctx.user.id,
      requestId: ctx.caller.requestId,
      at,
    })
    return getAttribute(tx, id)
  })
}
