import type { Category } from '@dobara/contract/catalog/catalog.ts'
import { useStoreInfo, wordsOf } from '../../lib/shop-front.ts'
import { t } from './texts.ts'

/** Where there are no more. */
const CATEGORIES = 2

/** The links of the bar on top, and the categories beside them and under 'Others'. Without an answer of the store: the way home. */
export function useNavigation(categories: Category[]) {
  const navigation = useStoreInfo()?.navigation
  const count = navigation?.categories ?? CATEGORIES
  const links = navigation?.links.map(({ label, link }) => ({ label: wordsOf(label), link })) ?? [
    { label: t('home'), link: '/' },
    { label: t('products'), link: '/products' },
  ]
  return { links, shown: categories.slice(0, count), others: categories.slice(count) }
}
