import { useSyncExternalStore } from 'react'
import { readCookie, writeCookie } from '../storage/browser-storage.ts'

export const THEMES = ['system', 'light', 'dark'] as const
/** The colours of the screen; the system's are those that the device is set to. */
export type Theme = (typeof THEMES)[number]

/** A cookie and not local storage, so that the server can render the theme in the page's first line. */
const COOKIE = 'dobara_theme'
const YEAR_SECONDS = 365 * 24 * 60 * 60
const listeners = new Set<() => void>()
let current: Theme = 'system'

function readStored(): Theme {
  const stored = readCookie(COOKIE)
  return THEMES.find((known) => known === stored) ?? 'system'
}

function show(theme: Theme): void {
  current = theme
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  for (const notify of listeners) notify()
}

/** Applies the colours chosen in this browser, before anything is rendered. */
export function startTheme(): void {
  show(readStored())
}

/** Applies other colours at once and stores the choice in this browser. */
export function setTheme(theme: Theme): void {
  show(theme)
  writeCookie(COOKIE, theme, theme === 'system' ? 0 : YEAR_SECONDS)
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, () => current)
}
