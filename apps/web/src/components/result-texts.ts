import { texts } from '../lib/texts/texts.ts'

export const en = { success: 'Great!', error: 'Try Again', warning: 'OK', info: 'OK' } as const

export const t = texts('result', en)
