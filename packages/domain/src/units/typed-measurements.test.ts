import { describe, expect, it } from 'vitest'
import { proposeGrade } from './grade-unit.ts'
import { findingsOf, readTyped, type TypedValues } from './typed-measurements.ts'

describe('a typed measurement', () => {
  it.each([
    ['battery_health_pct', ' 088 ', '88'],
    ['battery_cycles', '0', '0'],
    ['cracks', 'No', 'no'],
    ['scratches', '12, 30 Deep', '12 light, 30 deep'],
    ['scratches', 'None', 'none'],
    ['dents', '3,08', '3, 8'],
    ['screen_marks', 'off-only', 'off-only'],
    ['key_shine', 'slight', 'slight'],
  ] as const)('for %s accepts %j', (kind, typed, value) => {
    expect(readTyped(kind, typed)).toEqual({ ok: true, value })
  })

  it.each([
    ['battery_health_pct', '131'],
    ['battery_health_pct', '-1'],
    ['battery_health_pct', '88.5'],
    ['battery_cycles', ''],
    ['cracks', 'maybe'],
    ['scratches', '12 light deep'],
    ['scratches', '12 fuzzy'],
    ['scratches', ','],
    ['dents', '501'],
    ['dents', Array.from({ length: 41 }, () => '1').join(',')],
    ['screen_marks', 'many'],
  ] as const)('for %s rejects %j', (kind, typed) => {
    expect(readTyped(kind, typed)).toMatchObject({ ok: false, code: 'MEASUREMENT_WRONG' })
  })
})

const CLEAN: TypedValues = {
  battery_health_pct: '91',
  cracks: 'no',
  safety_defect: 'no',
  scratches: 'none',
  dents: 'none',
  screen_marks: 'none',
  dead_pixels: '0',
  key_shine: 'none',
}
const gradeOf = (values: TypedValues, more = {}) =>
  proposeGrade(findingsOf(values, { hasBattery: true, worksFully: true, ...more }))

describe('findings of typed measurements', () => {
  it('are the best grade where nothing is found', () => {
    expect(gradeOf(CLEAN)).toMatchObject({ kind: 'grade', grade: 'Refurbished-A' })
  })

  it('are graded by the worst of them', () => {
    expect(gradeOf({ ...CLEAN, scratches: '12 light', dents: '3, 8' })).toMatchObject({
      grade: 'Refurbished-C',
      sentence: expect.stringContaining('2 dents'),
    })
  })

  it('lack unchecked values, and the check if none is finished', () => {
    const { dents: _, ...open } = CLEAN
    expect(gradeOf(open, { worksFully: null })).toMatchObject({
      kind: 'incomplete',
      missing: ['worksFully', 'dentsMm'],
    })
  })

  it('need no battery of a machine without one', () => {
    const { battery_health_pct: _, ...rest } = CLEAN
    expect(gradeOf(rest, { hasBattery: false })).toMatchObject({ grade: 'Refurbished-A' })
  })
})
