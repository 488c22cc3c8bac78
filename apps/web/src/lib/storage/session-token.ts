import { forgetAddressDraft } from './address-draft.ts'
import { localText, tabText } from './browser-storage.ts'

const KEY = 'accessToken'
/**
 * Key of the tab's drafts of trade-in bookings; they hold addresses and UPI IDs and are removed when the user signs
 * out.
 */
export const BOOKING_DRAFTS = 'trade-in-booking'

/** The access token of this browser; the documented place is local storage under 'accessToken'. */
export function readAccessToken(): string | null {
  return localText.read(KEY)
}

export function storeAccessToken(token: string): void {
  localText.write(KEY, token)
  notify({ token, isElsewhere: false })
}

export function removeAccessToken(): void {
  if (readAccessToken() === null) return
  localText.remove(KEY)
  // On a shared phone the next user must not read the address of the last one.
  forgetAddressDraft()
  tabText.remove(BOOKING_DRAFTS)
  notify({ token: null, isElsewhere: false })
}

export type TokenChange = { token: string | null; isElsewhere: boolean }
const listeners = new Set<(change: TokenChange) => void>()

function notify(change: TokenChange) {
  for (const listener of listeners) listener(change)
}

/** Calls back when this tab or another one stores or removes the token; returns how to stop listening. */
export function onTokenChange(listener: (change: TokenChange) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    // The key is null when the other tab cleared its whole storage.
    if (event.key !== KEY && event.key !== null) return
    const token = event.key === null ? null : event.newValue
    // The other tab could not remove what is in this tab's own storage.
    if (token === null) tabText.remove(BOOKING_DRAFTS)
    listener({ token, isElsewhere: true })
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}
