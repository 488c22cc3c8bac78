import { describe, expect, it } from 'vitest'
import { appointmentInIndia, clockOfDay, momentInIndia } from './amounts.ts'

/** An instant on 21 November 2026 at this hour in India. */
const at = (hour: number) => new Date(Date.UTC(2026, 10, 21, hour, 8) - 5.5 * 60 * 60 * 1000)

describe('times in mails', () => {
  it.each([
    [0, 'रात 12:08 बजे'],
    [5, 'सुबह 5:08 बजे'],
    [12, 'दोपहर 12:08 बजे'],
    [15, 'दोपहर 3:08 बजे'],
    [19, 'शाम 7:08 बजे'],
    [23, 'रात 11:08 बजे'],
  ])('name the part of the day in Hindi at hour %i', (hour, time) => {
    expect(clockOfDay('hi', at(hour))).toContain(time)
    for (const format of [momentInIndia, appointmentInIndia]) {
      expect(format('hi', at(hour))).toMatch(new RegExp(`21 नवंबर 2026.* ${time}$`))
      expect(format('hi', at(hour))).not.toMatch(/[ap]m|बजे.*बजे/i)
    }
  })

  it('use am and pm in English', () => {
    expect(clockOfDay('en', at(19))).toBe('7:08 pm, Sat, 21 Nov')
    expect(momentInIndia('en', at(5))).toBe('21 November 2026 at 5:08 am')
    expect(appointmentInIndia('en', at(19))).toBe('Saturday, 21 November 2026 at 7:08 pm')
  })
})
