import type {
  CheckTemplateView,
  createCheckTemplateInput,
  updateCheckTemplateInput,
} from '@dobara/contract/admin-checks/templates.ts'
import type { Prisma } from '@dobara/db/generated/client.ts'
import { type CheckTemplate, countPoints, withKeys } from '@dobara/domain/catalog/checks/check-template.ts'
import type { z } from 'zod'
import { insertAuditEntry } from '../../../base/audit/insert-audit-entry.ts'
import { changeTime, refuseUnseen } from '../../../base/seen-state.ts'
import type { CustomerContext, Tx } from '../../../context.ts'
import { RefusedError, refusedField } from '../../../errors.ts'
import { onTx } from '../../../sql.ts'
import { inTransaction } from '../../../transaction.ts'
import {
  findTemplate,
  insertTemplate,
  isTemplateNameTaken,
  lockTemplate,
  type TemplateRow,
  updateTemplateRow,
} from './queries.ts'

/** A template as replies have it. */
export function templateView({ updatedAt, ...row }: TemplateRow): CheckTemplateView {
  return { ...row, updatedAt: updatedAt.toISOString() }
}

async function readTemplate(tx: Tx, id: number): Promise<CheckTemplateView> {
  const row = await findTemplate(tx, id)
  if (!row) throw new RefusedError('CHECK_TEMPLATE_NOT_FOUND')
  return templateView(row)
}

type Logged = CheckTemplate & { isActive: boolean }

/** A template as the activity log stores it. */
function loggedTemplate({ name, nameHi, kinds, sections, isActive }: Logged): Prisma.InputJsonObject {
  return {
    name,
    nameHi,
    isActive,
    kinds: kinds.join(', '),
    points: countPoints(sections),
    sections: sections.map(({ label }) => label).join(', '),
  }
}

/** Adds a template of the store's own. */
export function createTemplate(
  ctx: CustomerContext,
  { isActive, ...given }: z.output<typeof createCheckTemplateInput>,
): Promise<CheckTemplateView> {
  const at = ctx.now()
  const template = { ...given, sections: withKeys(given.sections) }
  return inTransaction(ctx.db, async (tx) => {
    const id = await insertTemplate(onTx(tx), { ...template, archivedAt: isActive ? null : at, at }, null)
    if (id === null) throw refusedField('CHECK_TEMPLATE_TAKEN', 'name')
    await insertAuditEntry(tx, {
      action: 'check_template.created',
      entity: 'check_template',
      entityId: id,
      after: loggedTemplate({ ...template, isActive }),
      actorId: ctx.user.id,
      requestId: ctx.caller.requestId,
      at,
    })
    return readTemplate(tx, id)
  })
}

/** Changes or archives a template. Reports that were made with it retain their own texts. */
export function updateTemplate(
  ctx: CustomerContext,
  { id, updatedAt, name, nameHi, kinds, sections, isActive }: z.output<typeof updateCheckTemplateInput>,
): Promise<CheckTemplateView> {
  const template = { name, nameHi, kinds, sections: withKeys(sections) }
  return inTransaction(ctx.db, async (tx) => {
    const row = await lockTemplate(tx, id)
    if (!row) throw new RefusedError('CHECK_TEMPLATE_NOT_FOUND')
    await refuseUnseen(row, updatedAt, () => templateView(row))
    if (await isTemplateNameTaken(tx, name, id)) throw refusedField('CHECK_TEMPLATE_TAKEN', 'name')
    const at = changeTime(row, ctx.now())
    await updateTemplateRow(tx, id, { ...template, archivedAt: isActive ? null : at, at })
    await insertAuditEntry(tx, {
      action: 'check_template.changed',
      entity: 'check_template',
      entityId: id,
      before: loggedTemplate(row),
      after: loggedTemplate({ ...template, isActive }),
      actorId: ctx.user.id,
      requestId: ctx.caller.requestId,
      at,
    })
    return readTemplate(tx, id)
  })
}
