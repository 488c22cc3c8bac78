import type { CheckReportView, SaveCheckInput } from '@dobara/contract/admin-checks/reports.ts'
import { type PointMark, withMarks } from '@dobara/domain/catalog/checks/check-sheet.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { localText } from '../storage/browser-storage.ts'
import { reportOf } from '../../../test/admin-checks/test-checks.ts'
import { DraftSaver } from './draft-saver.ts'
import { measuredMs } from './work-time.ts'
import { type Entered, enteredOf, moveUnsaved, unsavedStore, valuesOf } from './unsaved.ts'

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

const REFUSED = new Error('refused')

const storedOf = (id: number) => enteredOf(valuesOf(unsavedStore(localText, id).read().answers))
const unsavedOf = ({ saver }: { saver: DraftSaver }) => enteredOf(valuesOf(saver.getState().unsaved.answers))

/** Opens a saver whose requests are resolved manually: with the input that was sent, or with another person's marks. */
function open(id = 7) {
  const sent: SaveCheckInput[] = []
  const waiting: { resolve: (other?: PointMark[]) => void; reject: (error: Error) => void }[] = []
  let report: CheckReportView = { ...reportOf(), id }
  const saver = new DraftSaver({
    report,
    storage: localText,
    send: (input) => {
      sent.push(input)
      return new Promise((resolve, reject) => {
        const answer = (marks = (input.points ?? []) as PointMark[]) => {
          const { note = report.note, technician = report.technician } = input
          const updatedAt = new Date(Date.parse(report.updatedAt) + 1).toISOString()
          report = { ...report, ...withMarks(report, marks), note, technician, updatedAt }
          resolve(report)
        }
        waiting.push({ resolve: answer, reject })
      })
    },
    onSaved: () => undefined,
    isRefusal: (error) => error === REFUSED,
  })
  const pause = () => vi.advanceTimersByTimeAsync(1_000)
  return { saver, sent, waiting, pause }
}
const disconnect = (waiting: { reject: (error: Error) => void }[]) => {
  for (const { reject } of waiting) reject(new TypeError('Failed to fetch'))
}
const marksOf = ({ points = [] }: SaveCheckInput) => points.map(({ seen: _, ...mark }) => mark)

describe('the saver of a draft', () => {
  it('leaves what a newer screen of the same draft stored', async () => {
    const old = open()
    old.saver.change({ note: 'Old' })
    old.saver.leave()
    const newer = open()
    newer.saver.change({ note: 'New', points: { lid: { result: 'fail' } } })
    old.waiting[0]?.resolve()
    await vi.advanceTimersByTimeAsync(0)
    expect(storedOf(7)).toEqual({ note: 'New', points: { lid: { result: 'fail' } } })
  })

  it('sends what was entered in a pause as one request', async () => {
    const { saver, sent, waiting, pause } = open()
    saver.change({ points: { lid: { result: 'pass' } } })
    saver.change({ points: { lid: { note: 'A hairline' } }, technician: 'Asha' })
    expect(sent).toEqual([])
    await pause()
    const seen = { result: [null], note: [null] }
    expect(sent).toMatchObject([
      { id: 7, technician: 'Asha', points: [{ key: 'lid', result: 'pass', note: 'A hairline', seen }] },
    ])
    expect(saver.getState().state).toBe('saving')
    waiting[0]?.resolve()
    await pause()
    expect(saver.getState()).toMatchObject({ saved: { technician: 'Asha' }, state: 'saved', error: null })
    expect([unsavedOf({ saver }), storedOf(7), localStorage.length]).toEqual([{}, {}, 0])
  })

  it('sends input typed during a request with the next one, and nothing twice', async () => {
    const { saver, sent, waiting, pause } = open()
    saver.change({ points: { lid: { result: 'fail', note: 'Cra' } } })
    await pause()
    saver.change({ points: { lid: { note: 'Cracked' }, feet: { result: 'pass' } } })
    await pause()
    expect(sent).toHaveLength(1)
    waiting[0]?.resolve()
    await pause()
    expect(marksOf(sent[1] as SaveCheckInput)).toEqual([
      { key: 'lid', note: 'Cracked' },
      { key: 'feet', result: 'pass' },
    ])
  })

  it('retains offline input through a reload, and saves it afterwards', async () => {
    const offline = open()
    offline.saver.change({ note: 'Typed in the cellar' })
    await offline.pause()
    offline.waiting[0]?.reject(new TypeError('Failed to fetch'))
    await vi.advanceTimersByTimeAsync(0)
    expect(offline.saver.getState().state).toBe('waiting')

    const reloaded = open()
    expect(reloaded.saver.getState().state).toBe('waiting')
    expect(unsavedOf(reloaded)).toEqual({ note: 'Typed in the cellar' })
    const isSaved = reloaded.saver.flush()
    reloaded.waiting[0]?.resolve()
    expect(await isSaved).toBe(true)
    expect(localStorage.length).toBe(0)
  })

  it('measures the work without a connection, and leaves the rest to the server', async () => {
    const { saver, sent, waiting, pause } = open()
    saver.change({ note: 'With a network' })
    await pause()
    waiting[0]?.resolve()
    await vi.advanceTimersByTimeAsync(19_000)
    saver.change({ note: 'In the cellar' })
    await pause()
    expect(sent.map(({ handled }) => handled)).toEqual([undefined, undefined])
    waiting[1]?.reject(new TypeError('Failed to fetch'))
    await vi.advanceTimersByTimeAsync(9_000)
    saver.change({ points: { lid: { result: 'pass' } } })
    saver.leave()
    disconnect(waiting)
    await vi.advanceTimersByTimeAsync(60 * 60_000)
    const reloaded = open()
    reloaded.saver.enter()
    const handled = reloaded.sent[0]?.handled
    // 20 seconds since the entry before, 10 until the next one, and what the server had measured before.
    expect(handled).toEqual({
      ms: measuredMs(reportOf().handledSeconds) + 30_000,
      agoMs: 60 * 60_000 + 30_000,
    })
    reloaded.waiting[0]?.resolve()
    await vi.advanceTimersByTimeAsync(0)
    reloaded.saver.change({ note: 'Upstairs' })
    await reloaded.pause()
    expect(reloaded.sent[1]).not.toHaveProperty('handled')
  })

  it('retries automatically until the connection is back', async () => {
    const { saver, sent, waiting } = open()
    saver.change({ note: 'Once' })
    await vi.advanceTimersByTimeAsync(700)
    waiting[0]?.reject(new TypeError('Failed to fetch'))
    await vi.advanceTimersByTimeAsync(6_000)
    expect(sent).toHaveLength(2)
  })

  it('reports what the server refuses, and does not repeat it', async () => {
    const { saver, sent, waiting, pause } = open()
    saver.change({ checkedAt: '2099-01-01' })
    await pause()
    waiting[0]?.reject(REFUSED)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(saver.getState()).toMatchObject({ state: 'refused', error: REFUSED })
    expect(sent).toHaveLength(1)
  })

  it('shows a concurrent answer of another user next to its own, and replaces it only on request', async () => {
    const { saver, sent, waiting, pause } = open()
    saver.change({ points: { lid: { result: 'pass' }, feet: { result: 'pass' } } })
    await pause()
    waiting[0]?.resolve([
      { key: 'lid', result: 'fail' },
      { key: 'feet', result: 'pass' },
    ])
    await pause()
    expect(saver.getState()).toMatchObject({ state: 'saved', unsaved: { clashes: { 'result:lid': 'pass' } } })
    const reloaded = open()
    expect(reloaded.saver.getState().unsaved.clashes).toEqual({ 'result:lid': 'pass' })
    saver.takeOwn(['result:lid', 'note:lid'])
    await pause()
    expect(sent[1]?.points).toEqual([{ key: 'lid', result: 'pass', seen: { result: ['fail'] } }])
    reloaded.saver.keepOther(['result:lid'])
    expect(reloaded.saver.getState().unsaved.clashes).toEqual({})
  })

  it('knows its own answer again whose reply was lost', async () => {
    const { saver, sent, waiting } = open()
    saver.change({ points: { lid: { note: 'Cra' } } })
    await vi.advanceTimersByTimeAsync(700)
    waiting[0]?.reject(new TypeError('Failed to fetch'))
    await vi.advanceTimersByTimeAsync(0)
    saver.change({ points: { lid: { note: 'Cracked' } } })
    await vi.advanceTimersByTimeAsync(700)
    expect(sent[1]?.points).toEqual([{ key: 'lid', note: 'Cracked', seen: { note: [null, 'Cra'] } }])
  })

  it('moves unsaved input to a correction', () => {
    const { saver } = open()
    saver.change({ note: 'Too late' })
    moveUnsaved(localText, 7, 8)
    expect([storedOf(7), storedOf(8)]).toEqual([{}, { note: 'Too late' }])
  })

  it('reads the storage of the previous version, and ignores invalid data', () => {
    const before: Entered = { points: { lid: { result: 'fail' } }, note: 'Kept' }
    localStorage.setItem('dobara_check_9', JSON.stringify(before))
    expect(storedOf(9)).toEqual(before)
    for (const broken of ['{', '[]', '"x"', 'null', '{"a":1}']) {
      localStorage.setItem('dobara_check_9', broken)
      expect(storedOf(9)).toEqual({})
    }
  })
})
