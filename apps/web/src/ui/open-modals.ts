import { useSyncExternalStore } from 'react'

/**
 * The modal dialogs that are open, the topmost last, and who is notified of them. Apart from use-modal.ts, because the toasts of
 * every first load follow it.
 */
export const openModals: HTMLDialogElement[] = []
export const modalListeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  modalListeners.add(listener)
  return () => modalListeners.delete(listener)
}

/** Returns the dialog that covers everything else and makes it inert, if any is open. */
export const topModal = (): HTMLDialogElement | undefined => openModals.at(-1)

/** `topModal`, followed. */
export const useTopModal = () => useSyncExternalStore(subscribe, topModal, topModal)
