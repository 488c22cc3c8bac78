import type { AdminOrder } from '@dobara/contract/admin-orders/admin-orders.ts'
import { sentenceOfRefusal } from '@dobara/contract/sentences/sentence.ts'
import { rupees } from '@dobara/domain/money/paise.ts'
import { swapLock } from '@dobara/domain/orders/plan-swap.ts'
import { nextStatuses } from '@dobara/domain/orders/order-transitions.ts'
import { getSettings } from '../../base/settings/queries.ts'
import type { OrderId } from '../../checked-ids.ts'
import type { CustomerContext, Db } from '../../context.ts'
import { getMoveFacts } from '../../engine/order-transitions/queries.ts'
import { listOrderNotes } from '../../engine/orders/note-queries.ts'
import { orderFacts } from '../../engine/orders/order-facts.ts'
import { findOrderPage, type OrderPageRecord } from '../../engine/orders/queries.ts'
import { writtenSentence } from '../../engine/orders/written-sentence.ts'
import { loadShipments } from '../../engine/shipments/load-shipments.ts'
import { liveMachines, loadTrackedLines } from '../../engine/units/line-machines.ts'
import { RefusedError } from '../../errors.ts'
import { findOpenOffer } from '../../payments/swaps/offer-queries.ts'
import { addressChangeOf } from './address-facts.ts'
import { entryLines } from './entry-lines.ts'
import { listOrderEntries, listPeople } from './queries.ts'
import { isErasable } from './removal-queries.ts'

type Person = Awaited<ReturnType<typeof listPeople>>[number]
type Note = Awaited<ReturnType<typeof listOrderNotes>>[number]
type Entries = Awaited<ReturnType<typeof listOrderEntries>>

const BY_ITSELF: Readonly<Record<string, string>> = { customer: 'the buyer', system: 'the shop' }

/** The buyer's timeline, and between its steps what only the store is to know: reasons, notes, fulfilment. */
function timelineOf(
  order: OrderPageRecord,
  entries: Entries,
  people: Map<string, Person>,
): AdminOrder['timeline'] {
  const staff = (id: string | null) => {
    const person = people.get(id ?? '')
    return person?.name ?? person?.email ?? 'an administrator'
  }
  const steps = order.events.map(({ at, status, actorKind, actorId, ...written }) => ({
    at: at.toISOString(),
    status,
    message: writtenSentence(written),
    actor: BY_ITSELF[actorKind] ?? staff(actorId),
  }))
  const words = entries.flatMap(({ at, actorId, ...entry }) =>
    entryLines(entry).map((message) => ({
      at: at.toISOString(),
      status: null,
      message,
      actor: staff(actorId),
    })),
  )
  // Sorting is stable: the text of an entry comes after its step.
  return [...steps, ...words].sort((a, b) => a.at.localeCompare(b.at))
}

function noteView(note: Note, people: Map<string, Person>): AdminOrder['noteEntries'][number] {
  const { id, body, authorKind, authorId, at } = note
  const person = people.get(authorId ?? '')
  const staff = authorKind === 'admin' ? (person?.name ?? person?.email ?? 'an administrator') : null
  return { id, text: body, author: authorKind === 'customer' ? 'the buyer' : staff, at: at.toISOString() }
}

async function moveFactsOf(db: Db, order: OrderPageRecord): Promise<AdminOrder['moveFacts']> {
  const { id, confirmedAt, packedAt, shippedAt, cartId } = order
  const { retained, creditablePaise, givenBackPaise, notified, ...facts } = await getMoveFacts(db, id)
  return {
    ...facts,
    wasBought: confirmedAt !== null,
    packedAt: packedAt?.toISOString() ?? null,
    shippedAt: shippedAt?.toISOString() ?? null,
    hasCart: cartId !== null,
    told: [...notified],
    givenBackAmount: rupees(givenBackPaise),
    creditableAmount: creditablePaise === null ? null : rupees(creditablePaise),
    kept: retained && {
      unreturnedAmount: rupees(retained.unreturnedPaise),
      notYetBackAmount: rupees(retained.notYetBackPaise),
    },
  }
}

/** Everything the store knows of one order. */
export async function getAdminOrder(ctx: CustomerContext, id: OrderId): Promise<AdminOrder> {
  const { db, now } = ctx
  const order = await findOrderPage(db, { id })
  if (!order) throw new RefusedError('ORDER_NOT_FOUND')
  const entries = await listOrderEntries(db, id)
  const written = await listOrderNotes(db, id)
  const staffIds = [...order.events, ...entries].flatMap(({ actorId }) => actorId ?? [])
  const writerIds = written.flatMap(({ authorId }) => authorId ?? [])
  const people = new Map(
    (await listPeople(db, [order.userId, ...staffIds, ...writerIds])).map((one) => [one.id, one]),
  )
  const [parcels, trackedLines] = await Promise.all([loadShipments(db, order), loadTrackedLines(ctx, id)])
  const { name = null, email = null, phone = null } = people.get(order.userId) ?? {}
  const hasParcels = parcels.shipments.length > 0
  const lock = swapLock({ ...order, hasParcels, isInvoiced: order.invoice !== null })
  const { channel, fulfillmentStatus, notes, buyerGstin, userId, status } = order
  return {
    ...orderFacts(order, { ...parcels, machines: liveMachines(trackedLines) }, now()),
    trackedLines,
    linesToShip: parcels.linesToShip,
    customer: { id: userId, name, email, phone },
    channel,
    fulfillmentStatus,
    notes,
    noteEntries: written.map((note) => noteView(note, people)),
    buyerGstin,
    timeline: timelineOf(order, entries, people),
    nextStatuses: nextStatuses(status),
    moveFacts: await moveFactsOf(db, order),
    addressChange: addressChangeOf(order, {
      hasParcels,
      shop: (await getSettings(db)).shop,
    }),
    swapLock: lock && sentenceOfRefusal(lock),
    hasOpenSwap: (await findOpenOffer(db, id)) !== null,
    isErasable: await isErasable(db, id),
    hiddenAt: order.hiddenAt?.toISOString() ?? null,
  }
}
