import { useSyncExternalStore } from 'react'

export const THEMES = ['system', 'light', 'dark'] as const
/** The colours of the screen; the system's are those that the device is set to. */
export type Theme = (typeof THEMES)[number]

/** A cookie and not local storage, so that the server can say it in the page's first line. */
const COOKIE = 'dobara_theme'
const YEAR_SECONDS = 365 * 24 * 60 * 60
const listeners = new Set<() => void>()
let current: Theme = 'system'

function readKept(): Theme {
  const kept = new RegExp(`(?:^|; )${COOKIE}=(light|dark)(?:;|$)`).exec(document.cookie)?.[1]
  return THEMES.find((known) => known === kept) ?? 'system'
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
  const maxAge = theme === 'system' ? 0 : YEAR_SECONDS
  document.cookie = `${COOKIE}=${theme}; path=/; max-age=${maxAge}; samesite=lax`
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, () => current)
}
