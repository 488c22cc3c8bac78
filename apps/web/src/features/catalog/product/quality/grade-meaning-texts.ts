import { GRADE_MEANINGS } from '@dobara/domain/catalog/grade-meanings.ts'
import { texts } from '../../../../lib/texts/texts.ts'

/** Meaning of each grade, by its code. */
export const en: Readonly<Record<string, string>> = GRADE_MEANINGS

const t = texts('catalog/product/quality/grade-meaning', en)

/** Returns the one-sentence meaning of a grade; null for an unknown code. */
export const gradeMeaning = (code: string): string | null => (Object.hasOwn(en, code) ? t(code) : null)
