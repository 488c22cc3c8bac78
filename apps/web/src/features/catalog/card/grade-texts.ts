import { CONDITIONS } from '@dobara/domain/catalog/conditions.ts'
import { texts } from '../../../lib/texts/texts.ts'

/** The names of the grades, by their code. */
export const en = {
  'Refurbished-A': 'Excellent',
  'Refurbished-B': 'Good',
  'Refurbished-C': 'Fair',
  Used: 'Used',
  withGrade: '{label} · grade {grade}',
} as const

export const t = texts('grades', en)

/** 'Excellent' for 'Refurbished-A'; a code nobody knows stays as it is. */
export function gradeLabel(code: string): string {
  const known = CONDITIONS.find((condition) => condition.code === code)
  return known ? t(known.code) : code
}

/** 'Excellent · grade A'; 'Used' has no letter. */
export function gradeWithLetter(code: string): string {
  const known = CONDITIONS.find((condition) => condition.code === code)
  if (!known || known.code === 'Used') return gradeLabel(code)
  return t('withGrade', { label: t(known.code), grade: known.grade })
}
