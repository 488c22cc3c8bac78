import type { CheckReportView, SaveCheckInput } from '@dobara/contract/admin-checks/reports.ts'
import { indiaDateOf } from '@dobara/domain/calendar/india-time.ts'
import {
  type CheckResult,
  type CheckSheet,
  type PointMark,
  pointsOf,
  withMarks,
} from '@dobara/domain/catalog/checks/check-sheet.ts'
import type { CheckLabel } from '@dobara/domain/catalog/checks/check-template.ts'
import type { TextStorage } from '../storage/browser-storage.ts'
import { draftStore } from '../storage/draft-store.ts'
import { handledOf, type WorkTime } from './work-time.ts'

type Mark = { result?: CheckResult | null; note?: string }
/** Entered values; marks by the keys of their points. */
export type Entered = {
  points?: Record<string, Mark>
  note?: string
  technician?: string
  /** 'YYYY-MM-DD' */
  checkedAt?: string
}

/** Each single answer has a name: of the report, or of a point behind a colon. */
export type AnswerName = 'note' | 'technician' | 'checkedAt' | `result:${string}` | `note:${string}`
type Value = string | null
type Answer = {
  value: Value
  /** Values shown before, and those sent since; absent if they are unknown, in which case they are not compared. */
  seen?: Value[]
}

/** Answer at a point that the report does not have, with the point's texts. */
export type Unplaced = CheckLabel & { key: string; result: CheckResult | null; note: string | null }

/** Unsaved entries in the order of entry, and their conflicts with another person's answers. */
export type Unsaved = {
  answers: Partial<Record<AnswerName, Answer>>
  /** The own answers that were not taken, as the other one was not seen. */
  clashes: Partial<Record<AnswerName, Value>>
  /** Own answers without a place: the template was changed before a check that was started without a network was sent. */
  unplaced?: readonly Unplaced[]
  /** The work that the answers took. */
  work?: WorkTime
}

export const EMPTY_UNSAVED: Unsaved = { answers: {}, clashes: {} }
/** As many as the contract takes, and some more. */
const MOST_SEEN = 40

export const nameOf = (field: 'result' | 'note', key: string): AnswerName => `${field}:${key}`
const partsOf = (name: string): [field: string, key: string | undefined] => {
  const at = name.indexOf(':')
  return at === -1 ? [name, undefined] : [name.slice(0, at), name.slice(at + 1)]
}
const namesOf = (answers: object) => Object.keys(answers) as AnswerName[]

/** The values of answers, without what their screens showed. */
export const valuesOf = (answers: Unsaved['answers']): Partial<Record<AnswerName, Value>> =>
  Object.fromEntries(namesOf(answers).map((name) => [name, answers[name]?.value ?? null]))

function answersOf({ points = {}, ...head }: Entered): Partial<Record<AnswerName, Value>> {
  const marks = Object.entries(points).flatMap(([key, { result, note }]) => [
    ...(result === undefined ? [] : [[nameOf('result', key), result] as const]),
    ...(note === undefined ? [] : [[nameOf('note', key), note] as const]),
  ])
  return { ...Object.fromEntries(marks), ...head }
}

/** The entered form of answers, as the contract takes marks. */
export function enteredOf(answers: Partial<Record<AnswerName, Value>>): Entered {
  const entered: Entered = {}
  for (const name of namesOf(answers)) {
    const [field, key] = partsOf(name)
    const value = answers[name]
    if (key !== undefined)
      entered.points = { ...entered.points, [key]: { ...entered.points?.[key], [field]: value } }
    else Object.assign(entered, { [field]: value })
  }
  return entered
}

/** Returns the value of an answer in a report; the day as it is typed. */
function valueIn(report: CheckReportView, name: AnswerName): Value {
  const [field, key] = partsOf(name)
  if (field === 'checkedAt') return indiaDateOf(new Date(report.checkedAt))
  if (key === undefined) return field === 'note' ? report.note : report.technician
  const point = pointsOf(report).find((one) => one.key === key)
  return (field === 'result' ? point?.result : point?.note) ?? null
}

/** Returns true if the server has the sent value: it trims texts and stores an empty one as null. */
const isSame = (sent: Value | undefined, saved: Value) => ((sent ?? '').trim() || null) === (saved || null)

export const isEmpty = ({ answers, clashes, unplaced = [] }: Unsaved): boolean =>
  Object.keys(answers).length + Object.keys(clashes).length + unplaced.length === 0

/** So many answers are not sent yet: a point with its note is one. */
export function unsentCount({ answers }: Unsaved): number {
  return new Set(namesOf(answers).map((name) => partsOf(name)[1] ?? `the ${name}`)).size
}

/** With what was entered now; `report` is what the screen shows by then. */
export function withEntered(before: Unsaved, entered: Entered, report: CheckReportView): Unsaved {
  const answers = { ...before.answers }
  const clashes = { ...before.clashes }
  for (const [name, value] of Object.entries(answersOf(entered)) as [AnswerName, Value][]) {
    const seen = answers[name] ? answers[name].seen : [valueIn(report, name)]
    answers[name] = { value, ...(seen && { seen }) }
    delete clashes[name]
  }
  return { ...before, answers, clashes }
}

/** Leaves the other one's answers as they are. */
export function withoutClashes(before: Unsaved, names: readonly AnswerName[]): Unsaved {
  const clashes = { ...before.clashes }
  for (const name of names) delete clashes[name]
  return { ...before, clashes }
}

/** Remembers what is being sent: should only its reply be lost, it replaces itself. */
export function whileSent({ answers, ...before }: Unsaved): Unsaved {
  const sent = (Object.entries(answers) as [AnswerName, Answer][]).map(([name, { value, seen }]) => {
    const [first = null, ...rest] = seen ?? []
    const more = [...rest.filter((one) => one !== value), value].slice(-MOST_SEEN)
    return [name, seen ? { value, seen: [first, ...more] } : { value }]
  })
  return { ...before, answers: Object.fromEntries(sent) }
}

/**
 * Returns what remains unsaved after `report` was the reply to `sent`: newer entries, and those that the server did
 * not accept.
 */
export function afterSent(now: Unsaved, sent: Unsaved, report: CheckReportView): Unsaved {
  const answers = { ...now.answers }
  const clashes = { ...now.clashes }
  for (const name of namesOf(sent.answers)) {
    const was = sent.answers[name]?.value
    const answer = answers[name]
    const saved = valueIn(report, name)
    const isTaken = isSame(was, saved)
    if (!answer) continue
    if (answer.value === was) {
      delete answers[name]
      if (!isTaken) clashes[name] = answer.value
    } else if (isTaken && answer.seen) answers[name] = { ...answer, seen: [saved] }
  }
  const { work, ...rest } = now
  const isCounted = work === undefined || work.at === sent.work?.at
  return { ...rest, answers, clashes, ...(!isCounted && { work }) }
}

/** The request that saves it. */
export function inputOf(id: number, { answers, work }: Unsaved): SaveCheckInput {
  const { points = {}, ...head } = enteredOf(valuesOf(answers))
  const seenOf = (names: Readonly<Record<string, AnswerName>>) => {
    const seen = Object.entries(names).flatMap(([field, name]) => {
      const known = answers[name]?.seen
      return known ? [[field, known] as const] : []
    })
    return seen.length > 0 && { seen: Object.fromEntries(seen) }
  }
  return {
    id,
    ...head,
    ...handledOf(work, Date.now()),
    ...seenOf({ note: 'note', technician: 'technician', checkedAt: 'checkedAt' }),
    points: Object.entries(points).map(([key, mark]) => ({
      key,
      ...mark,
      ...seenOf({ result: nameOf('result', key), note: nameOf('note', key) }),
    })),
  }
}

/** Returns the report as shown: the saved one with the entries made since. */
export function shownReport(report: CheckReportView, { answers }: Unsaved): CheckReportView & CheckSheet {
  const { points = {}, note, technician } = enteredOf(valuesOf(answers))
  const marks = Object.entries(points).map(([key, mark]): PointMark => ({ key, ...mark }))
  return {
    ...report,
    ...withMarks(report, marks),
    note: note === undefined ? report.note : note,
    technician: technician ?? report.technician,
  }
}

/** The number of a report, or the id of the outbox entry that is to start it. */
export type DraftKey = number | string

/** Returns the browser's store of a draft's unsaved entries. */
export function unsavedStore(storage: TextStorage, id: DraftKey) {
  return draftStore<Unsaved>({
    storage,
    key: `dobara_check_${id}`,
    read: (stored) => {
      if (typeof stored !== 'object' || stored === null) return EMPTY_UNSAVED
      if ('answers' in stored) return { ...EMPTY_UNSAVED, ...stored } as Unsaved
      if (!('points' in stored)) return EMPTY_UNSAVED
      // Format of earlier versions, without the values that their screens had shown.
      const values = Object.entries(answersOf(stored as Entered)).map(([name, value]) => [name, { value }])
      return { answers: Object.fromEntries(values), clashes: {} }
    },
  })
}

/** Moves the unsaved entries of a report that another person finished into its correction. */
export function moveUnsaved(storage: TextStorage, fromId: number, toId: number): void {
  const from = unsavedStore(storage, fromId)
  // The work was at another report.
  const { answers, clashes, work: _, ...rest } = from.read()
  if (isEmpty({ answers, clashes, ...rest })) return
  from.forget()
  const own = Object.entries(clashes).map(([name, value]) => [name, { value }])
  unsavedStore(storage, toId).store({ ...rest, answers: { ...Object.fromEntries(own), ...answers } })
}
