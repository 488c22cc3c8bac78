import type { BulkRunDetail } from '@dobara/contract/admin-products/bulk-changes.ts'
import { useEffect, useEffectEvent } from 'react'
import { trpc } from '../../../lib/api/trpc.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogFooter } from '../../../ui/dialog.tsx'
import { t } from './texts.ts'

const EVERY_MS = 1_000

/** Returns true if the server is still applying or restoring the change. */
export const isUnderWay = ({ state }: Pick<BulkRunDetail, 'state'>): boolean =>
  state === 'applying' || state === 'restoring'

type BulkProgressProps = { run: BulkRunDetail; onEnd: (run: BulkRunDetail) => void; onClose: () => void }

/** Dialog with the progress of a large bulk change, which continues even if it is closed. */
export function BulkProgress({ run, onEnd, onClose }: BulkProgressProps) {
  const { data = run } = trpc.admin.products.bulk.get.useQuery(
    { changeId: run.id },
    { refetchInterval: EVERY_MS, staleTime: 0 },
  )
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (!isUnderWay(data)) end(data)
  }, [data])
  const { state, total } = data
  const done = data.done + data.failed
  return (
    <Dialog
      onClose={onClose}
      title={t(state === 'restoring' ? 'restoringNow' : 'running', { total })}
      className="w-112"
    >
      <progress
        aria-label={t('progress', { done, total })}
        value={done}
        max={total}
        className="h-2.5 w-full accent-leaf"
      />
      <p role="status" className="tabular-nums">
        {t('progress', { done, total })}
      </p>
      <p className="text-sm text-muted">{t('goesOn')}</p>
      <DialogFooter>
        <Button variant="outline" onClick={onClose}>
          {t('close')}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
