import { texts } from '../texts/texts.ts'

/** Values of attributes of the type 'yes_no'. */
export const en = { yes: 'Yes', no: 'No' } as const

export const t = texts('lib/words/fact', en)
