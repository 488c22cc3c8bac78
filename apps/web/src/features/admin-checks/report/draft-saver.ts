import type { CheckReportView, SaveCheckInput } from '@dobara/contract/admin-checks/reports.ts'
import type { CheckResult } from '@dobara/domain/catalog/checks/check-sheet.ts'
import type { TextStorage } from '../../../lib/storage/browser-storage.ts'

/** What was entered and is not saved yet; marks by the keys of their points. */
export type Unsaved = {
  points: Record<string, { result?: CheckResult | null; note?: string }>
  note?: string
  technician?: string
  /** 'YYYY-MM-DD' */
  checkedAt?: string
}
/** 'waiting': there is no connection, and it is tried again. 'refused': the server refuses what was entered. */
export type SaveState = 'saved' | 'saving' | 'waiting' | 'refused'
export type DraftState = {
  unsaved: Unsaved
  /** The report as the last request saved it. */
  saved: CheckReportView | null
  state: SaveState
  error: unknown
}

const NOTHING: Unsaved = { points: {} }
const PAUSE_MS = 600
const RETRY_MS = 5_000

type Saving = {
  id: number
  storage: TextStorage
  send: (input: SaveCheckInput) => Promise<CheckReportView>
  onSaved: (report: CheckReportView) => void
  /** Whether the server refuses what was entered, rather than being out of reach. */
  isRefusal: (error: unknown) => boolean
}

/** Where a browser keeps what it could not save yet of a draft. */
const draftKey = (id: number) => `dobara_check_${id}`

/** What this browser still has of a draft from before. */
export function readUnsaved(storage: TextStorage, id: number): Unsaved {
  try {
    const read: unknown = JSON.parse(storage.read(draftKey(id)) ?? 'null')
    return typeof read === 'object' && read !== null && 'points' in read ? (read as Unsaved) : NOTHING
  } catch {
    return NOTHING
  }
}

/** What could not be saved of a report that somebody else finished is entered into its correction. */
export function moveUnsaved(storage: TextStorage, fromId: number, toId: number): void {
  const text = storage.read(draftKey(fromId))
  if (text === null) return
  storage.remove(draftKey(fromId))
  storage.write(draftKey(toId), text)
}

const isEmpty = ({ points, ...fields }: Unsaved) =>
  Object.keys(points).length === 0 && Object.keys(fields).length === 0

function merged(before: Unsaved, change: Partial<Unsaved>): Unsaved {
  const points = { ...before.points }
  for (const [key, mark] of Object.entries(change.points ?? {})) points[key] = { ...points[key], ...mark }
  return { ...before, ...change, points }
}

/** What is left of it after `sent` was saved: what was typed meanwhile. */
function without(unsaved: Unsaved, sent: Unsaved): Unsaved {
  const rest = (now: object, before: object = {}) =>
    Object.fromEntries(
      Object.entries(now).filter(([name, value]) => value !== (before as Record<string, unknown>)[name]),
    )
  const points = Object.entries(unsaved.points).flatMap(([key, mark]) => {
    const left = rest(mark, sent.points[key])
    return Object.keys(left).length > 0 ? [[key, left] as const] : []
  })
  const { points: _points, ...fields } = unsaved
  return { ...rest(fields, sent), points: Object.fromEntries(points) }
}

const inputOf = (id: number, { points, ...fields }: Unsaved): SaveCheckInput => ({
  id,
  ...fields,
  points: Object.entries(points).map(([key, mark]) => ({ key, ...mark })),
})

/**
 * Saves a draft while somebody enters it: after a pause, one request at a time, and again when the connection is back. Until then
 * what was entered is in the browser's storage, where a reload finds it.
 */
export class DraftSaver {
  private now: DraftState
  private stored: string | null
  private isLeft = false
  private timer: ReturnType<typeof setTimeout> | undefined
  private running: Promise<void> | null = null
  private readonly listeners = new Set<() => void>()
  private readonly saving: Saving

  constructor(saving: Saving) {
    this.saving = saving
    const { storage, id } = saving
    const unsaved = readUnsaved(storage, id)
    this.now = { unsaved, saved: null, state: isEmpty(unsaved) ? 'saved' : 'waiting', error: null }
    this.stored = storage.read(draftKey(id))
  }

  readonly getState = (): DraftState => this.now

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  /** Takes what was entered, to be saved in the next pause. */
  change(change: Partial<Unsaved>): void {
    this.set({ unsaved: merged(this.now.unsaved, change), state: 'saving', error: null })
    this.flushIn(PAUSE_MS)
  }

  /** Saves everything that was entered so far; returns whether it is saved. */
  async flush(): Promise<boolean> {
    clearTimeout(this.timer)
    for (;;) {
      if (this.running) await this.running.catch(() => undefined)
      else if (isEmpty(this.now.unsaved)) return true
      else {
        this.running = this.send()
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

  /** Forgets what was not saved: the draft is finished or gone. */
  forget(): void {
    clearTimeout(this.timer)
    this.set({ unsaved: NOTHING, state: 'saved', error: null })
  }

  /** Saves what a reload has found. */
  enter(): void {
    this.isLeft = false
    void this.flush()
  }

  /** Saves what it can once more; the screen is no longer there. */
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
    const { storage, id } = this.saving
    const key = draftKey(id)
    if (this.isLeft && storage.read(key) !== this.stored) return
    this.stored = isEmpty(this.now.unsaved) ? null : JSON.stringify(this.now.unsaved)
    if (this.stored === null) storage.remove(key)
    else storage.write(key, this.stored)
  }

  private flushIn(ms: number): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.flush(), ms)
  }

  private async send(): Promise<void> {
    const { id, send, onSaved, isRefusal } = this.saving
    const sent = this.now.unsaved
    this.set({ state: 'saving', error: null })
    try {
      const report = await send(inputOf(id, sent))
      const unsaved = without(this.now.unsaved, sent)
      this.set({ unsaved, saved: report, state: isEmpty(unsaved) ? 'saved' : 'saving' })
      onSaved(report)
    } catch (error) {
      if (isRefusal(error)) this.set({ state: 'refused', error })
      else {
        this.set({ state: 'waiting', error })
        this.flushIn(RETRY_MS)
      }
      throw error
    }
  }
}
