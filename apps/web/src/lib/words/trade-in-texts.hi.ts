import { TRADE_IN_WORDS_HI } from '@dobara/contract/trade-ins/trade-in-words.hi.ts'
import type { en } from './trade-in-texts.ts'
import type { Translation } from '../texts/catalogue.ts'

export const hi: Translation<typeof en> = TRADE_IN_WORDS_HI
