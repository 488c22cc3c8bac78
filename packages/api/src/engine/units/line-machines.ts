import type { TrackedLine } from '@dobara/contract/admin-orders/line-machines.ts'
import type { OrderDetail } from '@dobara/contract/orders/orders.ts'
import { shownUnitCode } from '@dobara/domain/units/stored-code.ts'
import type { OrderId } from '../../checked-ids.ts'
import { passportUrl } from '../../base/links/passport-link.ts'
import type { SignerDeps } from '../../base/links/signed-id.ts'
import type { Deps } from '../../context.ts'
import { listLineTrackings, listOrderMachines, type OrderMachine } from './queries.ts'

type BuyersMachine = NonNullable<OrderDetail['items'][number]['machines']>[number]

type LinkDeps = SignerDeps & Pick<Deps, 'publicUrl'>

const passportUrlOf = (deps: LinkDeps, { id: soldId, unitId, unit: { code } }: OrderMachine) =>
  passportUrl(deps, { code, unitId, soldId, turn: 0 })

/** The machines of each line as their buyer sees them; a line whose machines are not known has none. */
export function machinesByLine(
  deps: LinkDeps,
  machines: readonly OrderMachine[],
): Map<string, BuyersMachine[]> {
  const byLine = Map.groupBy(machines, ({ orderItemId }) => orderItemId)
  return new Map(
    [...byLine].map(([id, own]) => [
      id,
      own.map((sold) => ({
        code: shownUnitCode(sold.unit.code),
        serial: sold.unit.serial,
        passportUrl: passportUrlOf(deps, sold),
      })),
    ]),
  )
}

/** The same of lines as staff see them. */
export function liveMachines(lines: readonly TrackedLine[]): Map<string, BuyersMachine[]> {
  const own = lines.map(({ orderItemId, machines }) => {
    const live = machines.filter(({ isReleased }) => !isReleased)
    return [
      orderItemId,
      live.map(({ code, serial, passportUrl: url }) => ({ code, serial, passportUrl: url })),
    ] as const
  })
  return new Map(own.filter(([, live]) => live.length > 0))
}

/** The lines of an order that are not counted by a number alone, with everything that staff know of their machines. */
export async function loadTrackedLines(
  deps: LinkDeps & Pick<Deps, 'db'>,
  orderId: OrderId,
): Promise<TrackedLine[]> {
  const { db } = deps
  const [lines, machines] = await Promise.all([
    listLineTrackings(db, orderId),
    listOrderMachines(db, [orderId]),
  ])
  const byLine = Map.groupBy(machines, ({ orderItemId }) => orderItemId)
  return lines
    .map(({ id, chosenUnitId, stockItem: { tracking } }) => ({
      orderItemId: id,
      tracking,
      machines: (byLine.get(id) ?? []).map((sold) => ({
        code: shownUnitCode(sold.unit.code),
        brand: sold.unit.brand,
        serial: sold.unit.serial,
        state: sold.unit.state,
        isConfirmed: sold.confirmedAt !== null,
        isChosen: sold.unitId === chosenUnitId,
        isReplacement: sold.caseId !== null,
        isReleased: sold.releasedAt !== null,
        shipmentId: sold.shipmentId,
        passportUrl: passportUrlOf(deps, sold),
      })),
    }))
    .filter(({ tracking, machines: own }) => tracking !== 'quantity' || own.length > 0)
}
