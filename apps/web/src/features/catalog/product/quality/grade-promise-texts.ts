import { CONDITIONS } from '@dobara/domain/catalog/conditions.ts'
import { texts } from '../../../../lib/texts/texts.ts'

const ASPECTS = ['battery', 'screen', 'body', 'keys'] as const
type GradeAspect = (typeof ASPECTS)[number]

/** What each grade means and promises, by its code. */
export const en: Readonly<Record<string, string>> = Object.fromEntries(
  CONDITIONS.flatMap((condition) =>
    (['meaning', ...ASPECTS] as const).map((part) => [`${condition.code} ${part}`, condition[part]] as const),
  ),
)

const t = texts('catalog/product/quality/grade-promise', en)

/** The one sentence of a grade and what it promises part by part; null for a code nobody knows. */
export function gradePromise(code: string): { meaning: string; parts: [GradeAspect, string][] } | null {
  if (!CONDITIONS.some((known) => known.code === code)) return null
  return {
    meaning: t(`${code} meaning`),
    parts: ASPECTS.map((aspect) => [aspect, t(`${code} ${aspect}`)]),
  }
}
