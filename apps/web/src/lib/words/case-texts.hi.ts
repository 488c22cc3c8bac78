import { CASE_WORDS_HI } from '@dobara/contract/cases/case-words.hi.ts'
import type { en } from './case-texts.ts'
import type { Translation } from '../texts/catalogue.ts'

export const hi: Translation<typeof en> = CASE_WORDS_HI
