import type { CheckReportView, SaveCheckInput } from '@dobara/contract/admin-checks/reports.ts'
import { type PointMark, withMarks } from '@dobara/domain/catalog/checks/check-sheet.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { reportOf } from '../../../test/admin-checks/test-checks.ts'
import { localText } from '../storage/browser-storage.ts'
import { DraftSaver } from './draft-saver.ts'
import { handOver, type LocalCheck, localReport, saveStored } from './local-check.ts'
import { type Entered, enteredOf, unsavedStore, valuesOf } from './unsaved.ts'

beforeEach(() => localStorage.clear())

const { name, nameHi, sections, checkedAt, technician } = reportOf()
const CHECK: LocalCheck = {
  name,
  nameHi,
  sections,
  technician,
  unit: 'DB-7K2M-9QXA-4',
  templateId: 4,
  product: { sku: 'T480', title: 'Lenovo ThinkPad T480' },
  startedAt: checkedAt,
}
const KEY = 'entry-1'

/** The screen of a check that has no report yet, in which this was entered. */
async function enter(entered: Entered): Promise<void> {
  const saver = new DraftSaver({
    report: localReport(CHECK),
    key: KEY,
    storage: localText,
    send: null,
    onSaved: () => undefined,
    isRefusal: () => false,
  })
  saver.change(entered)
  expect(await saver.flush()).toBe(false)
  expect(saver.getState().state).toBe('waiting')
}
const hand = (report: CheckReportView) => handOver({ storage: localText, key: KEY, check: CHECK, report })
const stored = () => unsavedStore(localText, 9).read()

describe('a check that was started without a network', () => {
  it('transfers its answers with the values of its blank sheet, once, also when repeated', async () => {
    await enter({ points: { lid: { result: 'pass' } }, note: 'Smells of smoke.' })
    hand(reportOf())
    hand(reportOf())
    expect(stored().answers).toEqual({
      'result:lid': { value: 'pass', seen: [null] },
      note: { value: 'Smells of smoke.', seen: [null] },
    })
    expect(unsavedStore(localText, KEY).stored()).toBeNull()
  })

  it('loses no answer at a point that the draft does not have, and sends the others', async () => {
    await enter({ points: { lid: { result: 'pass' }, feet: { result: 'fail', note: 'One is gone.' } } })
    const [outside] = sections
    const [lid] = outside?.points ?? []
    const report = reportOf({ sections: outside && lid ? [{ ...outside, points: [lid] }] : [] })
    hand(report)
    const feet = { key: 'feet', label: 'Feet', labelHi: null, result: 'fail', note: 'One is gone.' }
    expect(stored().unplaced).toEqual([feet])
    await saveStored({
      storage: localText,
      id: 9,
      send: async ({ points = [] }) => {
        expect(points.map(({ key }) => key)).toEqual(['lid'])
        return { ...report, ...withMarks(report, points as PointMark[]) }
      },
    })
    expect(stored()).toMatchObject({ answers: {}, unplaced: [feet] })
    const saver = new DraftSaver({
      report,
      storage: localText,
      send: null,
      onSaved: () => undefined,
      isRefusal: () => false,
    })
    saver.change({ note: 'Typed since' })
    expect(stored().unplaced).toEqual([feet])
    saver.dropUnplaced()
    expect(stored()).toMatchObject({ answers: { note: { value: 'Typed since', seen: [null] } }, clashes: {} })
    expect(stored().unplaced).toBeUndefined()
  })

  it('transfers the work time since its start, without pauses, plus that of the draft', async () => {
    const [began, MINUTE] = [Date.parse(CHECK.startedAt), 60_000]
    const now = vi.spyOn(Date, 'now')
    for (const [at, entered] of [
      [1, { points: { lid: { result: 'pass' } } }],
      [3, { note: 'Smells' }],
      [30, { note: 'Smells of smoke.' }],
      [31, { points: { feet: { result: 'pass' } } }],
    ] as const) {
      now.mockReturnValue(began + at * MINUTE)
      await enter(entered)
    }
    expect(stored().work).toBeUndefined()
    hand(reportOf({ handledSeconds: 10 }))
    // The entry was sent again after its reply was lost.
    hand(reportOf({ handledSeconds: 250 }))
    const sent: SaveCheckInput[] = []
    now.mockReturnValue(began + 60 * MINUTE)
    const send = async (input: SaveCheckInput) => (sent.push(input), reportOf({ note: 'Smells of smoke.' }))
    await saveStored({ storage: localText, id: 9, send })
    expect(sent[0]?.handled).toEqual({ ms: 4 * MINUTE + 9_500, agoMs: 60 * MINUTE })
    expect(stored().work).toBeUndefined()
    now.mockRestore()
  })

  it('is of the day on which it began, unless the draft is of a colleague', async () => {
    await enter({ points: { lid: { result: 'pass' } } })
    const later = { checkedAt: '2026-11-21T06:30:00.000Z' }
    hand(reportOf({ ...later, technician: 'Ravi' }))
    expect(stored().answers.checkedAt).toBeUndefined()
    await enter({ points: { lid: { result: 'pass' } } })
    hand(reportOf(later))
    expect(stored().answers.checkedAt).toEqual({ value: '2026-11-20', seen: ['2026-11-21'] })
  })
})

describe('sending the stored answers of a report', () => {
  it('stores conflicting input next to the answer of another user', async () => {
    await enter({ points: { lid: { result: 'pass' } } })
    hand(reportOf())
    const others = { ...reportOf(), ...withMarks(reportOf(), [{ key: 'lid', result: 'fail' }]) }
    const sent: SaveCheckInput[] = []
    const saved = await saveStored({
      storage: localText,
      id: 9,
      send: async (input) => (sent.push(input), others),
    })
    expect(saved).toBe(others)
    expect(sent).toMatchObject([
      { id: 9, points: [{ key: 'lid', result: 'pass', seen: { result: [null] } }] },
    ])
    expect(stored()).toEqual({ answers: {}, clashes: { 'result:lid': 'pass' } })
  })

  it('retains everything when the server is unreachable, and sends nothing when nothing is stored', async () => {
    await enter({ note: 'Kept' })
    hand(reportOf())
    const offline = () => Promise.reject(new TypeError('Failed to fetch'))
    await expect(saveStored({ storage: localText, id: 9, send: offline })).rejects.toThrow('Failed to fetch')
    expect(enteredOf(valuesOf(stored().answers))).toEqual({ note: 'Kept' })
    expect(stored().answers.note?.seen).toEqual([null, 'Kept'])
    expect(await saveStored({ storage: localText, id: 8, send: offline })).toBeNull()
  })
})
