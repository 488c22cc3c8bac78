import { CONDITIONS } from '@dobara/domain/catalog/conditions.ts'
import { GRADE_MEANINGS } from '@dobara/domain/catalog/grade-meanings.ts'
import { GRADE_PROMISES } from '@dobara/domain/catalog/grade-promises.ts'
import { LAPTOP_TEMPLATE } from '@dobara/domain/catalog/checks/built-in/laptop-template.ts'
import type { QualityReport } from '@dobara/contract/catalog/quality-report.ts'
import type { CheckResult } from '@dobara/domain/catalog/checks/check-sheet.ts'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { setLanguage } from '../../../../lib/texts/texts.ts'
import { productOf } from '../../../../../test/catalog/test-product.ts'
import { BatteryGauge } from './battery-gauge.tsx'
import { GradeExplained } from './grade-explained.tsx'
import { hi as hiMeanings } from './grade-meaning-texts.hi.ts'
import { en as enMeanings } from './grade-meaning-texts.ts'
import { hi as hiPromises } from './grade-promise-texts.hi.ts'
import { en as enPromises } from './grade-promise-texts.ts'
import { QualityCheck } from './quality-check.tsx'
import { hi } from './texts.hi.ts'

afterEach(() => {
  cleanup()
  setLanguage('en')
})

function reportOf(change: Partial<QualityReport> = {}): QualityReport {
  const { qualityReport } = productOf()
  if (!qualityReport) throw new Error('the test product has no report')
  return { ...qualityReport, ...change }
}

/** The report with another result of one point. */
const withResult = (key: string, result: CheckResult, note: string | null = null) => ({
  points: reportOf().points.map((point) => (point.key === key ? { ...point, result, note } : point)),
})

describe('the quality check', () => {
  it('shows the checker, the number of points, the day and the results', () => {
    render(<QualityCheck report={reportOf()} />)
    expect(
      screen.getByText('32 points, 12 Nov 2026, by Asha Rao. 30 passed, 1 remark, 1 not fitted.'),
    ).toBeTruthy()
  })

  it('lists all 32 points with their results, in six groups', () => {
    render(<QualityCheck report={reportOf()} />)
    expect(
      screen.getAllByRole('heading', { level: 3, hidden: true }).map((each) => each.textContent),
    ).toEqual(['Exterior', 'Display', 'Keyboard', 'Ports', 'Battery & power', 'Data & locks'])
    for (const { points } of LAPTOP_TEMPLATE.sections)
      for (const { label } of points) expect(screen.getAllByText(label).length).toBeGreaterThan(0)
    expect(screen.getAllByText('Passed')).toHaveLength(30)
  })

  it('shows remarks at once, and collapses the points that passed', () => {
    render(<QualityCheck report={reportOf()} />)
    const [remark] = screen.getAllByText('The SD slot is stiff.')
    expect(remark?.closest('details')).toBeNull()
    expect(screen.getByText('7 of 8 · 1 remark')).toBeTruthy()
    expect(screen.getByText('3 of 3')).toBeTruthy()
  })

  it('shows a fixed point as fixed and a failed one as not passed, both at once', () => {
    const { rerender } = render(
      <QualityCheck report={reportOf(withResult('hinges', 'fixed', 'Both hinges replaced.'))} />,
    )
    const fixed = screen.getByText('Fixed: Hinges hold any angle without play')
    expect(fixed.closest('details')).toBeNull()
    expect(screen.getByText(/29 passed, 1 fixed, 1 remark/)).toBeTruthy()
    expect(screen.getAllByText('4 of 4').length).toBeGreaterThan(0)
    rerender(<QualityCheck report={reportOf({ ...withResult('hinges', 'fail'), outcome: 'failed' })} />)
    expect(screen.getByText('Not passed: Hinges hold any angle without play').closest('details')).toBeNull()
    expect(screen.getByText('3 of 4 · 1 not passed')).toBeTruthy()
  })

  it('opens the photos of the machine and of a point large', () => {
    const photo = { width: 1280, height: 960 }
    const photos = [
      { ...photo, url: '/media/aa/640.webp', pointKey: null },
      { ...photo, url: '/media/bb/640.webp', pointKey: 'hinges' },
    ]
    render(<QualityCheck report={reportOf({ photos })} />)
    const link = screen.getByRole('link', { name: 'Photos of the check: open photo 2' })
    expect(link.getAttribute('href')).toBe('/media/bb/1280.webp')
    expect(
      screen.getByRole('link', { name: /^Hinges hold any angle/, hidden: true }).getAttribute('href'),
    ).toBe('/media/bb/1280.webp')
  })

  it('does not claim points that the technician left out', () => {
    render(<QualityCheck report={reportOf({ points: [] })} />)
    expect(screen.getAllByText('0 of 0')).toHaveLength(6)
  })

  it('reads what was measured in the language of the page, and a note of a person as they wrote it', () => {
    const notes: Readonly<Record<string, object>> = {
      wifi: { note: 'Wi-Fi adapter: AX201.', noteHi: 'वाई-फ़ाई अडैप्टर: AX201।' },
      lan: { note: 'Tried at the bench.', noteHi: null },
    }
    const points = reportOf().points.map((point) => ({ ...point, ...notes[point.key] }))
    setLanguage('hi', { 'catalog/product/quality': hi })
    render(<QualityCheck report={reportOf({ points })} />)
    expect(screen.getByText('वाई-फ़ाई अडैप्टर: AX201।')).toBeTruthy()
    expect(screen.queryByText('Wi-Fi adapter: AX201.')).toBeNull()
    expect(screen.getByText('Tried at the bench.')).toBeTruthy()
  })

  it('is in Hindi where the report has Hindi texts, and in English where not', () => {
    setLanguage('hi', { 'catalog/product/quality': hi })
    const points = reportOf().points.map((point) =>
      point.key === 'bluetooth' ? { ...point, labelHi: null } : point,
    )
    render(<QualityCheck report={reportOf({ points })} />)
    expect(screen.getByText('पंखे साफ़ और शांत, नया थर्मल पेस्ट, तापमान सीमा से नीचे')).toBeTruthy()
    expect(screen.getByText('Bluetooth works')).toBeTruthy()
    expect(screen.queryByText('Wired network works')).toBeNull()
  })
})

describe('the grade', () => {
  it.each(CONDITIONS)(
    '$code is explained in one sentence, and on request in four promises',
    async ({ code }) => {
      render(<GradeExplained condition={code} />)
      expect(screen.getByText(GRADE_MEANINGS[code]).closest('details')).toBeNull()
      const promises = GRADE_PROMISES[code]
      expect(screen.queryByText(promises.body)).toBeNull()
      await userEvent.setup().click(screen.getByText(/^What .* promises$/))
      expect((await screen.findByText(promises.body)).closest('details')).toBeTruthy()
      for (const promise of Object.values(promises)) {
        expect(screen.getAllByText(promise).length).toBeGreaterThan(0)
      }
    },
  )

  it('has no explanation when it is unknown', () => {
    const { container } = render(<GradeExplained condition="Mint" />)
    expect(container.textContent).toBe('')
  })

  it('is explained in Hindi for every code', () => {
    expect(Object.keys(hiPromises).toSorted()).toEqual(Object.keys(enPromises).toSorted())
    expect(Object.keys(hiMeanings).toSorted()).toEqual(Object.keys(enMeanings).toSorted())
  })
})

describe('the battery gauge', () => {
  it('shows the health, the cycles, the day and the minimum of the grade', () => {
    render(
      <BatteryGauge
        claim={{ kind: 'measured', percent: 91 }}
        cycles={120}
        condition="Refurbished-A"
        checkedOn="12 Nov 2026"
      />,
    )
    const text = screen.getByRole('region', { name: 'Battery health' }).textContent
    expect(text).toContain('91%')
    expect(text).toContain('120 cycles')
    expect(text).toContain('Of its design capacity, measured 12 Nov 2026. This grade starts at 85%.')
  })

  it('shows the minimum of the grade for several machines, and no measurement of one', () => {
    const claim = { kind: 'least', percent: 85 } as const
    render(<BatteryGauge claim={claim} cycles={120} condition="Refurbished-A" checkedOn="12 Nov 2026" />)
    const text = screen.getByRole('region', { name: 'Battery health' }).textContent
    expect(text).toContain('Battery at least 85 %')
    expect(text).not.toMatch(/cycles|measured|2026/)
  })

  it('promises no least for a machine sold as found', () => {
    render(
      <BatteryGauge
        claim={{ kind: 'measured', percent: 60 }}
        cycles={null}
        condition="Used"
        checkedOn={null}
      />,
    )
    expect(screen.getByRole('region').textContent).not.toContain('This grade starts')
  })
})
