import { localText } from '../../../lib/storage/browser-storage.ts'

const KEY = 'wishlist'

const listeners = new Set<() => void>()
let stored: { text: string | null; ids: ReadonlySet<number> } = { text: null, ids: new Set() }
let ofAccount: ReadonlySet<number> | null = null

/** Reads the wishes stored in this browser, of no account: "12:24999:1763870000,…", parsed by stored-wishlist.ts. */
export const readWishText = () => localText.read(KEY)

export function storeWishText(text: string): void {
  if (text) localText.write(KEY, text)
  else localText.remove(KEY)
  notifyWishListeners()
}

/** Returns the wished products: those of the account once it is known, otherwise those stored in this browser. */
export function readWished(): ReadonlySet<number> {
  if (ofAccount) return ofAccount
  const text = readWishText()
  if (text !== stored.text)
    stored = { text, ids: new Set(text?.split(',').map((part) => parseInt(part, 10))) }
  return stored.ids
}

/** Sets the wishes of the account; null after a sign-out. */
export function setAccountWishes(ids: Iterable<number> | null): void {
  ofAccount = ids && new Set(ids)
  notifyWishListeners()
}

function notifyWishListeners(): void {
  for (const listener of listeners) listener()
}

/** Calls back when this tab or another one changes what is wished for; returns how to stop listening. */
export function onWishes(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}
