import { describe, expect, it } from 'vitest'
import { missingUnitShots } from './unit-shots.ts'

describe('the missing views of a machine', () => {
  it('are four of a machine without photographs and without a grade', () => {
    expect(missingUnitShots(null, [])).toEqual(['lid', 'screen', 'keyboard', 'bottom'])
  })

  it.each(['Refurbished-B', 'Refurbished-C', 'Used'] as const)('include the marks of grade %s', (grade) => {
    expect(missingUnitShots(grade, [])).toContain('marks')
  })

  it('leave out what a photograph shows, whatever else it has', () => {
    const photos = [{ shot: 'lid' }, { shot: 'bottom' }, { shot: null }, { shot: 'box' }]
    expect(missingUnitShots('Refurbished-A', photos)).toEqual(['screen', 'keyboard'])
  })
})
