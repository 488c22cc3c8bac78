import { GRADE_MEANINGS } from '@dobara/domain/catalog/grade-meanings.ts'
import { texts } from '../../../../lib/texts/texts.ts'

/** Meaning of each grade, by its code. */
export const en: Readonly<Record<string, string>> = GRADE_MEANINGS

const t = texts('catalog/product/quality/grade-meaning', en)

/** The one sentence of a grade; null for a code nobody knows. */
export const gradeMeaning = (code: string): string | null => (Object.hasOwn(en, code) ? t(code) : null)
