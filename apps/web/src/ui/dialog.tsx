import { X } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { cn } from './cn.ts'
import { Modal } from './modal.tsx'
import { t } from './texts.ts'

type DialogContentProps = {
  /** Closes the dialog, or refuses: it stays open as long as it is rendered. */
  onClose: () => void
  title: ReactNode
  /** Below the title; screen readers read it with the title. */
  description?: ReactNode
  /** For screen readers only. */
  isHeaderHidden?: boolean
  /** True, the default, if there is a cross in the corner; false if another button closes the dialog. */
  hasCloseButton?: boolean
  /** True, the default, if a click beside the dialog closes it; false if its content cannot be opened again. */
  closesOnBackdrop?: boolean
  /** Classes of the panel, such as its width. */
  className?: string
  children?: ReactNode
}

/**
 * Shows a dialog in the middle of the window; overflowing content scrolls inside it. A DialogFooter among its
 * children contains the buttons. Escape, a click outside and the close button call `onClose`.
 */
export function Dialog({ isOpen = true, ...props }: DialogContentProps & { isOpen?: boolean }) {
  return isOpen && <OpenDialog {...props} />
}

function OpenDialog(props: DialogContentProps) {
  const { onClose, title, description, isHeaderHidden, hasCloseButton = true, className, children } = props
  const id = useId()
  return (
    <Modal
      onClose={onClose}
      closesOnBackdrop={props.closesOnBackdrop}
      aria-labelledby={id}
      aria-describedby={description ? `${id}-description` : undefined}
      className="grid-cols-[100%] grid-rows-[100%] place-items-center"
    >
      <div
        tabIndex={-1}
        className={cn(
          'relative grid max-h-[calc(100%-1rem)] w-lg max-w-[calc(100%-1rem)] grid-cols-[minmax(0,1fr)] gap-4 overflow-y-auto overscroll-contain rounded-lg border border-border bg-card p-6 shadow-lg outline-none duration-150 animate-in fade-in-0 slide-in-from-bottom-2',
          className,
        )}
      >
        <div className={cn('grid gap-2', hasCloseButton && 'pr-10', isHeaderHidden && 'sr-only')}>
          <h2 id={id} className="text-lg leading-snug font-semibold wrap-anywhere">
            {title}
          </h2>
          {description && (
            <p id={`${id}-description`} className="text-muted">
              {description}
            </p>
          )}
        </div>
        {children}
        {hasCloseButton && (
          <button
            type="button"
            data-slot="dialog-close"
            aria-label={t('close')}
            onClick={onClose}
            className="absolute top-3 right-3 grid size-11 cursor-pointer place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink"
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        )}
      </div>
    </Modal>
  )
}

/** The buttons of a dialog, the one that does it last. `isSticky`: they stay in view while a long dialog scrolls. */
export function DialogFooter({
  isSticky,
  className,
  ...props
}: ComponentProps<'div'> & { isSticky?: boolean }) {
  return (
    <div
      className={cn(
        'mt-2 flex flex-wrap items-center justify-end gap-3',
        isSticky && 'sticky -bottom-6 -mx-6 -mb-6 bg-card px-6 pt-3 pb-6',
        className,
      )}
      {...props}
    />
  )
}
