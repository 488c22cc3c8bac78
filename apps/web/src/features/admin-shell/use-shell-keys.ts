import { useEffect, useEffectEvent, useRef } from 'react'
import { isSingleKey } from '../../lib/page/single-keys.ts'
import type { SECTIONS } from './admin-sections.ts'
import { useSections } from './use-sections.ts'

/** How long after g its letter is waited for. */
const LETTER_WAIT_MS = 1500

type ShellKeys = {
  /** Ctrl+K or ⌘K, and / where no list has a search of its own. */
  onPalette: () => void
  /** A question mark. */
  onHelp: () => void
  /** g, then the letter of a screen. */
  onGo: (to: (typeof SECTIONS)[number]['to']) => void
}

const isPaletteKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey

const hasDialog = () => document.querySelector('[role="dialog"], [role="alertdialog"], dialog[open]') !== null

/** The keys that every screen of the back office knows. Nothing happens behind an open dialog. */
export function useShellKeys({ onPalette, onHelp, onGo }: ShellKeys): void {
  const waitsUntil = useRef(0)
  const sections = useSections()

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat) return
    if (isPaletteKey(event)) {
      // Otherwise the browser's own: the box of addresses.
      event.preventDefault()
      if (!hasDialog()) onPalette()
      return
    }
    if (!isSingleKey(event) || hasDialog()) return
    const isLetter = event.timeStamp < waitsUntil.current
    const section = isLetter ? sections.find(({ letter }) => letter === event.key) : undefined
    waitsUntil.current = event.key === 'g' ? event.timeStamp + LETTER_WAIT_MS : 0
    if (section) onGo(section.to)
    else if (event.key === '?') onHelp()
    else if (event.key === '/') onPalette()
    else return
    event.preventDefault()
  })

  useEffect(() => {
    // After those of the document, where a list takes what it knows itself.
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
