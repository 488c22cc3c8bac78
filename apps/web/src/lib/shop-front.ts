import type { StoreInfo } from '@dobara/contract/store.ts'
import { trpc } from './api/trpc.ts'
import { currentLanguage } from './texts/texts.ts'

/** Returns the store's own text in the language of the page. */
export function wordsOf(words: { en: string; hi: string }): string {
  return words[currentLanguage()]
}

/** Returns a line of the store about a product, with the number of that product; '' if there is nothing to show. */
export function policyLine(
  info: StoreInfo | undefined,
  name: keyof StoreInfo['policies'],
  count?: number,
): string {
  const policy = count !== 0 && info?.policies?.[name]
  return policy ? wordsOf(policy).replace(/\{\{\w+\}\}/g, `${count}`) : ''
}

type Promised = { warrantyMonths: number; returnWindowDays: number }

/** A product with its terms, as far as the shop promises any. */
export function promisedOf<Product extends Promised>(product: Product, info: StoreInfo | undefined): Product {
  const { warrantyMonths, replacementDays } = info?.claims ?? {}
  return {
    ...product,
    ...(warrantyMonths === 0 && { warrantyMonths: 0 }),
    ...(replacementDays === 0 && { returnWindowDays: 0 }),
  }
}

/** Returns the store data that every page of the shop uses; undefined until it is loaded. */
export function useStoreInfo(): StoreInfo | undefined {
  return trpc.store.info.useQuery().data
}
