import type { CheckReportView, SaveCheckInput } from '@dobara/contract/admin-checks/reports.ts'
import { indiaDateOf } from '@dobara/domain/calendar/india-time.ts'
import { type CheckSheet, pointsOf } from '@dobara/domain/catalog/checks/check-sheet.ts'
import type { TextStorage } from '../storage/browser-storage.ts'
import {
  afterSent,
  enteredOf,
  inputOf,
  isEmpty,
  type Unplaced,
  type Unsaved,
  unsavedStore,
  valuesOf,
  whileSent,
} from './unsaved.ts'
import { joinWork, measuredMs } from './work-time.ts'

/** A check of a machine that was started on this device: the sheet as it began, until the server has a draft of it. */
export type LocalCheck = CheckSheet & {
  /** The code of the machine. */
  unit: string
  templateId: number
  product: { sku: string; title: string }
  technician: string
  /** ISO time. */
  startedAt: string
  /** The draft on the server, once there is one: only what was entered is still to be sent. */
  id?: number
}

/** The report that the screen shows until the server has one. */
export function localReport(check: LocalCheck): CheckReportView {
  const { unit, templateId, product, technician, startedAt, name, nameHi, sections } = check
  return {
    id: 0,
    productId: 0,
    variantId: null,
    variantSku: null,
    unit,
    name,
    nameHi,
    templateId,
    templateVersion: null,
    technician,
    checkedAt: startedAt,
    version: 1,
    correctsId: null,
    outcome: null,
    finishedAt: null,
    handledSeconds: null,
    isSuperseded: false,
    updatedAt: startedAt,
    product: { id: 0, kind: '', ...product },
    note: null,
    sections,
    photos: [],
  }
}

/** Returns the answers at points that the report does not have. */
function unplacedOf(answers: Unsaved['answers'], check: LocalCheck, known: ReadonlySet<string>): Unplaced[] {
  const { points = {} } = enteredOf(valuesOf(answers))
  return pointsOf(check).flatMap(({ key, label, labelHi }) => {
    const { result = null, note = null } = points[key] ?? {}
    const isLost = !known.has(key) && (result !== null || Boolean(note))
    return isLost ? [{ key, label, labelHi, result, note }] : []
  })
}

/** An own draft is of the day on which the work began, also when it was sent on a later one. */
function dayOf({ startedAt, technician }: LocalCheck, report: CheckReportView): Unsaved['answers'] {
  const [began, known] = [startedAt, report.checkedAt].map((time) => indiaDateOf(new Date(time)))
  const isOwn = report.technician === technician
  return began && known && isOwn && began !== known ? { checkedAt: { value: began, seen: [known] } } : {}
}

type HandOver = { storage: TextStorage; key: string; check: LocalCheck; report: CheckReportView }

/** Moves the entries made before the report existed to its unsaved entries. It may run again. */
export function handOver({ storage, key, check, report }: HandOver): void {
  const from = unsavedStore(storage, key)
  const to = unsavedStore(storage, report.id)
  const { answers, work } = from.read()
  const known = new Set(pointsOf(report).map((point) => point.key))
  const placed = Object.entries(answers).filter(([name]) => {
    const at = name.indexOf(':')
    return at === -1 || known.has(name.slice(at + 1))
  })
  const before = to.read()
  const lost = unplacedOf(answers, check, known)
  const unplaced = [
    ...(before.unplaced ?? []).filter((one) => !lost.some(({ key: at }) => at === one.key)),
    ...lost,
  ]
  const next = { ...dayOf(check, report), ...before.answers, ...Object.fromEntries(placed) }
  if (Object.keys(next).length + unplaced.length > 0)
    to.store({
      answers: next,
      ...(unplaced.length > 0 && { unplaced }),
      ...(work && { work: joinWork(work, before.work, measuredMs(report.handledSeconds)) }),
    })
  from.forget()
}

type Saving = {
  storage: TextStorage
  /** The number of the report. */
  id: number
  send: (input: SaveCheckInput) => Promise<CheckReportView>
}

/**
 * Sends once the input that this browser stores for a report that no screen shows, and stores what the server did not
 * accept. Throws the error that prevented sending. Resolves with the saved report; null if there was nothing to send.
 */
export async function saveStored({ storage, id, send }: Saving): Promise<CheckReportView | null> {
  const stored = unsavedStore(storage, id)
  const sent = stored.read()
  if (Object.keys(sent.answers).length === 0) return null
  stored.store(whileSent(sent))
  const saved = await send(inputOf(id, sent))
  const left = afterSent(stored.read(), sent, saved)
  stored.forget()
  if (!isEmpty(left)) stored.store(left)
  return saved
}
