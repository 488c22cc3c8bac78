import type { receiveUnitsInput } from '@dobara/contract/admin-units/units.ts'
import { type Sentence, sentenceOfRefusal } from '@dobara/contract/sentences/sentence.ts'
import { toPaise } from '@dobara/domain/money/paise.ts'
import { defaultPartsOf } from '@dobara/domain/units/default-parts.ts'
import { readSerial } from '@dobara/domain/units/serial-number.ts'
import { serialKeyOf } from '@dobara/domain/units/scanned-unit.ts'
import type { z } from 'zod'
import { readAttributes } from '../../base/attributes/change-attributes.ts'
import { lockAttributeRows } from '../../base/attributes/queries.ts'
import { insertAuditEntry } from '../../base/audit/insert-audit-entry.ts'
import type { CustomerContext, Tx } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { onTx } from '../../sql.ts'
import { insertUnitStep } from './ledger-queries.ts'
import { newUnitCode } from './new-unit-code.ts'
import {
  buyBackUnits,
  findReceivable,
  findSerialKeys,
  insertUnits,
  type NewUnit,
  type ReceivableItem,
} from './receiving-queries.ts'

type Input = z.output<typeof receiveUnitsInput>
type Faults = Record<string, Sentence>

/** A machine that can be received, with the kind of its product, or what is wrong with it. */
type Judged = { unit: NewUnit; kind: string } | { field: string; fault: Sentence }

/** A machine of the list; its attributes are read later. */
function unitOf(unit: Input['units'][number], items: readonly ReceivableItem[]): Judged {
  const variantId = unit.productVariantId ?? null
  const item = items.find((one) => one.productId === unit.productId && one.variantId === variantId)
  if (!item) return { field: 'productId', fault: sentenceOfRefusal('PRODUCT_NOT_FOUND') }
  if (item.tracking !== 'unit') return { field: 'productId', fault: sentenceOfRefusal('UNIT_TRACKING_OFF') }
  const serial = readSerial(unit.serial)
  if (!serial.ok) return { field: 'serial', fault: sentenceOfRefusal(serial.code) }
  const brand = unit.brand || item.brand
  const parts = defaultPartsOf(item.kind)
  const made = {
    code: newUnitCode(),
    stockItemId: item.stockItemId,
    brand,
    serial: serial.value,
    serialKey: serialKeyOf(brand, serial.value),
    purchasePricePaise: typeof unit.purchasePrice === 'number' ? toPaise(unit.purchasePrice) : null,
    location: unit.location || null,
    hasBattery: unit.hasBattery ?? parts.hasBattery,
    hasStorage: unit.hasStorage ?? parts.hasStorage,
    note: unit.note || null,
    attributes: {},
  }
  return { unit: made, kind: item.kind }
}

type Rows = { rows: Input['units']; judged: readonly Judged[] }

/** Reads the attributes into the machines that can be received; returns what is wrong with them, by the places of the rows. */
async function readUnitAttributes(tx: Tx, ctx: CustomerContext, { rows, judged }: Rows): Promise<Faults> {
  const faults: Faults = {}
  if (rows.every(({ attributes }) => attributes === undefined)) return faults
  const definitions = await lockAttributeRows(onTx(tx))
  for (const [index, { attributes: given }] of rows.entries()) {
    const one = judged[index]
    if (!given || !one || 'fault' in one) continue
    const { attributeKinds } = ctx.plugins
    const change = {
      definitions,
      subject: 'unit',
      before: null,
      given,
      kind: one.kind,
      attributeKinds,
    } as const
    const read = await readAttributes(change)
    if (read.ok) one.unit.attributes = read.values
    else for (const [path, fault] of Object.entries(read.faults)) faults[`units.${index}.${path}`] = fault
  }
  return faults
}

/**
 * The machines of the list, or every row that cannot be received, by its place. What a customer brings may have been sold by the shop
 * before; from a supplier such a serial number is a wrong one.
 */
async function evaluateUnits(
  tx: Tx,
  ctx: CustomerContext,
  { acquisition, units: rows }: Input,
): Promise<NewUnit[]> {
  const items = await findReceivable(tx, [...new Set(rows.map(({ productId }) => productId))])
  const judged = rows.map((row) => unitOf(row, items))
  const faults = await readUnitAttributes(tx, ctx, { rows, judged })
  for (const [index, one] of judged.entries())
    if ('fault' in one) faults[`units.${index}.${one.field}`] = one.fault
  const units = judged.flatMap((one) => ('unit' in one ? [one.unit] : []))
  const keys = units.map(({ serialKey }) => serialKey)
  if (acquisition.kind === 'trade_in') await buyBackUnits(tx, { keys, at: ctx.now() })
  const known = await findSerialKeys(tx, keys)
  const seen = new Set<string>()
  for (const [index, one] of judged.entries()) {
    if (!('unit' in one)) continue
    const { serialKey } = one.unit
    if (known.has(serialKey) || seen.has(serialKey))
      faults[`units.${index}.serial`] = sentenceOfRefusal('UNIT_SERIAL_TAKEN')
    seen.add(serialKey)
  }
  if (Object.keys(faults).length > 0) throw new RefusedError('UNITS_NOT_RECEIVED', { faults })
  return units
}

/** A machine that was received; `code` as it is stored. */
export type ReceivedUnit = { id: number; code: string }

/**
 * Receives machines in the caller's transaction: each is a row with a code for its label, in the state `received`, with its entry in
 * the activity log. All of them or none.
 */
export async function receiveUnits(tx: Tx, ctx: CustomerContext, input: Input): Promise<ReceivedUnit[]> {
  const { acquisition } = input
  const at = ctx.now()
  const units = await evaluateUnits(tx, ctx, input)
  const actor = { actorId: ctx.user.id, requestId: ctx.caller.requestId, at }
  const bought = await tx.unitAcquisition.create({
    data: {
      ...acquisition,
      acquiredOn: new Date(acquisition.acquiredOn),
      createdById: ctx.user.id,
      createdAt: at,
    },
    select: { id: true },
  })
  const made = await insertUnits(tx, { acquisitionId: bought.id, units, at })
  // Another request has just received one of these.
  if (made.length < units.length) throw new RefusedError('UNIT_SERIAL_TAKEN')
  for (const { id, code } of made) {
    await insertUnitStep(tx, {
      unitId: id,
      from: null,
      to: 'received',
      cause: 'received',
      actorId: ctx.user.id,
      orderItemId: null,
      at,
    })
    await insertAuditEntry(tx, {
      ...actor,
      action: 'unit.received',
      entity: 'unit',
      entityId: id,
      after: {
        serial: units.find((unit) => unit.code === code)?.serial ?? null,
        acquisition: bought.id,
        kind: acquisition.kind,
      },
    })
  }
  return made
}
