import type { Category } from '@dobara/contract/catalog/catalog.ts'
import type { ReactNode } from 'react'
import { OwnWords } from '../../components/own-words.tsx'
import { useStoreInfo, wordsOf } from '../../lib/shop-front.ts'
import { t } from './texts.ts'

export type NavigationLink = { label: ReactNode; link: string }

export const categoryLink = ({ name, nameHi, slug }: Category): NavigationLink => ({
  label: <OwnWords en={name} hi={nameHi} />,
  link: `/c/${slug}`,
})

/**
 * Returns the links of the top bar, and the categories next to them and under 'Others'. Without a reply of the store,
 * the links lead to home and the products.
 */
export function useNavigation(categories: Category[]) {
  const { links, categories: count = 2 } = useStoreInfo()?.navigation ?? {}
  const places = categories.map(categoryLink)
  return {
    links: links?.map(({ label, link }) => ({ label: wordsOf(label), link })) ?? [
      { label: t('home'), link: '/' },
      { label: t('products'), link: '/products' },
    ],
    shown: places.slice(0, count),
    others: places.slice(count),
  }
}
