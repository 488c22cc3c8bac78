import { describe, expect, it } from 'vitest'
import { CONDITIONS } from '../catalog/conditions.ts'
import { type GradeFindings, proposeGrade, REC_CODES } from './grade-unit.ts'

const flawless: GradeFindings = {
  battery: { kind: 'measured', healthPct: 92 },
  hasCracks: false,
  hasSafetyDefect: false,
  scratches: [{ lengthMm: 40, depth: 'hairline' }],
  dentsMm: [],
  screenMarks: 'none',
  deadPixels: 0,
  hasCentralDeadPixel: null,
  keyShine: 'none',
  worksFully: true,
}
const light = (count: number, lengthMm = 20) =>
  Array.from({ length: count }, () => ({ lengthMm, depth: 'light' as const }))
const health = (healthPct: number) => ({ battery: { kind: 'measured' as const, healthPct } })

function gradeOf(change: Partial<GradeFindings>): string {
  const proposal = proposeGrade({ ...flawless, ...change })
  return proposal.kind === 'grade' ? proposal.grade : proposal.kind
}

describe('proposeGrade', () => {
  it.each([
    [{}, 'Refurbished-A'],
    [health(85), 'Refurbished-A'],
    [health(84), 'Refurbished-B'],
    [health(80), 'Refurbished-B'],
    [health(79), 'Refurbished-C'],
    [health(70), 'Refurbished-C'],
    [health(69), 'Used'],
    [{ battery: { kind: 'none' } }, 'Refurbished-A'],
    [{ deadPixels: 1, hasCentralDeadPixel: false }, 'Refurbished-B'],
    [{ deadPixels: 2, hasCentralDeadPixel: false }, 'Refurbished-C'],
    [{ deadPixels: 3, hasCentralDeadPixel: false }, 'Refurbished-C'],
    [{ deadPixels: 4, hasCentralDeadPixel: false }, 'Used'],
    [{ deadPixels: 1, hasCentralDeadPixel: true }, 'Used'],
    [{ screenMarks: 'off-only' }, 'Refurbished-B'],
    [{ screenMarks: 'faint' }, 'Refurbished-C'],
    [{ screenMarks: 'plain' }, 'Used'],
    [{ scratches: [] }, 'Refurbished-A'],
    [{ scratches: light(5) }, 'Refurbished-B'],
    [{ scratches: light(6) }, 'Refurbished-C'],
    [{ scratches: light(1, 21) }, 'Refurbished-C'],
    [{ scratches: [{ lengthMm: 5, depth: 'deep' }] }, 'Refurbished-C'],
    [{ dentsMm: [3] }, 'Refurbished-B'],
    [{ dentsMm: [4] }, 'Refurbished-C'],
    [{ dentsMm: [1, 1] }, 'Refurbished-C'],
    [{ dentsMm: [8, 8, 8] }, 'Refurbished-C'],
    [{ dentsMm: [9] }, 'Used'],
    [{ dentsMm: [1, 1, 1, 1] }, 'Used'],
    [{ keyShine: 'slight' }, 'Refurbished-B'],
    [{ keyShine: 'visible' }, 'Refurbished-C'],
    [{ worksFully: false }, 'Used'],
    [{ hasCracks: true }, 'not-for-sale'],
    [{ hasSafetyDefect: true }, 'not-for-sale'],
    [{ hasCracks: true, deadPixels: null }, 'not-for-sale'],
  ] as const)('grades a machine with %j as %s', (change, grade) => {
    expect(gradeOf(change)).toBe(grade)
  })

  it.each([
    [{}, 'Proposed grade A. Every criterion meets it.'],
    [health(82), 'Proposed grade B. The battery holds 82% of its design capacity, below the 85% of grade A.'],
    [
      { ...health(72), dentsMm: [5], keyShine: 'slight' },
      'Proposed grade C. The battery holds 72% of its design capacity, below the 80% of grade B. The body has 1 dent of up to 5 mm.',
    ],
    [{ worksFully: false }, 'Proposed Used. Not every function works.'],
    [{ hasCracks: true }, 'The machine has cracks, so it cannot be sold.'],
    [{ scratches: light(6) }, 'Proposed grade C. The body has 6 visible scratches of up to 20 mm.'],
    [
      { deadPixels: 1, hasCentralDeadPixel: true },
      'Proposed Used. The screen has 1 dead pixel, in the centre.',
    ],
  ] as const)('names what decided for %j', (change, sentence) => {
    expect(proposeGrade({ ...flawless, ...change }).sentence).toBe(sentence)
  })

  it('names the unchecked findings and the best grade that is left', () => {
    const open = { hasCracks: null, scratches: null, deadPixels: 1, battery: { kind: 'unknown' } } as const
    expect(proposeGrade({ ...flawless, ...open, keyShine: 'slight' })).toEqual({
      kind: 'incomplete',
      missing: ['hasCracks', 'battery', 'hasCentralDeadPixel', 'scratches'],
      atBest: 'Refurbished-B',
      sentence: 'The machine is grade B at best: 4 findings still missing.',
      sentenceHi: 'मशीन ज़्यादा से ज़्यादा ग्रेड B है: 4 बातें देखनी बाक़ी हैं।',
    })
  })

  it('never gets better when a battery gets weaker', () => {
    const order = CONDITIONS.map(({ code }) => String(code))
    const ranks = Array.from({ length: 101 }, (_, index) => order.indexOf(gradeOf(health(100 - index))))
    expect(ranks).toEqual([...ranks].sort((one, other) => one - other))
  })

  it('has the R2v3 codes of each grade', () => {
    expect(Object.entries(REC_CODES).map(([grade, { label }]) => `${grade} ${label}`)).toEqual([
      'Refurbished-A F5/C6',
      'Refurbished-B F5/C4–C5',
      'Refurbished-C F5/C3',
      'Used F3–F4/C2–C4',
    ])
  })
})
