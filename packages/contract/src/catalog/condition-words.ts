import { conditionLabel } from '@dobara/domain/catalog/condition-label.ts'
import type { ProductDetail } from './catalog.ts'

/** The documented label of a product's condition, in the reader's language. For adapters, which import no rules. */
export function conditionWords(
  { condition }: Pick<ProductDetail, 'condition'>,
  language: Parameters<typeof conditionLabel>[1],
): string {
  return conditionLabel(condition, language)
}
