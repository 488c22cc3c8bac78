import type { UnitEvidence } from '@dobara/contract/admin-units/evidence.ts'

/** A machine of which the lid is photographed and the battery measured. */
export const EVIDENCE: UnitEvidence = {
  photos: [{ id: 31, shot: 'lid', url: '/media/units/lid', width: 1200, height: 900 }],
  missingShots: ['screen', 'keyboard', 'bottom'],
  measurements: [
    {
      kind: 'battery_health_pct',
      value: '88',
      source: 'tool',
      tool: 'upower',
      toolVersion: '1.90',
      measuredAt: '2026-11-28T06:30:00.000Z',
    },
  ],
  doubts: [],
  drives: [],
  proposal: {
    kind: 'grade',
    grade: 'Refurbished-A',
    recFunction: 5,
    recCosmetic: 6,
    sentence: 'Proposed grade A. Every criterion meets it.',
    sentenceHi: 'सुझाव: ग्रेड A। हर कसौटी पर खरी है।',
  },
}
