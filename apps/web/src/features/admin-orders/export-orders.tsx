import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { trpc } from '../../lib/api/trpc.ts'
import { readCsv, saveFile } from '../../lib/files/save-file.ts'
import { messageOf } from '../../lib/refusals/refusal.ts'
import { Button } from '../../ui/button.tsx'
import { type OrdersAddress, orderFilterOf } from './orders-list.ts'
import { t } from './texts.ts'

/** The orders that are listed, over all pages, as a file. */
export function ExportOrders({ address }: { address: OrdersAddress }) {
  const { client } = trpc.useUtils()
  const [isBusy, setIsBusy] = useState(false)

  async function exportListed() {
    setIsBusy(true)
    try {
      const file = await readCsv((after?: string) =>
        client.admin.orders.exportRows.query({ ...orderFilterOf(address), after }),
      )
      saveFile(file, 'orders.csv')
    } catch (error) {
      toast.error(messageOf(error, t('exportFailed')))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button variant="outline" size="sm" isLoading={isBusy} onClick={() => void exportListed()}>
      {!isBusy && <FileDown aria-hidden="true" className="size-4" />}
      {t(isBusy ? 'exporting' : 'exportFile')}
    </Button>
  )
}
