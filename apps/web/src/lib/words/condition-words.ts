import { conditionLabel, shortConditionLabel } from '@dobara/domain/catalog/condition-label.ts'
import { currentLanguage } from '../texts/texts.ts'

/** 'Refurbished-A (Excellent)' in the language of the page. */
export const conditionName = (code: string): string => conditionLabel(code, currentLanguage())

/** 'Grade A' in the language of the page. */
export const shortConditionName = (code: string): string => shortConditionLabel(code, currentLanguage())
