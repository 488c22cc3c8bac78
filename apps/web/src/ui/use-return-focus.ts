import { useRef } from 'react'

/** What had the focus before the dialogs that are open, or that follow each other. */
let beforeDialogs: HTMLElement | null = null

/**
 * Handlers of a dialog's content: what had the focus when it opened gets it back when it closes. The primitive does so for
 * its own trigger only, and most dialogs here are opened by something else: a row, a key, an address.
 * `onOpen` is the dialog's own handler, which may give the focus to something in it.
 */
export function useReturnFocus(onOpen?: (event: Event) => void) {
  const opener = useRef<HTMLElement>(null)
  return {
    onOpenAutoFocus: (event: Event) => {
      const { activeElement, body } = document
      opener.current = activeElement instanceof HTMLElement && activeElement !== body ? activeElement : null
      if (opener.current && !opener.current.closest('[role="dialog"]')) beforeDialogs = opener.current
      onOpen?.(event)
    },
    onCloseAutoFocus: (event: Event) => {
      if (!opener.current) return
      event.preventDefault()
      const { activeElement, body } = document
      // Something took it since, such as the box with the fault that the dialog reported.
      if (activeElement && activeElement !== body && !activeElement.contains(opener.current)) return
      if (opener.current.isConnected) opener.current.focus({ preventScroll: true })
      else focusPage()
    },
  }
}

/** The opener went with its dialog or its row. The page begins again where what was there before the dialogs is gone too. */
function focusPage(): void {
  const target = beforeDialogs?.isConnected ? beforeDialogs : document.getElementById('main')
  target?.focus({ preventScroll: true })
}
