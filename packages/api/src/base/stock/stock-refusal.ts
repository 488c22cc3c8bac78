import type { StockChanges } from '@dobara/contract/admin-products/row-changes.ts'
import { wireCodeOf } from '@dobara/contract/refusals.ts'
import { sentenceOfRefusal } from '@dobara/contract/sentences/sentence.ts'
import type { CustomerContext } from '../../context.ts'
import { asRefusal } from '../../errors.ts'

/** Why the stock of one of several rows was not changed. What was changed before it is changed: the answer must still come. */
export function stockRefusal(
  { log }: CustomerContext,
  error: unknown,
  row: object,
): NonNullable<StockChanges['results'][number]['refusal']> {
  const { code, reason } = asRefusal(error)
  if (code === 'INTERNAL') log.error({ err: error, ...row }, 'stock of a row could not be changed')
  return { code: wireCodeOf(code), message: reason ?? sentenceOfRefusal(code) }
}
