import type { MachineScanned, scanMachineInput } from '@dobara/contract/admin-orders/order-machines.ts'
import { sentence } from '@dobara/contract/sentences/sentence.ts'
import { planScan, type ScanFault, type ScanResult } from '@dobara/domain/units/scan-at-packing.ts'
import { shownUnitCode } from '@dobara/domain/units/stored-code.ts'
import type { Result } from '@dobara/domain/result.ts'
import type { z } from 'zod'
import { getSettings } from '../../../base/settings/queries.ts'
import { orderForStaff, type OrderId } from '../../../checked-ids.ts'
import type { CustomerContext, Tx } from '../../../context.ts'
import { replaceInvoice } from '../../../engine/invoices/replace-invoice.ts'
import { type LockedOrder, lockOrder } from '../../../engine/orders/queries.ts'
import { findScannedUnit } from '../../../engine/units/find-unit.ts'
import { RefusedError } from '../../../errors.ts'
import { onTx } from '../../../sql.ts'
import { inTransaction } from '../../../transaction.ts'
import { getAdminOrder } from '../get-admin-order.ts'
import { insertOrderEntry, type OrderEntry } from '../queries.ts'
import { confirmMachine, getScannedMachine, listPackedLines } from './queries.ts'
import { swapMachine } from './swap-machine.ts'

/** Reason as printed on the credit note. */
const INVOICE_REASON = 'Another machine was packed: its serial number'

type Input = z.output<typeof scanMachineInput>
type Scanned = Awaited<ReturnType<typeof getScannedMachine>>
type Named = MachineScanned['machine']
type Done = Omit<MachineScanned, 'order'>

const named = ({ code, serial }: { code: string; serial: string }): Named => ({
  code: shownUnitCode(code),
  serial,
})

/**
 * Compares the machine that is about to be packed with what the order sold: the right one is confirmed, one that may go in its place
 * is offered, and with the consent of who packs it takes that place. Anything else is refused by name.
 */
export async function scanMachine(ctx: CustomerContext, input: Input): Promise<MachineScanned> {
  const id = orderForStaff(ctx, input.id)
  const done = await inTransaction(ctx.db, async (tx) => {
    const order = await lockOrder(tx, id)
    if (!order) throw new RefusedError('ORDER_NOT_FOUND')
    return scanOf(tx, ctx, { order, input })
  })
  return { ...done, order: await getAdminOrder(ctx, id) }
}

async function scanOf(
  tx: Tx,
  ctx: CustomerContext,
  { order, input }: { order: LockedOrder; input: Input },
): Promise<Done> {
  const brands = order.items.map(({ brand }) => brand)
  const unitId = await findScannedUnit(onTx(tx), input.scanned, brands)
  if (unitId === null) throw new RefusedError('UNIT_NOT_FOUND')
  const unit = await getScannedMachine(tx, unitId)
  const lines = await listPackedLines(tx, order.id)
  const plan = await planOrThrow(tx, planScan({ machine: scannedMachine(unit), orderId: order.id, lines }))
  const base = { machine: named(unit), insteadOf: null, invoice: 'none' as const }
  if (plan.kind !== 'offer') {
    if (plan.kind === 'known') return { ...base, outcome: 'known' }
    await confirmMachine(tx, { unitId: unit.id, orderItemId: plan.orderItemId, at: ctx.now() })
    await noteScan(tx, ctx, { orderId: order.id, action: 'order.machine-scanned', after: named(unit) })
    return { ...base, outcome: 'confirmed' }
  }
  const given = named(await tx.unit.findUniqueOrThrow({ where: { id: plan.givenUnitId } }))
  const invoice = await invoiceAfterSwap(tx, order)
  if (input.insteadOf === undefined) return { ...base, invoice, outcome: 'offered', insteadOf: given }
  // By now it would replace another machine: the packer must confirm again.
  if (input.insteadOf !== given.code) throw new RefusedError('MACHINE_MOVED')
  const { isOtherFaulty = false } = input
  const { id: freshUnitId, stockItemId } = unit
  await swapMachine(tx, ctx, { ...plan, freshUnitId, stockItemId, isOtherFaulty })
  if (invoice === 'replaced') {
    const settings = await getSettings(tx)
    await replaceInvoice(tx, ctx, { order, settings, reason: INVOICE_REASON, refundId: null })
  }
  await noteScan(tx, ctx, {
    orderId: order.id,
    action: 'order.machine-swapped',
    before: given,
    after: named(unit),
  })
  return { ...base, invoice, outcome: 'swapped', insteadOf: given }
}

/** An invoice that names the machine which was sold is replaced; after a refund its credit notes would no longer be of it. */
async function invoiceAfterSwap(tx: Tx, { id: orderId, invoice }: LockedOrder): Promise<Done['invoice']> {
  if (!invoice) return 'none'
  const refunds = await tx.refund.count({ where: { orderId } })
  return refunds === 0 ? 'replaced' : 'stays'
}

function scannedMachine({ id, stockItemId, state, lines: [live] }: Scanned) {
  const soldWith = live && {
    orderId: live.orderItem.orderId,
    orderNumber: live.orderItem.order.orderNumber,
  }
  return { unitId: id, stockItemId, state, soldWith: soldWith ?? null }
}

/** Returns the result, or throws the refusal with the name of what it is about. */
async function planOrThrow(tx: Tx, plan: Result<ScanResult, ScanFault>): Promise<ScanResult> {
  if (plan.ok) return plan.value
  const { code, detail = {} } = plan
  if (code === 'MACHINE_OF_OTHER_ORDER')
    throw new RefusedError(code, {
      reason: sentence('machine_of_order', { number: String(detail.number) }),
    })
  if (code === 'MACHINE_CHOSEN') {
    const chosen = await tx.unit.findUniqueOrThrow({ where: { id: Number(detail.unitId) } })
    throw new RefusedError(code, { reason: sentence('machine_chosen_code', named(chosen)) })
  }
  throw new RefusedError(code)
}

type Note = {
  orderId: OrderId
  action: Extract<OrderEntry['action'], 'order.machine-scanned' | 'order.machine-swapped'>
  before?: Named
  after: Named
}

async function noteScan(tx: Tx, ctx: CustomerContext, { before, ...note }: Note): Promise<void> {
  await insertOrderEntry(tx, {
    ...note,
    actorId: ctx.user.id,
    before: before ?? {},
    requestId: ctx.caller.requestId,
    at: ctx.now(),
  })
}
