import type { ListProductsInput } from '@dobara/contract/catalog/catalog.ts'
import { t } from './texts.ts'

export type ProductSort = NonNullable<ListProductsInput['sort']>

/** Every way to sort, in words. */
export function productSorts(): [value: ProductSort, label: string][] {
  const labels: Record<ProductSort, string> = {
    relevance: t('relevance'),
    price_asc: t('price_asc'),
    price_desc: t('price_desc'),
    newest: t('newest'),
    discount: t('discount'),
    rating: t('rating'),
    origin: t('origin'),
  }
  return Object.entries(labels) as [ProductSort, string][]
}
