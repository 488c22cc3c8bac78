import { type MouseEvent, type SyntheticEvent, useEffect, useRef } from 'react'

type ModalOptions = {
  isOpen: boolean
  onClose: () => void
  /**
   * Gets the focus on closing when what had it is gone, as a button of a toast is, or never had it: Safari does not focus a
   * button that is pressed.
   */
  findFallbackFocus?: () => HTMLElement | null
}

/** Whether the browser left the focus nowhere. */
const isFocusLost = () => document.activeElement === null || document.activeElement === document.body

/**
 * Ties `isOpen` to a native modal dialog. The browser gives the focus trap, Escape and the way back to the element
 * that had the focus; a press that starts and ends on the backdrop closes too.
 */
export function useModal({ isOpen, onClose, findFallbackFocus }: ModalOptions) {
  const wasOpen = useRef(false)
  const ref = useRef<HTMLDialogElement>(null)
  const pressedOnBackdrop = useRef(false)

  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    if (isOpen && !dialog.open) {
      // The page loses its scroll bar under the dialog; styles.css keeps its place, so that nothing jumps.
      const { documentElement: root } = document
      const scrollbarWidth = window.innerWidth - root.clientWidth
      if (scrollbarWidth > 0) root.style.setProperty('--scrollbar-width', `${scrollbarWidth}px`)
      dialog.showModal()
    }
    if (!isOpen && dialog.open) dialog.close()
    if (!isOpen && wasOpen.current && isFocusLost()) findFallbackFocus?.()?.focus()
    wasOpen.current = isOpen
  }, [isOpen, findFallbackFocus])

  return {
    ref,
    // React hands the close of a dialog inside this one up here too.
    onClose: (event: SyntheticEvent<HTMLDialogElement>) => {
      if (isOpen && event.target === event.currentTarget) onClose()
    },
    // Selecting text and letting go outside must not close the dialog, so the press has to start there too.
    onMouseDown: (event: MouseEvent<HTMLDialogElement>) => {
      pressedOnBackdrop.current = event.target === event.currentTarget
    },
    onClick: (event: MouseEvent<HTMLDialogElement>) => {
      if (event.target === event.currentTarget && pressedOnBackdrop.current) onClose()
    },
  }
}
