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

/** Two parts of the page may say the same of one event: once is enough. */
function withoutEchoes(toasts: Toast[]): Toast[] {
  return toasts.filter(
    ({ message }, place) =>
      !toasts.slice(0, place).some((other) => other.visible && other.message === message),
  )
}

/**
 * The short messages at the top of every page, in the middle; over an open dialog they are part of it, or they would be covered and
 * inert. Ours to draw: the library's own look weighs more than it says.
 */
export function Toaster() {
  const { toasts, handlers } = useToaster(OPTIONS)
  const shown = toasts.filter(({ visible }) => visible).length
  const modal = useTopModal()
  const goOn = useEffectEvent(handlers.endPause)
  // One that goes from under the pointer tells nobody that the pointer has left: the time of all others would stand still.
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
