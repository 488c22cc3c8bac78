import type { AttributeValues } from '@dobara/contract/catalog/attributes.ts'
import type { AdminUnit, updateUnitInput } from '@dobara/contract/admin-units/units.ts'
import { sentenceOfRefusal } from '@dobara/contract/sentences/sentence.ts'
import type { Prisma } from '@dobara/db/generated/client.ts'
import type { ConditionCode } from '@dobara/domain/catalog/conditions.ts'
import { COSTS_PERMISSION, isAllowed } from '@dobara/domain/accounts/staff-roles.ts'
import { toPaise } from '@dobara/domain/money/paise.ts'
import { readSerial } from '@dobara/domain/units/serial-number.ts'
import { serialKeyOf } from '@dobara/domain/units/scanned-unit.ts'
import type { z } from 'zod'
import { changedAttributes } from '../../base/attributes/change-attributes.ts'
import { lockAttributeRows } from '../../base/attributes/queries.ts'
import { insertAuditEntry } from '../../base/audit/insert-audit-entry.ts'
import { changeTime, refuseUnseen } from '../../base/seen-state.ts'
import type { CustomerContext, Tx } from '../../context.ts'
import { findSerialKeys } from '../../engine/units/receiving-queries.ts'
import { RefusedError, refusedField } from '../../errors.ts'
import { onTx } from '../../sql.ts'
import { inTransaction } from '../../transaction.ts'
import { lockUnitAndStock, type UnitRow } from './queries.ts'
import { unitView } from './unit-view.ts'

type Input = z.output<typeof updateUnitInput>
type Change = Omit<Prisma.UnitUncheckedUpdateInput, 'id'>

/** A machine in stock must match its page: its grade changes only after it is unlisted. */
const FIXED_IN_STOCK = ['condition', 'recFunction', 'recCosmetic', 'hasBattery', 'hasStorage'] as const

const CONDITION_NAMES = {
  'Refurbished-A': 'refurbished_a',
  'Refurbished-B': 'refurbished_b',
  'Refurbished-C': 'refurbished_c',
  Used: 'used',
} as const satisfies Record<ConditionCode, string>

function changeOf(unit: UnitRow, input: Input): Change {
  const {
    unit: _,
    updatedAt: __,
    attributes: ___,
    brand,
    serial,
    condition,
    priceDifference,
    purchasePrice,
    ...rest
  } = input
  const change: Change = { ...rest }
  if (condition !== undefined) change.condition = condition === null ? null : CONDITION_NAMES[condition]
  if (priceDifference !== undefined) change.priceDifferencePaise = toPaise(priceDifference)
  if (purchasePrice !== undefined)
    change.purchasePricePaise = purchasePrice === null ? null : toPaise(purchasePrice)
  if (brand === undefined && serial === undefined) return change
  const read = readSerial(serial ?? unit.serial)
  if (!read.ok) throw refusedField(read.code, 'serial', sentenceOfRefusal(read.code))
  const maker = brand ?? unit.brand
  return { ...change, brand: maker, serial: read.value, serialKey: serialKeyOf(maker, read.value) }
}

/** Returns the attributes after the change; refuses a wrong one at its field. */
async function attributesAfter(
  tx: Tx,
  { plugins: { attributeKinds } }: CustomerContext,
  { given, before }: { given: Input['attributes']; before: AdminUnit },
): Promise<AttributeValues> {
  if (given === undefined) return before.attributes
  return changedAttributes({
    definitions: await lockAttributeRows(onTx(tx)),
    subject: 'unit',
    before: before.attributes,
    given,
    kind: before.kind ?? '',
    attributeKinds,
  })
}

/** A machine of a trade-in costs what its seller was paid, which the database holds too. */
async function refuseOtherCost(tx: Tx, unitId: number, { purchasePricePaise }: Change): Promise<void> {
  if (purchasePricePaise === undefined) return
  const bought = await tx.tradeIn.findUnique({ where: { unitId }, select: { payoutPaise: true } })
  if (bought && bought.payoutPaise !== purchasePricePaise)
    throw refusedField('TRADE_IN_COST_FIXED', 'purchasePrice')
}

/** Changes the details of a machine, unless another person changed it since it was read. */
export function updateUnit(ctx: CustomerContext, input: Input): Promise<AdminUnit> {
  return inTransaction(ctx.db, async (tx) => {
    const unit = await lockUnitAndStock(tx, input.unit)
    await refuseUnseen(unit, input.updatedAt, () => unitView(ctx, unit.id, onTx(tx)))
    if (input.purchasePrice !== undefined && !isAllowed(ctx.user.staffRole, COSTS_PERMISSION))
      throw new RefusedError('FORBIDDEN')
    if (['listed', 'held'].includes(unit.state) && FIXED_IN_STOCK.some((field) => input[field] !== undefined))
      throw new RefusedError('UNIT_IN_STOCK')
    // A machine that is being paid for remains as its page described it; one that waits for a buyer may be described
    // better.
    if (unit.state === 'held' && input.attributes) throw new RefusedError('UNIT_IN_STOCK')
    const change = changeOf(unit, input)
    await refuseOtherCost(tx, unit.id, change)
    const { serialKey } = change
    if (typeof serialKey === 'string' && serialKey !== serialKeyOf(unit.brand, unit.serial)) {
      if ((await findSerialKeys(tx, [serialKey])).size > 0) throw refusedField('UNIT_SERIAL_TAKEN', 'serial')
    }
    const at = changeTime(unit, ctx.now())
    const before = await unitView(ctx, unit.id, onTx(tx))
    const attributes = await attributesAfter(tx, ctx, { given: input.attributes, before })
    await tx.unit.update({
      where: { id: unit.id },
      data: { ...change, ...(input.attributes && { attributes }), updatedAt: at },
    })
    const after = await unitView(ctx, unit.id, onTx(tx))
    await insertAuditEntry(tx, {
      action: 'unit.changed',
      entity: 'unit',
      entityId: unit.id,
      before: pickKnown(before, input),
      after: pickKnown(after, input),
      actorId: ctx.user.id,
      requestId: ctx.caller.requestId,
      at,
    })
    return after
  })
}

const LOGGED_OTHERWISE = ['updatedAt', 'unit', 'attributes']

/** Returns the machine's values of the fields in the input; attributes by their keys. */
const pickKnown = (view: AdminUnit, input: Input) => ({
  ...Object.fromEntries(
    Object.entries(view).filter(([field]) => field in input && !LOGGED_OTHERWISE.includes(field)),
  ),
  ...Object.fromEntries(
    Object.keys(input.attributes ?? {}).map((key) => [key, view.attributes[key] ?? null]),
  ),
})
