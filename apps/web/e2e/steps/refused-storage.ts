import type { BrowserContext } from '@playwright/test'

/** Ways in which browsers refuse storage; each runs in the page before its own scripts. */
const REFUSALS = {
  blocked: () => {
    const deny = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { configurable: true, get: deny })
    Object.defineProperty(Document.prototype, 'cookie', { configurable: true, get: deny, set: deny })
    if ('locks' in navigator)
      navigator.locks.request = () => Promise.reject(new DOMException('', 'SecurityError'))
  },
  null: () => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { configurable: true, get: () => null })
  },
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  },
}

export type StorageRefusal = keyof typeof REFUSALS
export const STORAGE_REFUSALS = Object.keys(REFUSALS) as StorageRefusal[]

export const refuseStorage = (context: BrowserContext, how: StorageRefusal) =>
  context.addInitScript(REFUSALS[how])
