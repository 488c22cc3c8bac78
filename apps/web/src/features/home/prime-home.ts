import { FRESH_INPUT, startingAtInput } from '@dobara/contract/catalog/home-lists.ts'
import type { RouterContext } from '../../lib/router-context.ts'

/** Prefetches all queries of the home page in parallel. */
export function primeHome({ trpcUtils: { catalog, store } }: RouterContext): void {
  void store.home.prefetch()
  void catalog.list.prefetch(FRESH_INPUT)
  void catalog.brands.prefetch()
  void catalog.categoryPictures.prefetch()
  void catalog.list.prefetch(startingAtInput('windows'))
  void catalog.list.prefetch(startingAtInput('macos'))
}
