import type { AdminCase } from '@dobara/contract/cases/admin-cases.ts'
import type { CaseDetail, casePhotoInput, CasePhotoFile } from '@dobara/contract/cases/cases.ts'
import { caseMovesOf } from '@dobara/domain/cases/case-moves.ts'
import { shownUnitCode } from '@dobara/domain/units/stored-code.ts'
import type { z } from 'zod'
import { getSettings } from '../../base/settings/queries.ts'
import { caseForStaff, type CaseId } from '../../checked-ids.ts'
import type { CustomerContext } from '../../context.ts'
import { findPhoto } from '../../engine/cases/case-photos.ts'
import { listCaseMachines } from '../../engine/cases/case-machines.ts'
import { caseDetailView } from '../../engine/cases/case-view.ts'
import { type CaseRecord, findCase, requesterOf } from '../../engine/cases/queries.ts'
import { readAddress } from '../../engine/orders/order-address.ts'
import { RefusedError } from '../../errors.ts'
import { listNames } from '../../identity/accounts/admin-queries.ts'
import { countAvailable } from './case-queries.ts'

/** Returns one case with all its messages and steps. */
export async function getAdminCase({ db, now }: CustomerContext, id: CaseId): Promise<AdminCase> {
  const row = await findCase(db, { id })
  if (!row) throw new RefusedError('CASE_NOT_FOUND')
  const order = await db.order.findUniqueOrThrow({
    where: { id: row.orderId },
    select: { paymentMethod: true },
  })
  const staff = [...row.events, ...row.messages].filter(({ actorKind }) => actorKind === 'admin')
  const names = await listNames(
    db,
    staff.flatMap(({ actorId }) => (actorId ? [actorId] : [])),
  )
  const { inspection } = row
  const detail = caseDetailView(row, (await getSettings(db)).carriers)
  const machines = await listCaseMachines(db, row)
  return {
    ...detail,
    sku: row.orderItem.sku,
    language: row.language,
    policy: row.policy as AdminCase['policy'],
    buyer: {
      address: requesterOf(row) ?? readAddress(row.order.shippingAddress),
      userId: row.transfer ? row.transfer.userId : row.order.userId,
    },
    isOfHolder: row.transfer !== null,
    paymentMethod: order.paymentMethod,
    dueAt: row.dueAt?.toISOString() ?? null,
    machines: {
      sold: machines.sold.map(machineView),
      sent: machines.sent.map(machineView),
      back: machines.back.map(({ scanned, overrideReason, unit }) => ({
        ...machineView({ unit }),
        scanned,
        overrideReason,
      })),
    },
    heldUnits: row.heldUnits,
    freeUnits: Math.max(0, await countAvailable(db, row.orderItem.stockItemId)),
    isOverdue: row.dueAt !== null && row.dueAt < now(),
    inspection: inspection && { ...inspection, at: inspection.at.toISOString() },
    ...namedHistory(row, detail, names),
    moves: caseMovesOf(row, 'staff'),
  }
}

type CaseMachine = AdminCase['machines']['sold'][number]

const machineView = ({ unit: { code, serial, state } }: { unit: CaseMachine }): CaseMachine => ({
  code: shownUnitCode(code),
  serial,
  state,
})

function namedHistory(
  row: CaseRecord,
  { steps }: Pick<CaseDetail, 'steps'>,
  names: Map<string, string>,
): Pick<AdminCase, 'steps' | 'messages'> {
  const nameOf = ({ actorKind, actorId }: { actorKind: string; actorId: string | null }) =>
    actorKind === 'admin' && actorId ? (names.get(actorId) ?? null) : null
  return {
    steps: steps.map((step, at) => {
      const event = row.events[at]
      return { ...step, byName: event ? nameOf(event) : null }
    }),
    messages: row.messages.map((message) => ({
      id: Number(message.id),
      text: message.text,
      by: message.actorKind === 'admin' ? 'staff' : 'customer',
      at: message.at.toISOString(),
      byName: nameOf(message),
      isInternal: message.isInternal,
    })),
  }
}

/** A picture of any case. */
export function getCasePhoto(
  ctx: CustomerContext,
  { id, photoId }: z.output<typeof casePhotoInput>,
): Promise<CasePhotoFile> {
  return findPhoto(ctx.db, { caseId: caseForStaff(ctx, id), photoId })
}
