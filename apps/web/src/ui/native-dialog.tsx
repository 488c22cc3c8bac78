import { type ReactNode, useId } from 'react'
import { cn } from './cn.ts'
import { useModal } from './use-modal.ts'

type DialogProps = {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  children?: ReactNode
  /** The buttons, the one that does it last. */
  footer?: ReactNode
  className?: string
}

export function NativeDialog({ isOpen, onClose, title, children, footer, className }: DialogProps) {
  const titleId = useId()
  const modal = useModal({ isOpen, onClose })
  return (
    <dialog
      {...modal}
      aria-labelledby={titleId}
      className={cn(
        'dialog-fade m-auto w-[min(28rem,calc(100vw-2rem))] rounded-md border border-line bg-surface p-0 text-ink shadow-soft',
        className,
      )}
    >
      {isOpen && (
        <div className="p-6">
          <h2 id={titleId} className="text-lg font-semibold">
            {title}
          </h2>
          {children && <div className="mt-3 text-muted">{children}</div>}
          {footer && <div className="mt-6 flex flex-wrap justify-end gap-3">{footer}</div>}
        </div>
      )}
    </dialog>
  )
}
