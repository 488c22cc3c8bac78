import type { ActResult } from '../../components/result-dialog.tsx'
import { codeOf, fieldsOf, messageOf } from '../../lib/refusals/refusal.ts'
import { t } from './form-texts.ts'

/** Documented: what each kind of refusal is called, by what the server says of it. */
const KINDS = [
  [/duplicate entry - (.+)/i, 'duplicate', null],
  [/too long/i, 'tooLong', null],
  [/required/i, 'missing', 'missingText'],
  [/must be (?:a valid number|between|a whole|a number)/i, 'invalid', null],
] as const

/** The dialog that tells of a refusal: the documented heading, and the sentence of the server or the documented one. */
export function resultOfRefusal(error: unknown): ActResult {
  const said = messageOf(error, t('validationText'))
  // The code is the same in every language; the words are not.
  const code = codeOf(error)
  const english =
    code === 'SKU_TAKEN' || code === 'VARIANT_EXISTS' ? 'Duplicate Entry - x' : sentenceOf(error)
  const kind = KINDS.find(([pattern]) => pattern.test(english))
  if (!kind) return { type: 'error', title: t('validation'), text: said }
  const [, title, text] = kind
  const sentence = said.includes(' - ') && title === 'duplicate' ? said.slice(said.indexOf(' - ') + 3) : said
  return { type: 'error', title: t(title), text: text ? t(text) : sentence }
}

function sentenceOf(error: unknown): string {
  const message = error instanceof Error ? error.message : ''
  return message || (Object.values(fieldsOf(error))[0] ?? '')
}
