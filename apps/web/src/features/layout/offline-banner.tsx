import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { t } from './layout-texts.ts'

function subscribe(onChange: () => void) {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

/** Says that the network is gone, for as long as it is. */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status">
      {!isOnline && (
        <p className="flex items-center justify-center gap-2 bg-marigold-soft px-4 py-2 text-center font-semibold text-marigold-ink">
          <WifiOff aria-hidden="true" className="size-5 shrink-0" />
          {t('offline')}
        </p>
      )}
    </div>
  )
}
