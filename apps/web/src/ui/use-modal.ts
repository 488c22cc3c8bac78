import {
  createContext,
  type MouseEvent,
  type RefObject,
  type SyntheticEvent,
  use,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { modalListeners, openModals, topModal } from './open-modals.ts'

export type ModalOptions = {
  /** Closes the dialog, or refuses: it stays open as long as it is rendered. */
  onClose: () => void
  /** True, the default, if a click beside the panel closes it too; false if its content cannot be opened again. */
  closesOnBackdrop?: boolean
  /**
   * Returns the element to focus on closing if the previously focused one was removed, such as a button of a toast,
   * or never had the focus: Safari does not focus a clicked button.
   */
  findFallbackFocus?: (() => HTMLElement | null) | undefined
}

/** The dialog around a component. Menus and popovers are rendered into it: outside it they would be covered and inert. */
export const ModalContext = createContext<HTMLElement | null>(null)
export const useModalContainer = () => use(ModalContext)

/** Element that had the focus before the dialogs that are open or follow each other. */
let beforeModals: HTMLElement | null = null

function focusedElement(): HTMLElement | null {
  const { activeElement, body } = document
  if (!(activeElement instanceof HTMLElement) || activeElement === body) return null
  // A menu item is removed with its menu, whose button remains.
  const trigger = activeElement.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return (trigger && document.getElementById(trigger)) || activeElement
}

function show(dialog: HTMLDialogElement): void {
  // The page loses its scroll bar under the dialog; styles.css reserves its space, so that nothing jumps.
  const { documentElement: root } = document
  const scrollbarWidth = window.innerWidth - root.clientWidth
  if (scrollbarWidth > 0) root.style.setProperty('--scrollbar-width', `${scrollbarWidth}px`)
  if (!dialog.open) dialog.showModal()
}

/** The page does not scroll while a dialog is open (styles.css). */
function notifyModals(): void {
  document.documentElement.toggleAttribute('data-modal', openModals.length > 0)
  for (const notify of modalListeners) notify()
}

/**
 * Focuses the element with `autofocus`, otherwise the first control of the panel that is neither a link nor closes
 * the dialog, otherwise the panel.
 */
function focusFirst(dialog: HTMLDialogElement): void {
  const controls = dialog.querySelectorAll<HTMLElement>('button, input, select, textarea, [tabindex]')
  const wanted = dialog.querySelectorAll<HTMLElement>('[autofocus]')
  for (const control of [...wanted, ...controls]) {
    if (control.tabIndex < 0 || control.dataset.slot === 'dialog-close') continue
    // The browser refuses what is hidden or disabled.
    control.focus({ preventScroll: true })
    if (document.activeElement !== control) continue
    if (control instanceof HTMLInputElement) control.select()
    return
  }
  focusPanel(dialog)
}

function focusPanel(dialog: HTMLDialogElement): void {
  if (dialog.firstElementChild instanceof HTMLElement) dialog.firstElementChild.focus({ preventScroll: true })
}

/** Checks whether another element took the focus since, such as the field with the error that the dialog reported. */
function isTaken(opener: HTMLElement | null): boolean {
  const { activeElement, body } = document
  return activeElement !== null && activeElement !== body && !activeElement.contains(opener)
}

/**
 * Returns the focus to the opener; if that was removed, to the dialog below, the fallback, or the element focused
 * before the dialogs.
 */
function returnFocus(opener: HTMLElement | null, fallback: HTMLElement | null): void {
  // After the effects of the page, which may choose a better element, and after the elements that close with the
  // dialog were removed.
  setTimeout(() => {
    if (isTaken(opener)) return
    const below = topModal()
    const main = opener && document.getElementById('main')
    const places = below ? [opener] : [opener, fallback, beforeModals, main]
    const place = places.find((element) => element?.isConnected)
    if (place) place.focus({ preventScroll: true })
    else if (below) focusPanel(below)
  })
}

/** Shows a rendered dialog, closes it by Escape, and returns the focus. Returns the dialog once it is open. */
function useShown(ref: RefObject<HTMLDialogElement | null>, { onClose, findFallbackFocus }: ModalOptions) {
  const [container, setContainer] = useState<HTMLElement | null>(null)
  const opener = useRef<HTMLElement>(null)
  const close = useEffectEvent(onClose)
  const fallback = useEffectEvent(() => findFallbackFocus?.() ?? null)

  // Not a layout effect: saving may first move the focus to the saved row, and an effect around the dialog moves it
  // inside.
  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    if (!dialog.open) opener.current = focusedElement()
    if (!topModal()) beforeModals = opener.current
    show(dialog)
    focusFirst(dialog)
    openModals.push(dialog)
    notifyModals()
    setContainer(dialog)
    // Not only on the dialog: the focus is on the page when what had it was removed. Not by the browser's own cancel event: Chrome
    // closes a dialog at the second one, also when the first was refused.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
      if (topModal() !== dialog) return
      event.preventDefault()
      close()
    }
    document.addEventListener('keydown', onKeyDown)
    // After the dialog has left the page, which is inert as long as it is there.
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      openModals.splice(openModals.indexOf(dialog), 1)
      notifyModals()
      returnFocus(opener.current, fallback())
    }
  }, [ref])
  return container
}

/**
 * Checks whether an event belongs to the dialog itself: React also passes it those of a dialog or file field inside
 * it.
 */
const isOwn = ({ target, currentTarget }: SyntheticEvent) => target === currentTarget

/**
 * Opens the native dialog that it is attached to while that is rendered. The browser traps the focus; Escape,
 * Android's back gesture and a click that starts and ends on the backdrop call `onClose`. On closing, the focus
 * returns to the previously focused element, even if it was a row or a key was pressed. Returns the handlers of the
 * dialog and, as `container`, the dialog itself once it is open.
 */
export function useModal(options: ModalOptions) {
  const { onClose, closesOnBackdrop = true } = options
  const ref = useRef<HTMLDialogElement>(null)
  const container = useShown(ref, options)
  const pressedOnBackdrop = useRef(false)
  return {
    container,
    handlers: {
      ref,
      onCancel: (event: SyntheticEvent<HTMLDialogElement>) => {
        if (!isOwn(event)) return
        event.preventDefault()
        onClose()
      },
      // The browser closed it without a cancel event.
      onClose: (event: SyntheticEvent<HTMLDialogElement>) => {
        if (!isOwn(event)) return
        show(event.currentTarget)
        onClose()
      },
      // Selecting text and letting go outside must not close the dialog, so the press has to start there too.
      onMouseDown: (event: MouseEvent<HTMLDialogElement>) => {
        pressedOnBackdrop.current = isOwn(event)
      },
      onClick: (event: MouseEvent<HTMLDialogElement>) => {
        if (closesOnBackdrop && isOwn(event) && pressedOnBackdrop.current) onClose()
      },
    },
  }
}
