import { CircleAlert, CircleCheck } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { createPortal } from 'react-dom'
import { type Toast, useToaster } from 'react-hot-toast/headless'
import { cn } from '../ui/cn.ts'
import { useTopModal } from '../ui/open-modals.ts'

/** Every toast stays for three seconds, as documented; the pointer over them stops the time. */
const OPTIONS = { duration: 3_000 }

const ICONS = {
  success: <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-leaf" />,
  error: <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-clay" />,
}

/** Two parts of the page may report the same event with the same message: once is enough. */
function withoutEchoes(toasts: Toast[]): Toast[] {
  return toasts.filter(
    ({ message }, place) =>
      !toasts.slice(0, place).some((other) => other.visible && other.message === message),
  )
}

/**
 * Shows the toasts at the top center of every page. While a dialog is open they are rendered inside it; otherwise
 * they would be covered and inert. Rendered here because the library's own styling is too heavy for so short a
 * message.
 */
export function Toaster() {
  const { toasts, handlers } = useToaster(OPTIONS)
  const shown = toasts.filter(({ visible }) => visible).length
  const modal = useTopModal()
  const goOn = useEffectEvent(handlers.endPause)
  // A toast that disappears under the pointer fires no mouse-leave event: the timers of all others would remain
  // paused.
  const shownBefore = useRef(Number.POSITIVE_INFINITY)
  useEffect(() => {
    if (shown < shownBefore.current) goOn()
    shownBefore.current = shown
  }, [shown])
  const region = (
    <div
      className="pointer-events-none fixed inset-x-4 top-4 z-50 flex flex-col items-center gap-2"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
    >
      {withoutEchoes(toasts).map(({ id, type, visible, message, ariaProps }) => (
        <div
          key={id}
          {...ariaProps}
          className={cn(
            'toast flex max-w-md items-start gap-3 rounded-md border border-line bg-surface px-4 py-3 shadow-soft',
            visible ? 'pointer-events-auto' : 'toast-leaving',
          )}
        >
          {type === 'success' || type === 'error' ? ICONS[type] : null}
          <div className="min-w-0">{typeof message === 'function' ? null : message}</div>
        </div>
      ))}
    </div>
  )
  return modal ? createPortal(region, modal) : region
}
