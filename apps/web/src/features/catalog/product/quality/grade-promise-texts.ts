import { GRADE_ASPECTS, GRADE_PROMISES, type GradeAspect } from '@dobara/domain/catalog/grade-promises.ts'
import { texts } from '../../../../lib/texts/texts.ts'

/** Promises of each grade, by its code and the part of the machine. */
export const en: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(GRADE_PROMISES).flatMap(([code, promise]) =>
    GRADE_ASPECTS.map((aspect) => [`${code} ${aspect}`, promise[aspect]] as const),
  ),
)

const t = texts('catalog/product/quality/grade-promise', en)

/** Returns the promises of a known grade, part by part. */
export function gradePromises(code: string): [GradeAspect, string][] {
  return GRADE_ASPECTS.map((aspect) => [aspect, t(`${code} ${aspect}`)])
}
