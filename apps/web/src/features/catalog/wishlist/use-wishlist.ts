import type { ProductCard } from '@dobara/contract/catalog/catalog.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import type { QueryLike } from '../../../components/states/query-state.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { useSession } from '../../../lib/session/session.tsx'
import { clearStoredWishes, type StoredWish, readStoredWishes } from './stored-wishlist.ts'
import { onWishes, readWished, readWishText } from './wish-store.ts'

/** `wish` is what is put back when its removal is undone. */
export type WishView = { product: ProductCard; addedAt: string; addedPrice: number | null; wish: StoredWish }

export type WishlistQuery = QueryLike<WishView[]>

const secondsOf = (iso: string) => Math.floor(new Date(iso).getTime() / 1000)

/** Returns the wishlist of the account; a product whose heart was cleared is removed at once. */
function useAccountWishes(isSignedIn: boolean): WishlistQuery {
  const query = trpc.wishlist.list.useQuery(undefined, { enabled: isSignedIn })
  const wished = useSyncExternalStore(onWishes, readWished)
  const data = query.data?.items
    .filter(({ product }) => wished.has(product.id))
    .map((item) => ({
      ...item,
      wish: {
        id: item.product.id,
        price: item.addedPrice ?? item.product.price,
        at: secondsOf(item.addedAt),
      },
    }))
  return { ...query, data }
}

/** Returns the wishes stored on this device with current data; products no longer for sale are removed. */
function useStoredWishes(isVisitor: boolean): WishlistQuery {
  useSyncExternalStore(onWishes, readWishText)
  const stored = isVisitor ? readStoredWishes() : []
  const ids = stored.map(({ id }) => id).toSorted((a, b) => a - b)
  const query = trpc.catalog.cards.useQuery(
    { ids: ids.join(',') },
    { enabled: ids.length > 0, placeholderData: keepPreviousData },
  )
  const products = new Map(query.data?.products.map((product) => [product.id, product]))
  const isAnswered = query.isSuccess && !query.isPlaceholderData
  const missingIds = isAnswered ? ids.filter((id) => !products.has(id)).join(',') : ''
  useEffect(() => {
    if (missingIds) clearStoredWishes(missingIds.split(',').map(Number))
  }, [missingIds])
  const data = stored.flatMap((wish) => {
    const product = products.get(wish.id)
    const addedAt = new Date(wish.at * 1000).toISOString()
    return product ? [{ product, addedAt, addedPrice: wish.price, wish }] : []
  })
  return { ...query, data: ids.length === 0 || query.data ? data : undefined }
}

/** The wishlist of who is signed in, or of this device. */
export function useWishlist(): { query: WishlistQuery; isSignedIn: boolean } {
  const { user, status } = useSession()
  const isSignedIn = user !== null
  const ofAccount = useAccountWishes(isSignedIn)
  const ofDevice = useStoredWishes(status === 'ready' && !isSignedIn)
  if (status === 'loading') return { query: { ...ofDevice, data: undefined, isError: false }, isSignedIn }
  return { query: isSignedIn ? ofAccount : ofDevice, isSignedIn }
}
