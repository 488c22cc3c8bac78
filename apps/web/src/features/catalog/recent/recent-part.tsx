import { useSyncExternalStore } from 'react'
import { PartWhenNear } from '../../../components/part-when-near.tsx'
import { onRecent, readRecent } from './recent-store.ts'

/**
 * Shows the products viewed last on this device, except that of the current page; renders nothing if there are none.
 */
export function RecentPart({ exceptId }: { exceptId?: number }) {
  const hasAny = useSyncExternalStore(
    onRecent,
    () => readRecent().some((id) => id !== exceptId),
    () => false,
  )
  if (!hasAny) return null
  return (
    <PartWhenNear
      load={() => import('./recently-viewed.tsx')}
      waiting={<div className="min-h-80" />}
      failed={() => null}
    >
      {({ RecentlyViewed }) => <RecentlyViewed exceptId={exceptId} />}
    </PartWhenNear>
  )
}
