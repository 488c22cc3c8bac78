import { useSyncExternalStore } from 'react'
import { localText } from '../storage/browser-storage.ts'

/** Elements that use keys themselves: a field, a menu, a popover. */
const ELSEWHERE = 'input, select, textarea, [contenteditable="true"], [role="menu"], [role="dialog"]'
const KEY = 'dobara_single_keys'
const listeners = new Set<() => void>()

/**
 * Returns true unless the user has turned single keys off, which screen readers or speech input may press by mistake.
 */
function areOn(): boolean {
  return localText.read(KEY) !== 'off'
}

export function setSingleKeys(isOn: boolean): void {
  if (isOn) localText.remove(KEY)
  else localText.write(KEY, 'off')
  for (const notify of listeners) notify()
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

export function useSingleKeys(): boolean {
  return useSyncExternalStore(subscribe, areOn)
}

/**
 * Returns true if a key pressed alone is meant for the screen: no one is typing, no handler has taken it, and such
 * keys are enabled.
 */
export function isSingleKey(event: KeyboardEvent): event is KeyboardEvent & { target: HTMLElement } {
  const { target } = event
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false
  // The focus is on the page when what had it in a dialog was removed.
  if (document.querySelector('dialog[open]')) return false
  return target instanceof HTMLElement && !target.closest(ELSEWHERE) && areOn()
}
