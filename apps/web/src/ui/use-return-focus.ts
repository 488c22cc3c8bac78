import { useRef } from 'react'

/**
 * Handlers of a dialog's content: what had the focus when it opened gets it back when it closes. The primitive does so for
 * its own trigger only, and most dialogs here are opened by something else: a row, a key, an address.
 */
export function useReturnFocus() {
  const opener = useRef<HTMLElement>(null)
  return {
    onOpenAutoFocus: () => {
      const { activeElement, body } = document
      opener.current = activeElement instanceof HTMLElement && activeElement !== body ? activeElement : null
    },
    onCloseAutoFocus: (event: Event) => {
      if (!opener.current?.isConnected) return
      event.preventDefault()
      opener.current.focus({ preventScroll: true })
    },
  }
}
