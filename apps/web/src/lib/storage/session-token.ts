import { forgetAddressDraft } from './address-draft.ts'
import { localText } from './browser-storage.ts'

const KEY = 'accessToken'

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
  // On a shared phone nobody reads where the last one lives.
  forgetAddressDraft()
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
    listener({ token: event.key === null ? null : event.newValue, isElsewhere: true })
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}
