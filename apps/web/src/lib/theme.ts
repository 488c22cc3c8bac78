import { useSyncExternalStore } from 'react'

export const THEMES = ['system', 'light', 'dark'] as const
/** The colours of the screen; the system's are those that the device is set to. */
export type Theme = (typeof THEMES)[number]

const KEY = 'dobara_theme'
const listeners = new Set<() => void>()
let current: Theme = 'system'

function readKept(): Theme {
  try {
    const kept = localStorage.getItem(KEY)
    return THEMES.find((known) => known === kept) ?? 'system'
  } catch (error) {
    // Storage is shut off: the colours are the device's.
    if (error instanceof DOMException) return 'system'
    throw error
  }
}

function show(theme: Theme): void {
  current = theme
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  for (const tell of listeners) tell()
}

/** Before anything is drawn: the colours that were chosen in this browser. */
export function startTheme(): void {
  show(readKept())
}

/** Shows other colours at once and keeps the choice in this browser. */
export function setTheme(theme: Theme): void {
  show(theme)
  try {
    localStorage.setItem(KEY, theme)
  } catch (error) {
    // Full or shut off: the choice then lasts as long as the page.
    if (!(error instanceof DOMException)) throw error
  }
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, () => current)
}
