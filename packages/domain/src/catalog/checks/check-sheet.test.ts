import { describe, expect, it } from 'vitest'
import { BUILT_IN_TEMPLATES } from './built-in/built-in-templates.ts'
import { LAPTOP_TEMPLATE } from './built-in/laptop-template.ts'
import {
  countResults,
  finishFault,
  passRemaining,
  pointsOf,
  sheetOf,
  unfinishedPoints,
  unknownPoint,
  withMarks,
  withMeasured,
} from './check-sheet.ts'

const empty = sheetOf(LAPTOP_TEMPLATE)
const passed = withMarks(empty, passRemaining(empty))

describe('a sheet', () => {
  it('has the texts of its template and nothing marked', () => {
    expect(pointsOf(empty)).toHaveLength(32)
    expect(pointsOf(empty)[0]).toEqual({
      key: 'cracks',
      label: 'Lid, base and corners free of cracks',
      labelHi: 'ढक्कन, तला और कोने बिना दरार के',
      result: null,
      note: null,
    })
  })

  it('preserves what a mark leaves out, and applies the last of two marks of a point', () => {
    const marked = withMarks(empty, [
      { key: 'hinges', result: 'fail', note: 'Loose.' },
      { key: 'hinges', result: 'fixed' },
      { key: 'nothing-like-it', result: 'fail' },
    ])
    const again = withMarks(marked, [{ key: 'screws', note: 'One is new.' }])
    expect(pointsOf(again).slice(1, 3)).toMatchObject([
      { key: 'hinges', result: 'fixed', note: 'Loose.' },
      { key: 'screws', result: null, note: 'One is new.' },
    ])
    expect(pointsOf(withMarks(again, [{ key: 'hinges', result: null, note: null }]))[1]).toMatchObject({
      result: null,
      note: null,
    })
  })

  it('names a point that it does not have', () => {
    expect(unknownPoint(empty, [{ key: 'hinges' }])).toBeNull()
    expect(unknownPoint(empty, [{ key: 'hinges' }, { key: '__proto__' }])).toBe('__proto__')
  })

  it('passes only the unmarked points', () => {
    const failed = withMarks(empty, [{ key: 'hinges', result: 'fail' }])
    expect(countResults(pointsOf(withMarks(failed, passRemaining(failed))))).toMatchObject({
      pass: 31,
      fail: 1,
      marked: 32,
      total: 32,
    })
  })
})

describe('finishing a report', () => {
  it.each([
    ['nothing is marked', empty, 'passed', 'CHECK_UNFINISHED', 32],
    ['nothing is marked', empty, 'failed', 'CHECK_UNFINISHED', 32],
    ['all points passed', passed, 'failed', 'CHECK_WITHOUT_FAILURES', 0],
    [
      'a point failed',
      withMarks(passed, [{ key: 'usb', result: 'fail' }]),
      'passed',
      'CHECK_FAILURES_OPEN',
      1,
    ],
    [
      'a remark says nothing',
      withMarks(passed, [{ key: 'usb', result: 'remark' }]),
      'passed',
      'CHECK_UNFINISHED',
      1,
    ],
  ] as const)('is refused when %s (%#)', (_when, sheet, outcome, code, points) => {
    const fault = finishFault(sheet, outcome)
    expect([fault?.code, fault?.points.length]).toEqual([code, points])
  })

  it.each([
    ['all points passed', passed, 'passed'],
    ['a failure was fixed', withMarks(passed, [{ key: 'usb', result: 'fixed' }]), 'passed'],
    ['a remark has a note', withMarks(passed, [{ key: 'usb', result: 'remark', note: 'Loose.' }]), 'passed'],
    ['a failure is published as such', withMarks(passed, [{ key: 'usb', result: 'fail' }]), 'failed'],
  ] as const)('is possible when %s', (_when, sheet, outcome) => {
    expect(finishFault(sheet, outcome)).toBeNull()
  })
})

describe('the built-in templates', () => {
  it('check laptops on 32 points in six groups', () => {
    expect(LAPTOP_TEMPLATE.sections.map(({ points }) => points.length)).toEqual([4, 4, 4, 8, 6, 6])
  })

  it.each(Object.entries(BUILT_IN_TEMPLATES))(
    'for a %s have unique keys and texts in both languages',
    (_kind, template) => {
      const points = pointsOf(sheetOf(template))
      const parts = [...template.sections, ...points]
      expect(new Set(points.map(({ key }) => key)).size).toBe(points.length)
      for (const { label, labelHi } of parts)
        expect([label, labelHi]).toEqual([
          expect.stringMatching(/\w/),
          expect.stringMatching(/\p{Script=Devanagari}/u),
        ])
      expect(unfinishedPoints(sheetOf(template))).toHaveLength(points.length)
    },
  )
})

describe('withMeasured', () => {
  const words = { note: 'Wi-Fi adapter: AX201.', noteHi: 'वाई-फ़ाई अडैप्टर: AX201।' }
  const wifi = {
    key: 'wifi',
    result: null,
    ...words,
    remaining: 'Join a network.',
    remainingHi: 'नेटवर्क से जोड़ें।',
  }
  const cycles = {
    ...wifi,
    key: 'battery-cycles',
    result: 'pass' as const,
    remaining: null,
    remainingHi: null,
  }
  const pointOf = (sheet: typeof empty, key: string) => pointsOf(sheet).find((point) => point.key === key)

  it('fills open points only, and none a second time', () => {
    const entered = withMarks(empty, [{ key: 'battery-cycles', note: 'Looked at' }])
    const { sheet, filled } = withMeasured(entered, [wifi, cycles, { ...wifi, key: 'absent' }])
    expect(filled).toBe(1)
    expect(pointOf(sheet, 'wifi')).toMatchObject(wifi)
    expect(pointOf(sheet, 'battery-cycles')).toMatchObject({ result: null, note: 'Looked at' })
    expect(withMeasured(sheet, [{ ...wifi, note: 'Other' }, cycles])).toEqual({ sheet, filled: 0 })
  })

  it('drops the remaining step once a person has marked the point', () => {
    const { sheet } = withMeasured(empty, [wifi])
    const noted = pointOf(withMarks(sheet, [{ key: 'wifi', note: 'Works' }]), 'wifi')
    expect(noted).toMatchObject({ note: 'Works', remaining: 'Join a network.' })
    expect(noted).not.toHaveProperty('noteHi')
    const marked = pointOf(withMarks(sheet, passRemaining(sheet)), 'wifi')
    expect(marked).toMatchObject({ ...words, result: 'pass' })
    expect(marked).not.toHaveProperty('remaining')
    expect(marked).not.toHaveProperty('remainingHi')
  })
})
