import { carrierKey } from './carriers.ts'
import type { ScanFileRow } from './scan-file.ts'
import { decideScan, type Scan, type ScanRefusal } from './scans.ts'
import { isUnderway, type ScanState, type ShipmentState } from './shipment-state.ts'

/** A parcel that a file may be about, as it is now. */
export type KnownParcel = {
  id: string
  orderId: string
  orderNumber: string
  carrier: string | null
  number: string | null
  state: ShipmentState
  placedAt: Date
  scans: readonly Scan[]
  /**
   * True if the parcel does not exist yet: it is all of an order of which nothing was sent, and a row may send it
   * with its number.
   */
  isNew?: boolean
}
/** A row of a file with its place there, as a spreadsheet counts. */
export type NumberedRow = ScanFileRow & { at: number }
/**
 * Outcome of a row. In this order: its scan changed the state, its scan was stored among the earlier ones without a
 * change, the shop knew it already, it gave a number, or it sends an order.
 */
export type RowOutcome = 'moved' | 'kept' | 'known' | 'numbered' | 'made'
export type RowRefusal = ScanRefusal | 'NUMBER_UNKNOWN' | 'NUMBER_TAKEN' | 'ORDER_UNKNOWN' | 'PARCEL_UNCLEAR'
export type RefusedRow = { row: NumberedRow; refusal: RowRefusal }

export type PlannedScan = Scan & { place: string | null }
/** All that a file does to one parcel. */
export type ParcelPlan = {
  parcel: KnownParcel
  /** Carrier and number that it gets; null: they are unchanged. */
  named: { carrier: string | null; number: string } | null
  scans: PlannedScan[]
  state: ShipmentState
}
export type ScanPlan = {
  parcels: ParcelPlan[]
  outcomes: Record<RowOutcome, number>
  refused: RefusedRow[]
}

/** States reported to the order and its buyer. */
const NOTIFIED_STATES: readonly ScanState[] = [
  'out_for_delivery',
  'failed_attempt',
  'delivered',
  'returned_to_origin',
]

/** Checks whether a plan has effects beyond the parcel; such plans are applied order by order. */
export function isNotified({ scans }: ParcelPlan): boolean {
  return scans.some(({ state }) => NOTIFIED_STATES.includes(state))
}

/** Checks whether a later scan of the same plan makes a message about this one untrue. */
export function isOvertaken({ scans }: Pick<ParcelPlan, 'scans'>, index: number): boolean {
  return scans.slice(index + 1).some(({ state }) => NOTIFIED_STATES.includes(state))
}

type Draft = ParcelPlan & { rows: { row: NumberedRow; scan: PlannedScan }[] }

/** The parcels as a file finds them, the newest first; one that the file gives a number is found by it from then on. */
function parcelFinder(known: readonly KnownParcel[]) {
  const drafts = known.map(
    (parcel): Draft => ({ parcel, named: null, scans: [], state: parcel.state, rows: [] }),
  )
  const [byNumber, byOrder] = [new Map<string, Draft[]>(), new Map<string, Draft[]>()]
  const put = (index: Map<string, Draft[]>, key: string, draft: Draft) =>
    index.set(key, [...(index.get(key) ?? []), draft])
  for (const draft of drafts) {
    if (draft.parcel.number !== null) put(byNumber, draft.parcel.number, draft)
    put(byOrder, draft.parcel.orderNumber, draft)
  }
  const nameOf = ({ named, parcel }: Draft) => (named ?? parcel).carrier
  const isCarrier = (draft: Draft, carrier: string | null) => {
    const own = nameOf(draft)
    return !carrier || !own || carrierKey(own) === carrierKey(carrier)
  }
  function numbered({ number, carrier, orderNumber }: NumberedRow): Draft | undefined {
    return byNumber
      .get(number ?? '')
      ?.find((one) => isCarrier(one, carrier) && (!orderNumber || one.parcel.orderNumber === orderNumber))
  }
  function ofOrder({ number, orderNumber }: NumberedRow): Draft | RowRefusal {
    const all = byOrder.get(orderNumber ?? '') ?? []
    if (all.length === 0) return 'ORDER_UNKNOWN'
    const isOpen = ({ parcel, named }: Draft) =>
      isUnderway(parcel.state) && !(number && (named ?? parcel).number)
    const open = all.filter(isOpen)
    const [only] = open.length === 0 && number === null ? all : open
    if (!only) return 'NUMBER_UNKNOWN'
    return (open.length || all.length) === 1 ? only : 'PARCEL_UNCLEAR'
  }
  function find(row: NumberedRow): Draft | RowRefusal {
    const found = numbered(row)
    if (found) return found
    const ofIt = row.orderNumber === null ? 'NUMBER_UNKNOWN' : ofOrder(row)
    return typeof ofIt === 'string' || !ofIt.parcel.isNew || ofIt.named ? ofIt : toMake(ofIt, row)
  }
  /** A parcel is made by a row that gives it a number, which no other parcel of the carrier has. */
  function toMake(draft: Draft, { number, carrier }: NumberedRow): Draft | RowRefusal {
    if (number === null) return 'ORDER_UNKNOWN'
    const isTaken = (byNumber.get(number) ?? []).some((other) => isCarrier(other, carrier))
    return isTaken ? 'NUMBER_TAKEN' : draft
  }
  function name(draft: Draft, { number, carrier }: NumberedRow): boolean {
    if (number === null || (draft.named ?? draft.parcel).number === number) return false
    draft.named = { carrier: carrier ?? nameOf(draft), number }
    put(byNumber, number, draft)
    return true
  }
  return { drafts, find, name }
}

type ScanOutcome = Exclude<RowOutcome, 'numbered' | 'made'> | ScanRefusal
const isRefusal = (outcome: ScanOutcome): outcome is ScanRefusal =>
  outcome !== 'moved' && outcome !== 'kept' && outcome !== 'known'

/** Applies scans of one parcel that arrive one after another. */
function takeScans(parcel: KnownParcel, reported: readonly PlannedScan[], now: Date) {
  const scans: PlannedScan[] = []
  let { state } = parcel
  const outcomes = reported.map((scan): ScanOutcome => {
    const known = { state, scans: [...parcel.scans, ...scans], placedAt: parcel.placedAt }
    const decided = decideScan(known, scan, now)
    if (!decided.ok) return decided.code
    if (decided.value.isKnown) return 'known'
    scans.push(scan)
    if (decided.value.state === state) return 'kept'
    state = decided.value.state
    return 'moved'
  })
  return { scans, state, outcomes }
}

/**
 * Returns the plan against the current state of the parcel, without what another person has reported or named since.
 */
export function planAgain(
  { parcel: seen, named, scans }: ParcelPlan,
  parcel: KnownParcel,
  now: Date,
): ParcelPlan {
  const taken = takeScans(parcel, scans, now)
  return {
    parcel,
    named: parcel.number === seen.number ? named : null,
    scans: taken.scans,
    state: taken.state,
  }
}

/**
 * Plans the effects of a file of scans, row by row and parcel by parcel. Scans of a parcel are applied in the order
 * of their times, so the order of rows does not matter; scans that the shop knows are counted and change nothing.
 */
export function planScans(rows: readonly NumberedRow[], known: readonly KnownParcel[], now: Date): ScanPlan {
  const outcomes = { moved: 0, kept: 0, known: 0, numbered: 0, made: 0 }
  const refused: RefusedRow[] = []
  const { drafts, find, name } = parcelFinder(known)
  for (const row of rows) {
    const found = find(row)
    if (typeof found === 'string') {
      refused.push({ row, refusal: found })
      continue
    }
    const isNamed = name(found, row)
    if (isNamed && found.parcel.isNew) outcomes.made += 1
    if (row.scan) found.rows.push({ row, scan: { ...row.scan, place: row.place } })
    else if (!isNamed) outcomes.known += 1
    else if (!found.parcel.isNew) outcomes.numbered += 1
  }
  for (const draft of drafts) {
    const inTime = draft.rows.toSorted((a, b) => a.scan.at.getTime() - b.scan.at.getTime())
    const taken = takeScans(
      draft.parcel,
      inTime.map(({ scan }) => scan),
      now,
    )
    draft.scans = taken.scans
    draft.state = taken.state
    for (const [index, outcome] of taken.outcomes.entries()) {
      const reported = inTime[index]
      if (isRefusal(outcome)) refused.push(...(reported ? [{ row: reported.row, refusal: outcome }] : []))
      else outcomes[outcome] += 1
    }
  }
  return {
    outcomes,
    refused: refused.toSorted((a, b) => a.row.at - b.row.at),
    parcels: drafts.flatMap(({ parcel, named, scans, state }) =>
      named || scans.length > 0 ? [{ parcel, named, scans, state }] : [],
    ),
  }
}
