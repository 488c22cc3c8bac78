import type { PricesChanged } from '@dobara/contract/admin-products/price-changes.ts'
import type { AdminProductRow } from '@dobara/contract/admin-products/product-list.ts'
import { type ReactNode, useState } from 'react'
import type { ActResult } from '../../../components/result-dialog.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { Button } from '../../../ui/button.tsx'
import { PriceDialog } from './price-dialog.tsx'
import { t } from '../texts.ts'
import { usePriceUndo } from './use-price-undo.tsx'
import type { ProductsAddress } from '../products-list.ts'

export type PricedRows = { rows: AdminProductRow[]; total: number; onDone: () => void }

/** The dialog that changes prices; `onResult` receives the outcome and the undo action. */
export function usePriceChanges(
  address: ProductsAddress,
  onResult: (result: ActResult) => void,
): { open: (rows: PricedRows) => void; dialog: ReactNode } {
  const utils = trpc.useUtils()
  const [opened, setOpened] = useState<PricedRows>()
  const undo = usePriceUndo(onResult)

  function showChanged({ changeId, changed, refused }: PricesChanged) {
    opened?.onDone()
    setOpened(undefined)
    const refusal = refused > 0 ? ` ${t('refusedText', { count: refused })}` : ''
    onResult({
      type: refused > 0 ? 'warning' : 'success',
      title: t('changed'),
      text: `${t('changedText', { count: changed })}${refusal}`,
      action: (
        <Button variant="outline" onClick={() => undo(changeId)}>
          {t('undo')}
        </Button>
      ),
    })
    void utils.admin.products.invalidate()
  }
  const dialog = opened && (
    <PriceDialog
      rows={opened.rows}
      total={opened.total}
      address={address}
      onClose={() => setOpened(undefined)}
      onChanged={showChanged}
    />
  )
  return { open: setOpened, dialog }
}
