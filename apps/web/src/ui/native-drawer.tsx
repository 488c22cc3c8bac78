import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Button } from './button.tsx'
import { cn } from './cn.ts'
import { useModal } from './use-modal.ts'

type DrawerProps = {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Stays at the bottom while the body scrolls; on a screen too low for both it comes after the body. */
  footer?: ReactNode
  side?: 'right' | 'left'
  closeLabel: string
  findFallbackFocus?: () => HTMLElement | null
}

/** A panel at the side: the whole width on a phone, 420 px from there on. */
export function NativeDrawer({
  isOpen,
  onClose,
  title,
  children,
  footer,
  side = 'right',
  closeLabel,
  findFallbackFocus,
}: DrawerProps) {
  const titleId = useId()
  const modal = useModal({ isOpen, onClose, findFallbackFocus })
  return (
    <dialog
      {...modal}
      aria-labelledby={titleId}
      data-side={side}
      className={cn(
        'drawer-slide m-0 h-dvh max-h-none w-full max-w-none border-line bg-paper p-0 text-ink shadow-soft sm:w-[26.25rem]',
        side === 'right' ? 'ml-auto sm:border-l' : 'mr-auto sm:border-r',
      )}
    >
      {isOpen && (
        <div className="flex h-full flex-col">
          <div className="flex items-center justify-between gap-4 border-b border-line py-2 pr-2 pl-5">
            <h2 id={titleId} className="text-lg font-semibold">
              {title}
            </h2>
            <Button variant="ghost" size="icon" onClick={onClose} aria-label={closeLabel}>
              <X aria-hidden="true" className="size-5" />
            </Button>
          </div>
          <div className="flex min-h-0 flex-1 flex-col overscroll-contain [@media(max-height:28rem)]:overflow-y-auto">
            <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain [@media(max-height:28rem)]:flex-none [@media(max-height:28rem)]:overflow-visible">
              {children}
            </div>
            {footer && <div className="border-t border-line bg-surface">{footer}</div>}
          </div>
        </div>
      )}
    </dialog>
  )
}
