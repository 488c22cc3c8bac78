import { CONDITIONS } from '@dobara/domain/catalog/conditions.ts'
import { QUALITY_POINTS } from '@dobara/domain/catalog/quality-points.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { speak } from '../../../../lib/texts/texts.ts'
import { productOf } from '../../../../../test/catalog/test-product.ts'
import { BatteryGauge } from './battery-gauge.tsx'
import { GradeExplained } from './grade-explained.tsx'
import { hi as hiPromises } from './grade-promise-texts.hi.ts'
import { en as enPromises } from './grade-promise-texts.ts'
import { QualityCheck } from './quality-check.tsx'
import { hi as hiPoints } from './quality-point-texts.hi.ts'
import { en as enPoints } from './quality-point-texts.ts'
import { hi } from './texts.hi.ts'

afterEach(() => {
  cleanup()
  speak('en')
})

function showReport() {
  const { qualityReport } = productOf()
  if (qualityReport) render(<QualityCheck report={qualityReport} />)
}

describe('what we checked', () => {
  it('says who checked how many points on which day, and what came of it', () => {
    showReport()
    expect(
      screen.getByText('32 points, 12 Nov 2026, by Asha Rao. 30 passed, 1 remark, 1 not fitted.'),
    ).toBeTruthy()
  })

  it('lists all 32 points with their numbers and results, in six groups', () => {
    showReport()
    expect(
      screen.getAllByRole('heading', { level: 3, hidden: true }).map((each) => each.textContent),
    ).toEqual(['Exterior', 'Display', 'Keyboard', 'Ports', 'Battery & power', 'Data & locks'])
    for (const { text } of QUALITY_POINTS) expect(screen.getAllByText(text).length).toBeGreaterThan(0)
    expect(screen.getAllByText('Passed')).toHaveLength(30)
  })

  it('says remarks at once, and keeps quiet about what passed', () => {
    showReport()
    const [remark] = screen.getAllByText('The SD slot is stiff.')
    expect(remark?.closest('details')).toBeNull()
    expect(screen.getByText('7 of 8 · 1 remark')).toBeTruthy()
    expect(screen.getByText('3 of 3')).toBeTruthy()
  })

  it('does not claim points that the technician left out', () => {
    const { qualityReport } = productOf()
    if (qualityReport) render(<QualityCheck report={{ ...qualityReport, points: [] }} />)
    expect(screen.getAllByText('0 of 0')).toHaveLength(6)
  })

  it('is said in Hindi, too, every one of the 32 points and six groups', () => {
    expect(Object.keys(hiPoints).toSorted()).toEqual(Object.keys(enPoints).toSorted())
    speak('hi', { 'catalog/product/quality': hi, 'catalog/product/quality/quality-point': hiPoints })
    showReport()
    expect(screen.getByText('पंखे साफ़ और शांत, नया थर्मल पेस्ट, तापमान सीमा से नीचे')).toBeTruthy()
    expect(screen.queryByText('Bluetooth works')).toBeNull()
  })
})

describe('the grade', () => {
  it.each(CONDITIONS)('$code is explained in one sentence and four promises', (condition) => {
    render(<GradeExplained condition={condition.code} />)
    for (const part of ['meaning', 'battery', 'body', 'keys'] as const) {
      expect(screen.getAllByText(condition[part]).length).toBeGreaterThan(0)
    }
    expect(screen.getByText(condition.meaning).closest('details')).toBeNull()
    expect(screen.getByText(condition.body).closest('details')).toBeTruthy()
  })

  it('has no explanation when nobody knows it', () => {
    const { container } = render(<GradeExplained condition="Mint" />)
    expect(container.textContent).toBe('')
  })

  it('is explained in Hindi for every code', () => {
    expect(Object.keys(hiPromises).toSorted()).toEqual(Object.keys(enPromises).toSorted())
  })
})

describe('the battery gauge', () => {
  it('says the health, the cycles, the day and the least of the grade', () => {
    render(
      <BatteryGauge
        healthPct={91}
        cycles={120}
        condition="Refurbished-A"
        checkedOn="12 Nov 2026"
        isTypical={false}
      />,
    )
    const text = screen.getByRole('region', { name: 'Battery health' }).textContent
    expect(text).toContain('91%')
    expect(text).toContain('120 cycles')
    expect(text).toContain('Of its design capacity, measured 12 Nov 2026. This grade starts at 85%.')
  })

  it('says of several machines that it is the battery of one of them', () => {
    const gauge = (checkedOn: string | null) => (
      <BatteryGauge healthPct={91} cycles={120} condition="Refurbished-A" checkedOn={checkedOn} isTypical />
    )
    const { rerender } = render(gauge('12 Nov 2026'))
    const text = () => screen.getByRole('region', { name: 'Battery health' }).textContent
    expect(text()).toContain('Measured on one of these machines, 12 Nov 2026. This grade starts at 85%.')
    rerender(gauge(null))
    expect(text()).toContain('Measured on one of these machines. This grade')
  })

  it('promises no least for a machine sold as found', () => {
    render(<BatteryGauge healthPct={60} cycles={null} condition="Used" checkedOn={null} isTypical={false} />)
    expect(screen.getByRole('region').textContent).not.toContain('This grade starts')
  })
})
