import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { axeFaults } from '../../../test/test-axe.ts'
import { UnitOfLine } from './unit-of-line.tsx'
import type { ShownLineUnit } from './unit-words.ts'

afterEach(cleanup)

const UNIT: ShownLineUnit = {
  code: 'DB-04HM-ASW9-5',
  condition: 'Refurbished-A',
  batteryHealthPct: 91,
  batteryCycles: 120,
  priceDifference: 500,
  isGone: false,
  offer: null,
}
const OTHER = { ...UNIT, code: 'DB-0000-0001-2', isEqualOrBetter: true }

function show(unit: Partial<ShownLineUnit>) {
  const taken: string[] = []
  render(<UnitOfLine unit={{ ...UNIT, ...unit }} onTake={async (code) => void taken.push(code)} />)
  return taken
}

const text = () => document.body.textContent

describe('the machine of a line', () => {
  it('is named with its grade, battery and cycles', () => {
    show({})
    expect(text()).toBe('DB-04HM-ASW9-5 · Grade A · Battery 91% · 120 charge cycles')
  })

  it('offers an equal one when it is gone, and takes it only on a press', async () => {
    const taken = show({ isGone: true, offer: OTHER })
    expect(screen.getByRole('status').textContent).toContain('An equal or better one is still there')
    expect(taken).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Take machine DB-0000-0001-2' }))
    expect(taken).toEqual(['DB-0000-0001-2'])
    expect(await axeFaults()).toEqual([])
  })

  it('lists the differences of the nearest one when it is gone', () => {
    const offer = {
      ...OTHER,
      condition: 'Refurbished-B',
      batteryHealthPct: 88,
      priceDifference: 900,
      isEqualOrBetter: false,
    }
    show({ isGone: true, offer })
    for (const part of [
      'The nearest one is different',
      'Grade B in place of Grade A',
      'battery 3% lower',
      '₹400 more',
    ])
      expect(text()).toContain(part)
  })

  it('prompts to remove the line when it is gone without another', () => {
    show({ isGone: true })
    expect(text()).toContain('Please remove it to check out.')
    expect(screen.queryByRole('button')).toBeNull()
  })
})
