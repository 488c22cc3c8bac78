import { useSyncExternalStore } from 'react'
import { PartWhenNear } from '../../../components/part-when-near.tsx'
import { onRecent, readRecent } from './recent-store.ts'

/** What was looked at last on this device, without the product whose page it is; nothing where there is nothing. */
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
