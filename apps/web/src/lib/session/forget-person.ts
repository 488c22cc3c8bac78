import type { QueryClient } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { trpc } from '../api/trpc.ts'

/** Named without `dobara-`: the service worker drops those of older builds. */
export const WORKSHOP_CACHE = 'workshop-pages'

async function deleteStoredPages(): Promise<void> {
  try {
    await caches.delete(WORKSHOP_CACHE)
  } catch {
    // Storage that is unavailable holds nothing to delete.
  }
}

/**
 * When another person sits at this browser, what belonged to the last one leaves the cache, and the cart, which
 * merges at sign-in, is read again.
 */
export function forgetPerson(queryClient: QueryClient): void {
  void deleteStoredPages()
  for (const router of [trpc.orders, trpc.addresses, trpc.reviews]) {
    void queryClient.resetQueries({ queryKey: getQueryKey(router) })
  }
  const cart = { queryKey: getQueryKey(trpc.cart) }
  // A first reply that is still pending belongs to the visitor: invalidating alone would cache it as the new user's.
  void queryClient.cancelQueries(cart).then(() => queryClient.invalidateQueries(cart))
  // Not refetched: the pages that show them close when the user signs out.
  for (const path of [
    trpc.checkout.quote,
    trpc.profile,
    trpc.privacy,
    trpc.admin,
    trpc.security,
    trpc.wishlist,
  ]) {
    queryClient.removeQueries({ queryKey: getQueryKey(path) })
  }
}
