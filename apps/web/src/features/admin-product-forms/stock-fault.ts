import { messageOfFault } from '@dobara/contract/admin-products/product-inputs.ts'
import { readNumber } from '@dobara/domain/catalog/product-form/product-fields.ts'
import type { ActResult } from '../../components/result-dialog.tsx'
import { t } from './texts.ts'
import { labelledIssue } from './labelled-sentence.ts'

/**
 * Returns the fault of an entered stock quantity, in the documented wording; null if there is none. An empty field is
 * valid.
 */
export function stockFault(typed: string): (ActResult & { text: string }) | null {
  const read = readNumber('stockQty', typed)
  if (read.ok) return null
  const isTooMany = read.fault.kind === 'out-of-range' && Number(typed) > read.fault.max
  const text = isTooMany ? labelledIssue(messageOfFault('stockQty', read.fault)) : t('invalidStockText')
  return { type: 'error', title: t('invalidStock'), text }
}

/**
 * Returns the fault as one sentence for the field of the product form. Text that is not a number gets the message of
 * every number field.
 */
export function stockMessage(typed: string, message: string): string {
  const fault = stockFault(typed)
  if (!fault || !Number.isFinite(Number(typed))) return labelledIssue(message)
  return `${fault.title} - ${fault.text}`
}
