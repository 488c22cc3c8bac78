import { useLocation, useRouter } from '@tanstack/react-router'
import { WifiOff } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import { toast } from 'react-hot-toast/headless'
import { t } from './texts.ts'

function subscribe(onChange: () => void) {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

/**
 * Blocks navigation while offline. A link leads to a page whose code cannot be fetched: the router would reload the
 * address, and the current page would be lost. Going back to visited pages and opening stored ones is allowed.
 */
function useStayWhile(isOffline: boolean, isStored: (path: string) => boolean): void {
  const { history } = useRouter()
  useEffect(() => {
    if (!isOffline) return
    return history.block({
      enableBeforeUnload: false,
      blockerFn: ({ action, currentLocation, nextLocation }) => {
        const { pathname } = nextLocation
        if (action !== 'PUSH' || currentLocation.pathname === pathname || isStored(pathname)) return false
        toast.error(t('stays'), { id: 'offline' })
        return true
      },
    })
  }, [history, isStored, isOffline])
}

type OfflineBannerProps = {
  /** Returns true if a page opens offline. */
  isStored?: (path: string) => boolean
  /** Text about what is possible offline on such a page. */
  storedText?: string
}

const isNever = () => false

/** Shows that the network is unavailable, for as long as it is. */
export function OfflineBanner({ isStored = isNever, storedText }: OfflineBannerProps) {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  useStayWhile(!isOnline, isStored)
  return (
    <div role="status">
      {!isOnline && (
        <p className="flex items-center justify-center gap-2 bg-marigold-soft px-4 py-2 text-center font-semibold text-marigold-ink">
          <WifiOff aria-hidden="true" className="size-5 shrink-0" />
          {storedText && isStored(path) ? storedText : t('offline')}
        </p>
      )}
    </div>
  )
}
