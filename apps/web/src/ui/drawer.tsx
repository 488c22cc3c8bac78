import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Button } from './button.tsx'
import { cn } from './cn.ts'
import { Modal } from './modal.tsx'
import type { ModalOptions } from './use-modal.ts'

type DrawerContentProps = Pick<ModalOptions, 'onClose' | 'findFallbackFocus'> & {
  title: ReactNode
  children: ReactNode
  /** Footer that stays at the bottom while the body scrolls; on a screen too low for both it follows the body. */
  footer?: ReactNode
  side?: 'right' | 'left'
  closeLabel: string
}

/** A panel at the side: the whole width on a phone, 420 px from there on. */
export function Drawer({ isOpen, ...props }: DrawerContentProps & { isOpen: boolean }) {
  return isOpen && <OpenDrawer {...props} />
}

const SIDES = {
  right: 'justify-self-end slide-in-from-right-8 sm:border-l',
  left: 'justify-self-start slide-in-from-left-8 sm:border-r',
}

function OpenDrawer(props: DrawerContentProps) {
  const { onClose, findFallbackFocus, title, children, footer, side = 'right', closeLabel } = props
  const id = useId()
  return (
    <Modal
      onClose={onClose}
      findFallbackFocus={findFallbackFocus}
      aria-labelledby={id}
      className="grid-cols-[100%] grid-rows-[100%]"
    >
      <div
        tabIndex={-1}
        className={cn(
          'flex w-full flex-col border-border bg-background shadow-soft outline-none duration-150 animate-in fade-in-0 sm:w-[26.25rem]',
          SIDES[side],
        )}
      >
        <div className="flex items-center justify-between gap-4 border-b border-border py-2 pr-2 pl-5">
          <h2 id={id} className="text-lg font-semibold">
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
          {footer && <div className="border-t border-border bg-card">{footer}</div>}
        </div>
      </div>
    </Modal>
  )
}
