import type { BulkRun, BulkRunDetail } from '@dobara/contract/admin-products/bulk-changes.ts'
import { type ReactNode, useState } from 'react'
import type { ActResult } from '../../../components/result-dialog.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { messageOf } from '../../../lib/refusals/refusal.ts'
import { Button } from '../../../ui/button.tsx'
import type { ProductRow } from '../product-row.ts'
import type { ProductsAddress } from '../products-list.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import type { BulkKind } from './bulk-form.ts'
import { BulkProgress, isUnderWay } from './bulk-progress.tsx'
import { bulkResult } from './bulk-result.tsx'
import { t } from './texts.ts'

/** The selected rows, and how many products fit the filters. */
export type BulkRows = { kind: BulkKind; rows: ProductRow[]; total: number; onDone: () => void }

/** The dialogs that change prices or stock of many items; `onResult` receives the outcome and the undo action. */
export function useBulkChanges(
  address: ProductsAddress,
  onResult: (result: ActResult) => void,
): { open: (rows: BulkRows) => void; undo: (run: BulkRun) => void; dialog: ReactNode } {
  const utils = trpc.useUtils()
  const [opened, setOpened] = useState<BulkRows>()
  const [followed, setFollowed] = useState<BulkRunDetail>()
  const { mutate } = trpc.admin.products.bulk.undo.useMutation()

  function undo({ id, kind }: Pick<BulkRun, 'id' | 'kind'>) {
    mutate(
      { changeId: id },
      {
        onSuccess: follow,
        onError: (error) =>
          onResult({
            type: 'error',
            title: t(`undoFailed_${kind}`),
            text: messageOf(error, t('tryAgainText')),
          }),
      },
    )
  }
  function report(run: BulkRunDetail) {
    setFollowed(undefined)
    const action = (
      <Button variant="outline" onClick={() => undo(run)}>
        {t('undo')}
      </Button>
    )
    onResult(bulkResult(run, action))
    void utils.admin.products.invalidate()
  }
  /** A small change is complete with the reply; a large one continues on the server. */
  function follow(run: BulkRunDetail) {
    if (!isUnderWay(run)) return report(run)
    // The cache may still have how it was before it was undone.
    utils.admin.products.bulk.get.setData({ changeId: run.id }, run)
    setFollowed(run)
  }
  function begin(run: BulkRunDetail) {
    opened?.onDone()
    setOpened(undefined)
    follow(run)
  }
  const dialog = (
    <>
      {opened && (
        <BulkDialog {...opened} address={address} onClose={() => setOpened(undefined)} onStarted={begin} />
      )}
      {followed && <BulkProgress run={followed} onEnd={report} onClose={() => setFollowed(undefined)} />}
    </>
  )
  return { open: setOpened, undo, dialog }
}
