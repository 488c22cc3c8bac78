import type { ConditionCode } from './conditions.ts'

export const GRADE_ASPECTS = ['battery', 'screen', 'body', 'keys'] as const
export type GradeAspect = (typeof GRADE_ASPECTS)[number]

/** Promises of each grade for each part of a machine. */
export const GRADE_PROMISES: Readonly<Record<ConditionCode, Record<GradeAspect, string>>> = {
  'Refurbished-A': {
    battery: 'At least 85% of its design capacity',
    screen: 'No scratches, no dead pixels',
    body: 'Hairlines invisible at 30 cm, no dents',
    keys: 'No shine',
  },
  'Refurbished-B': {
    battery: 'At least 80% of its design capacity',
    screen: 'No scratch visible when on, at most 1 dead pixel',
    body: 'Up to 5 light scratches of 20 mm, 1 dent of 3 mm',
    keys: 'Slight shine',
  },
  'Refurbished-C': {
    battery: 'At least 70% of its design capacity',
    screen: 'Light scratches faintly visible when on, at most 3 dead pixels, none in the centre',
    body: 'Visible scratches, up to 3 dents of 8 mm, no cracks',
    keys: 'Visible shine',
  },
  Used: {
    battery: 'As found, stated on the page',
    screen: 'As found, stated on the page',
    body: 'As found, no safety defect',
    keys: 'All work',
  },
}
