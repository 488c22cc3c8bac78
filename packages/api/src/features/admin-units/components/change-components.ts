import type { ActivityAction } from '@dobara/contract/admin-activity/activity-kinds.ts'
import type {
  fitComponentInput,
  fitFromStockInput,
  removeComponentInput,
  removeOriginalInput,
  undoComponentInput,
  UnitComponentsChanged,
} from '@dobara/contract/admin-units/components.ts'
import { toPaise } from '@dobara/domain/money/paise.ts'
import { componentName, componentUndo, mayChangeParts } from '@dobara/domain/units/components.ts'
import type { z } from 'zod'
import { withIdempotency } from '../../../base/idempotency/with-idempotency.ts'
import type { CustomerContext, Prisma } from '../../../context.ts'
import { orThrow, RefusedError } from '../../../errors.ts'
import { changeEvidence, type EvidenceChange } from '../evidence/change-evidence.ts'
import { isHandedOver } from '../queries.ts'
import { componentsView } from './component-views.ts'
import { type ComponentRow, lockComponent, traceOf } from './queries.ts'

type Done = { action: ActivityAction; componentId: number; after: Prisma.InputJsonObject }

/** Changes the parts of a machine that is locked, where it may be changed, and shows them as they are then. */
function changeParts(
  ctx: CustomerContext,
  { unit: typed, kind }: { unit: string; kind: 'fit' | 'remove' },
  change: (changing: EvidenceChange) => Promise<Done>,
): Promise<UnitComponentsChanged> {
  return changeEvidence(ctx, typed, async (changing) => {
    const { tx, unit, log } = changing
    orThrow(mayChangeParts({ state: unit.state, isHandedOver: await isHandedOver(tx, unit.id) }, kind))
    const { action, componentId, after } = await change(changing)
    await log(action, after)
    return { ...(await componentsView(ctx, tx, unit.id)), componentId }
  })
}

type Sent = { unit: string; idempotencyKey?: string | undefined }

/** The same, made once for a key, however often it is sent. */
function changeOnce<Input extends Sent>(
  ctx: CustomerContext,
  { operation, kind, sent }: { operation: string; kind: 'fit' | 'remove'; sent: Input },
  change: (input: Omit<Input, 'idempotencyKey'>, changing: EvidenceChange) => Promise<Done>,
): Promise<UnitComponentsChanged> {
  const { idempotencyKey: key, ...input } = sent
  return withIdempotency(ctx, { operation, key, input }, () =>
    changeParts(ctx, { unit: sent.unit, kind }, (changing) => change(input, changing)),
  )
}

const gramsOf = (weightKg: number | null | undefined) =>
  typeof weightKg === 'number' ? Math.round(weightKg * 1000) : null

/** Returns the columns that describe a part. */
const partOf = ({
  kind,
  brand,
  model,
  capacity,
  serial,
  weightKg,
}: Pick<
  z.output<typeof removeOriginalInput>,
  'kind' | 'brand' | 'model' | 'capacity' | 'serial' | 'weightKg'
>) => ({
  kind,
  name: componentName({ brand, model, capacity }),
  brand: brand || null,
  model,
  capacity: capacity || null,
  serial: serial || null,
  weightGrams: gramsOf(weightKg),
})

/** Fits a part that is new in the shop. */
export function fitComponent(
  ctx: CustomerContext,
  sent: z.output<typeof fitComponentInput>,
): Promise<UnitComponentsChanged> {
  return changeOnce(
    ctx,
    { operation: 'admin.units.fitComponent', kind: 'fit', sent },
    async (input, changing) => {
      const { tx, unit, at } = changing
      const part = partOf(input)
      const { source, sourceNote } = input
      const { id: componentId } = await tx.unitComponent.create({
        data: {
          ...part,
          unitId: unit.id,
          source,
          sourceNote: sourceNote || null,
          costPaise: toPaise(input.cost),
          warrantyMonths: input.warrantyMonths ?? null,
          fittedAt: at,
          createdAt: at,
        },
        select: { id: true },
      })
      return { action: 'unit.part_fitted', componentId, after: { ...part, source, cost: input.cost } }
    },
  )
}

/** Fits a part from the parts stock; of two concurrent requests for the same part the second is refused. */
export function fitFromStock(
  ctx: CustomerContext,
  sent: z.output<typeof fitFromStockInput>,
): Promise<UnitComponentsChanged> {
  const operation = 'admin.units.fitFromStock'
  return changeOnce(ctx, { operation, kind: 'fit', sent }, async (input, { tx, unit, at }) => {
    const taken = await lockComponent(tx, input.componentId)
    if (!taken) throw new RefusedError('COMPONENT_NOT_FOUND')
    if (taken.destination !== 'parts_stock' || taken.fittedAs)
      throw new RefusedError('COMPONENT_NOT_IN_STOCK')
    const { kind, name, brand, model, capacity, serial, weightGrams, costPaise } = taken
    const { id: componentId } = await tx.unitComponent.create({
      data: {
        kind,
        name,
        brand,
        model,
        capacity,
        serial,
        weightGrams,
        unitId: unit.id,
        source: 'parts_stock',
        takenFromId: taken.id,
        costPaise: typeof input.cost === 'number' ? toPaise(input.cost) : costPaise,
        warrantyMonths: input.warrantyMonths ?? null,
        fittedAt: at,
        createdAt: at,
      },
      select: { id: true },
    })
    return { action: 'unit.part_fitted', componentId, after: { kind, name, serial, source: 'parts_stock' } }
  })
}

/** The part of this very machine, locked. */
async function ownComponent({ tx, unit }: EvidenceChange, id: number): Promise<ComponentRow> {
  const part = await lockComponent(tx, id)
  if (part?.unitId !== unit.id) throw new RefusedError('COMPONENT_NOT_FOUND')
  return part
}

/** Removes a fitted part. A part in the parts stock is scrapped or given back by the same call. */
export function removeComponent(
  ctx: CustomerContext,
  sent: z.output<typeof removeComponentInput>,
): Promise<UnitComponentsChanged> {
  const operation = 'admin.units.removeComponent'
  return changeOnce(ctx, { operation, kind: 'remove', sent }, async (input, changing) => {
    const { componentId, destination, destinationNote, weightKg } = input
    const { tx, at } = changing
    const part = await ownComponent(changing, componentId)
    const liesInStock = part.destination === 'parts_stock' && !part.fittedAs
    if (part.removedAt && !(liesInStock && destination !== 'parts_stock'))
      throw new RefusedError('COMPONENT_REMOVED')
    await tx.unitComponent.update({
      where: { id: part.id },
      data: {
        removedAt: part.removedAt ?? at,
        // A part from stock becomes waste only now.
        destinedAt: at,
        destination,
        destinationNote: destinationNote || null,
        weightGrams: gramsOf(weightKg) ?? part.weightGrams,
      },
      select: { id: true },
    })
    return {
      action: 'unit.part_removed',
      componentId,
      after: { name: part.name, serial: part.serial, destination },
    }
  })
}

/** Takes out a part that came with the machine, which has no row before. */
export function removeOriginal(
  ctx: CustomerContext,
  sent: z.output<typeof removeOriginalInput>,
): Promise<UnitComponentsChanged> {
  const operation = 'admin.units.removeOriginal'
  return changeOnce(ctx, { operation, kind: 'remove', sent }, async (input, changing) => {
    const { tx, unit, at } = changing
    const { destination, destinationNote } = input
    const part = partOf(input)
    const { id: componentId } = await tx.unitComponent.create({
      data: {
        ...part,
        unitId: unit.id,
        destination,
        destinationNote: destinationNote || null,
        removedAt: at,
        destinedAt: at,
        createdAt: at,
      },
      select: { id: true },
    })
    return {
      action: 'unit.part_removed',
      componentId,
      after: { name: part.name, serial: part.serial, destination },
    }
  })
}

const nowhere = { removedAt: null, destination: null, destinationNote: null, destinedAt: null }
/** Columns of a part before its last entry. */
const BEFORE = {
  put_back: () => nowhere,
  restock: ({ removedAt }: ComponentRow) => ({
    destination: 'parts_stock',
    destinationNote: null,
    destinedAt: removedAt,
  }),
}

/**
 * Undoes a mistake within a day: a removed part is back in the machine, and any other entry is deleted except from
 * the activity log.
 */
export function undoComponent(
  ctx: CustomerContext,
  { unit, componentId }: z.output<typeof undoComponentInput>,
): Promise<UnitComponentsChanged> {
  return changeParts(ctx, { unit, kind: 'remove' }, async (changing) => {
    const { tx, at } = changing
    const part = await ownComponent(changing, componentId)
    const undo = componentUndo(traceOf(part), at)
    if (undo === null) throw new RefusedError('COMPONENT_UNDO_IMPOSSIBLE')
    const where = { id: part.id }
    if (undo === 'delete') await tx.unitComponent.delete({ where })
    else await tx.unitComponent.update({ where, data: BEFORE[undo](part), select: { id: true } })
    const { kind, name, serial, source, destination } = part
    return { action: 'unit.part_undone', componentId, after: { kind, name, serial, source, destination } }
  })
}
