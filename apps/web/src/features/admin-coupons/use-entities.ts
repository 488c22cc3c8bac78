import { keepPreviousData } from '@tanstack/react-query'
import { trpc } from '../../lib/api/trpc.ts'
import type { EntityKind } from './coupon-form.ts'

export type Entity = { id: number; name: string; hint: string }

const SHOWN = 20
const options = { placeholderData: keepPreviousData }

/** Fetches the shop's entities of a kind that match the search: the server searches, and returns a few at a time. */
export function useEntities(kind: EntityKind, search: string, isOpen: boolean) {
  const words = search.trim() || undefined
  const optionsOf = (requested: EntityKind) => ({ ...options, enabled: isOpen && kind === requested })
  const products = trpc.admin.products.list.useQuery({ search: words, limit: SHOWN }, optionsOf('products'))
  const brands = trpc.admin.brands.list.useQuery({ search: words, limit: SHOWN }, optionsOf('brands'))
  const categories = trpc.admin.categories.list.useQuery(
    { search: words, limit: SHOWN },
    optionsOf('categories'),
  )
  switch (kind) {
    case 'products':
      return {
        isPending: products.isPending,
        isPlaceholderData: products.isPlaceholderData,
        entities: products.data?.products.map(({ id, title, sku }) => ({ id, name: title, hint: sku })) ?? [],
      }
    case 'brands':
      return {
        isPending: brands.isPending,
        isPlaceholderData: brands.isPlaceholderData,
        entities: brands.data?.brands.map(({ id, name, slug }) => ({ id, name, hint: slug })) ?? [],
      }
    case 'categories':
      return {
        isPending: categories.isPending,
        isPlaceholderData: categories.isPlaceholderData,
        entities:
          categories.data?.categories.flatMap((main) => [
            { id: main.id, name: main.name, hint: main.slug },
            ...main.children.map(({ id, name, slug }) => ({
              id,
              name: `${main.name} › ${name}`,
              hint: slug,
            })),
          ]) ?? [],
      }
  }
}
