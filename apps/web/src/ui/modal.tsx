import type { ComponentProps } from 'react'
import { createPortal } from 'react-dom'
import { cn } from './cn.ts'
import { ModalContext, type ModalOptions, useModal } from './use-modal.ts'

type ModalProps = ModalOptions &
  Pick<
    ComponentProps<'dialog'>,
    'aria-label' | 'aria-labelledby' | 'aria-describedby' | 'className' | 'children'
  >

/**
 * Shows a modal dialog over the whole window, without styles of its own; its first child is the panel. It is rendered
 * at the end of the body, so that no form is inside another. It covers the window and does not scroll, so that it
 * does not clip a menu of the panel.
 */
export function Modal({
  onClose,
  closesOnBackdrop,
  findFallbackFocus,
  className,
  children,
  ...labels
}: ModalProps) {
  const { container, handlers } = useModal({ onClose, closesOnBackdrop, findFallbackFocus })
  return createPortal(
    <dialog
      {...handlers}
      {...labels}
      className={cn(
        'm-0 size-full max-h-none max-w-none overflow-hidden bg-transparent p-0 text-foreground open:grid',
        className,
      )}
    >
      <ModalContext value={container}>{children}</ModalContext>
    </dialog>,
    document.body,
  )
}
