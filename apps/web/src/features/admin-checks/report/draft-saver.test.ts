import type { CheckReportView, SaveCheckInput } from '@dobara/contract/admin-checks/reports.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { localText } from '../../../lib/storage/browser-storage.ts'
import { DraftSaver, moveUnsaved, readUnsaved } from './draft-saver.ts'

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

const REFUSED = new Error('refused')

/** A saver whose requests are answered by hand. */
function open(id = 7) {
  const sent: SaveCheckInput[] = []
  const waiting: { resolve: () => void; reject: (error: Error) => void }[] = []
  const saver = new DraftSaver({
    id,
    storage: localText,
    send: (input) => {
      sent.push(input)
      return new Promise((resolve, reject) =>
        waiting.push({ resolve: () => resolve({} as CheckReportView), reject }),
      )
    },
    onSaved: () => undefined,
    isRefusal: (error) => error === REFUSED,
  })
  const pause = () => vi.advanceTimersByTimeAsync(1_000)
  return { saver, sent, waiting, pause }
}

describe('the saver of a draft', () => {
  it('leaves what a newer screen of the same draft stored', async () => {
    const old = open()
    old.saver.change({ note: 'Old' })
    old.saver.leave()
    const newer = open()
    newer.saver.change({ note: 'New', points: { lid: { result: 'fail' } } })
    old.waiting[0]?.resolve()
    await vi.advanceTimersByTimeAsync(0)
    expect(readUnsaved(localText, 7)).toEqual({ note: 'New', points: { lid: { result: 'fail' } } })
  })

  it('sends what was entered in a pause as one request', async () => {
    const { saver, sent, waiting, pause } = open()
    saver.change({ points: { lid: { result: 'pass' } } })
    saver.change({ points: { lid: { note: 'A hairline' } }, technician: 'Asha' })
    expect(sent).toEqual([])
    await pause()
    expect(sent).toEqual([
      { id: 7, technician: 'Asha', points: [{ key: 'lid', result: 'pass', note: 'A hairline' }] },
    ])
    expect(saver.getState().state).toBe('saving')
    waiting[0]?.resolve()
    await pause()
    expect(saver.getState()).toMatchObject({
      unsaved: { points: {} },
      saved: {},
      state: 'saved',
      error: null,
    })
    expect(readUnsaved(localText, 7)).toEqual({ points: {} })
  })

  it('sends what was typed meanwhile in the next request, and nothing twice', async () => {
    const { saver, sent, waiting, pause } = open()
    saver.change({ points: { lid: { result: 'fail', note: 'Cra' } } })
    await pause()
    saver.change({ points: { lid: { note: 'Cracked' }, feet: { result: 'pass' } } })
    await pause()
    expect(sent).toHaveLength(1)
    waiting[0]?.resolve()
    await pause()
    expect(sent[1]?.points).toEqual([
      { key: 'lid', note: 'Cracked' },
      { key: 'feet', result: 'pass' },
    ])
  })

  it('keeps what was entered without a connection through a reload, and saves it afterwards', async () => {
    const offline = open()
    offline.saver.change({ note: 'Typed in the cellar' })
    await offline.pause()
    offline.waiting[0]?.reject(new TypeError('Failed to fetch'))
    await vi.advanceTimersByTimeAsync(0)
    expect(offline.saver.getState().state).toBe('waiting')

    const reloaded = open()
    expect(reloaded.saver.getState()).toMatchObject({
      unsaved: { note: 'Typed in the cellar' },
      state: 'waiting',
    })
    const isSaved = reloaded.saver.flush()
    reloaded.waiting[0]?.resolve()
    expect(await isSaved).toBe(true)
    expect(localStorage.length).toBe(0)
  })

  it('tries again by itself until the connection is back', async () => {
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

  it('hands over to a correction what could not be saved, and survives a broken store', () => {
    const { saver } = open()
    saver.change({ note: 'Too late' })
    moveUnsaved(localText, 7, 8)
    expect(readUnsaved(localText, 7)).toEqual({ points: {} })
    expect(readUnsaved(localText, 8)).toEqual({ points: {}, note: 'Too late' })
    for (const broken of ['{', '[]', '"x"', 'null', '{"a":1}']) {
      localStorage.setItem('dobara_check_9', broken)
      expect(readUnsaved(localText, 9)).toEqual({ points: {} })
    }
  })
})
