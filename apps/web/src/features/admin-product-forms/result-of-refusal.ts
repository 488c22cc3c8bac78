import type { Attribute } from '@dobara/contract/catalog/attributes.ts'
import type { SentenceCode } from '@dobara/contract/sentences/sentence.ts'
import type { ActResult } from '../../components/result-dialog.tsx'
import { codeOf, reportedCodes, isAboutInput, messageOf, reasonOf } from '../../lib/refusals/refusal.ts'
import { t } from './texts.ts'
import { labelledText } from './labelled-sentence.ts'

/** Documented: what each kind of mistake in a field is called. */
const KINDS: Partial<Record<SentenceCode, 'tooLong' | 'missing' | 'invalid'>> = {
  field_too_long: 'tooLong',
  too_long: 'tooLong',
  too_many_characters: 'tooLong',
  fields_missing: 'missing',
  missing: 'missing',
  field_not_number: 'invalid',
  field_not_whole: 'invalid',
  field_out_of_range: 'invalid',
  field_too_fine: 'invalid',
  not_number: 'invalid',
  not_whole: 'invalid',
}

/**
 * The dialog about a refusal: the documented heading, and the sentence of the server or the documented one. A failure of the
 * network or the server is not called a mistake in the form.
 */
export function resultOfRefusal(error: unknown, attributes: readonly Attribute[] = []): ActResult {
  if (!isAboutInput(error))
    return { type: 'error', title: t('failed'), text: `${messageOf(error)} ${t('failedText')}` }
  const reason = reasonOf(error)
  const reasonText = reason ? labelledText(reason, attributes) : messageOf(error, t('validationText'))
  const code = codeOf(error)
  if (code === 'SKU_TAKEN' || code === 'VARIANT_EXISTS') {
    // The heading states the first half already.
    return { type: 'error', title: t('duplicate'), text: reasonText.replace(/^.+? - /, '') }
  }
  const [first = ''] = reportedCodes(error)
  const kind = KINDS[first as SentenceCode]
  return {
    type: 'error',
    title: t(kind ?? 'validation'),
    text: kind === 'missing' ? t('missingText') : reasonText,
  }
}
