import type { ContentLanguage } from '../content/content.ts'
import { CONDITIONS, type ConditionCode } from './conditions.ts'

type Labels = {
  full: Readonly<Record<ConditionCode, string>>
  short: Readonly<Record<ConditionCode, string>>
}

const LABELS: Readonly<Record<ContentLanguage, Labels>> = {
  en: {
    full: {
      'Refurbished-A': 'Refurbished-A (Excellent)',
      'Refurbished-B': 'Refurbished-B (Good)',
      'Refurbished-C': 'Refurbished-C (Fair)',
      Used: 'Used',
    },
    short: {
      'Refurbished-A': 'Grade A',
      'Refurbished-B': 'Grade B',
      'Refurbished-C': 'Grade C',
      Used: 'Used',
    },
  },
  hi: {
    full: {
      'Refurbished-A': 'रीफ़र्बिश्ड-A (बेहतरीन)',
      'Refurbished-B': 'रीफ़र्बिश्ड-B (अच्छा)',
      'Refurbished-C': 'रीफ़र्बिश्ड-C (ठीक-ठाक)',
      Used: 'इस्तेमाल किया हुआ',
    },
    short: {
      'Refurbished-A': 'ग्रेड A',
      'Refurbished-B': 'ग्रेड B',
      'Refurbished-C': 'ग्रेड C',
      Used: 'इस्तेमाल किया हुआ',
    },
  },
}

function labelOf(code: string, labels: Readonly<Record<ConditionCode, string>>): string {
  const known = CONDITIONS.find((condition) => condition.code === code)
  return known ? labels[known.code] : code
}

/** 'Refurbished-A (Excellent)', the one name of a condition on screens, in mails and on invoices; an unknown code stays as it is. */
export function conditionLabel(code: string, language: ContentLanguage): string {
  return labelOf(code, LABELS[language].full)
}

/** Returns 'Grade A', for places without room for the whole label, which is its accessible name. */
export function shortConditionLabel(code: string, language: ContentLanguage): string {
  return labelOf(code, LABELS[language].short)
}
