import type { CheckReportView, SaveCheckInput } from '@dobara/contract/admin-checks/reports.ts'
import type { TextStorage } from '../storage/browser-storage.ts'
import type { DraftStore } from '../storage/draft-store.ts'
import {
  type AnswerName,
  type DraftKey,
  afterSent,
  type Entered,
  enteredOf,
  inputOf,
  isEmpty,
  EMPTY_UNSAVED,
  type Unsaved,
  unsavedStore,
  whileSent,
  withEntered,
  withoutClashes,
} from './unsaved.ts'
import { measuredMs, withEntry } from './work-time.ts'

/**
 * State of a draft's saving. 'waiting': there is no connection, and saving is retried. 'refused': the server refuses
 * the input.
 */
export type SaveState = 'saved' | 'saving' | 'waiting' | 'refused'
export type DraftState = {
  unsaved: Unsaved
  /** The report as the last request saved it, or as it was read since. */
  saved: CheckReportView
  state: SaveState
  error: unknown
}

const PAUSE_MS = 600
const RETRY_MS = 5_000

type Saving = {
  report: CheckReportView
  /** Left out: the number of the report. */
  key?: DraftKey
  storage: TextStorage
  /** Null if the report is not on the server yet: the outbox sends the input then. */
  send: ((input: SaveCheckInput) => Promise<CheckReportView>) | null
  onSaved: (report: CheckReportView) => void
  /** Returns true if the server refused the input, false if it was not reached. */
  isRefusal: (error: unknown) => boolean
}

/** The later of two states of a report: an answer that was on its way while it was saved is older. */
export function newerReport(one: CheckReportView, other: CheckReportView): CheckReportView {
  return one.updatedAt > other.updatedAt ? one : other
}

const hasAnswers = ({ answers }: Unsaved) => Object.keys(answers).length > 0

/**
 * Saves a draft while it is being entered: after a pause, one request at a time, and again when the connection is
 * back. Until then the input is in the browser's storage, where a reload finds it. Another person's concurrent answer
 * remains, with the user's own next to it, until it is decided which of them counts.
 */
export class DraftSaver {
  private now: DraftState
  private stored: string | null
  private isLeft = false
  private timer: ReturnType<typeof setTimeout> | undefined
  private running: Promise<void> | null = null
  /** When something was entered last, by this device's clock. */
  private lastAt: number | undefined
  private readonly listeners = new Set<() => void>()
  private readonly saving: Saving
  private readonly storage: DraftStore<Unsaved>

  constructor(saving: Saving) {
    this.saving = saving
    this.storage = unsavedStore(saving.storage, saving.key ?? saving.report.id)
    const unsaved = this.storage.read()
    const state = hasAnswers(unsaved) ? 'waiting' : 'saved'
    this.now = { unsaved, saved: saving.report, state, error: null }
    this.stored = this.storage.stored()
    // A check that only this device has began by its clock.
    this.lastAt = unsaved.work?.at ?? (saving.send === null ? Date.parse(saving.report.updatedAt) : undefined)
  }

  readonly getState = (): DraftState => this.now

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  /** Takes over the report if the one that was fetched in between is newer. */
  look(report: CheckReportView): void {
    const saved = newerReport(this.now.saved, report)
    if (saved !== this.now.saved) this.set({ saved })
  }

  /** Takes what was entered, to be saved in the next pause. */
  change(entered: Entered): void {
    const { unsaved: before, saved } = this.now
    const at = Date.now()
    const beforeMs = measuredMs(saved.handledSeconds)
    const work = withEntry(before.work, { at, lastAt: this.lastAt, beforeMs })
    this.lastAt = at
    this.set({ unsaved: { ...withEntered(before, entered, saved), work }, state: 'saving', error: null })
    this.flushIn(PAUSE_MS)
  }

  /** Resolves conflicts with the own answers. */
  takeOwn(names: readonly AnswerName[]): void {
    const { clashes } = this.now.unsaved
    const own = names.filter((name) => name in clashes)
    this.change(enteredOf(Object.fromEntries(own.map((name) => [name, clashes[name] ?? null]))))
  }

  /** Resolves conflicts with the other person's answers. */
  keepOther(names: readonly AnswerName[]): void {
    this.set({ unsaved: withoutClashes(this.now.unsaved, names) })
  }

  /** Forgets the answers that have no place in the report. */
  dropUnplaced(): void {
    const { unplaced: _, ...unsaved } = this.now.unsaved
    this.storage.forget()
    this.set({ unsaved })
  }

  /** Saves everything that was entered so far; returns whether it is saved. */
  async flush(): Promise<boolean> {
    clearTimeout(this.timer)
    for (;;) {
      if (this.running) await this.running.catch(() => undefined)
      else if (!hasAnswers(this.now.unsaved)) return true
      else if (this.saving.send === null) {
        this.set({ state: 'waiting' })
        return false
      } else {
        this.running = this.send(this.saving.send)
        try {
          await this.running
        } catch {
          return false
        } finally {
          this.running = null
        }
      }
    }
  }

  /** Discards unsaved input: the draft is finished or gone. */
  forget(): void {
    clearTimeout(this.timer)
    this.set({ unsaved: EMPTY_UNSAVED, state: 'saved', error: null })
  }

  /** Saves what a reload has found. */
  enter(): void {
    this.isLeft = false
    void this.flush()
  }

  /** Saves what it can once more; the screen has been closed. */
  leave(): void {
    this.isLeft = true
    void this.flush()
  }

  private set(change: Partial<DraftState>): void {
    this.now = { ...this.now, ...change }
    this.store()
    for (const notify of this.listeners) notify()
  }

  /** A screen that was left may end its request, but not write over what a newer screen of the draft stored. */
  private store(): void {
    if (this.isLeft && this.storage.stored() !== this.stored) return
    const { unsaved } = this.now
    if (isEmpty(unsaved)) this.storage.forget()
    else this.storage.store(unsaved)
    this.stored = this.storage.stored()
  }

  private flushIn(ms: number): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.flush(), ms)
  }

  private async send(send: NonNullable<Saving['send']>): Promise<void> {
    const { report, onSaved, isRefusal } = this.saving
    const sent = this.now.unsaved
    this.set({ unsaved: whileSent(sent), state: 'saving', error: null })
    try {
      const saved = await send(inputOf(report.id, sent))
      const unsaved = afterSent(this.now.unsaved, sent, saved)
      this.set({ unsaved, saved, state: hasAnswers(unsaved) ? 'saving' : 'saved' })
      onSaved(saved)
    } catch (error) {
      if (isRefusal(error)) this.set({ state: 'refused', error })
      else {
        const { work, ...unsaved } = this.now.unsaved
        const waited = { ...unsaved, ...(work && { work: { ...work, hasWaited: true as const } }) }
        this.set({ unsaved: waited, state: 'waiting', error })
        this.flushIn(RETRY_MS)
      }
      throw error
    }
  }
}
