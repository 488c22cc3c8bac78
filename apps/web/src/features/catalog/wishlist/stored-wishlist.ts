import { MAX_WISHED } from '@dobara/domain/catalog/wishlist.ts'
import { readWishText, storeWishText } from './wish-store.ts'

/** A product, what it cost when it was added, in rupees, and when that was, in seconds. */
export type StoredWish = { id: number; price: number; at: number }

const SHAPE = /^(\d{1,10}):(\d+(?:\.\d{1,2})?):(\d{1,10})$/

/** Returns the wishes stored in this browser, newest first; invalid entries are ignored. */
export function readStoredWishes(): StoredWish[] {
  const wishes = (readWishText() ?? '').split(',').flatMap((part) => {
    const [, id, price, at] = SHAPE.exec(part) ?? []
    return id ? [{ id: Number(id), price: Number(price), at: Number(at) }] : []
  })
  return [...new Map(wishes.map((wish) => [wish.id, wish])).values()].slice(0, MAX_WISHED)
}

function store(wishes: readonly StoredWish[]): void {
  storeWishText(wishes.map(({ id, price, at }) => `${id}:${price}:${at}`).join(','))
}

/** Stores a wish; returns false if the list is full. A restored wish returns to its position by time. */
export function storeWish(wish: StoredWish): boolean {
  const others = readStoredWishes().filter(({ id }) => id !== wish.id)
  if (others.length >= MAX_WISHED) return false
  store([...others, wish].toSorted((a, b) => b.at - a.at))
  return true
}

export function clearStoredWishes(ids: readonly number[]): void {
  store(readStoredWishes().filter(({ id }) => !ids.includes(id)))
}

/** Returns a stored wish in the shape of the server's input. */
export function asMergedItem({ id, price, at }: StoredWish) {
  return { productId: id, price, addedAt: new Date(at * 1000).toISOString() }
}
