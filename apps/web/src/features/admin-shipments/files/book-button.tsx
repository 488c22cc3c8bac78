import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { trpc } from '../../../lib/api/trpc.ts'
import { messageOf } from '../../../lib/refusals/refusal.ts'
import { readCsv, saveFile } from '../../../lib/files/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { t } from '../texts.ts'

/** The orders that wait to be sent whole, or those of them that were chosen, as a file for a carrier; what it fills in is taken in by "Import Scans". */
export function BookButton({ orderNumbers }: { orderNumbers?: string[] }) {
  const { client } = trpc.useUtils()
  const [isBusy, setIsBusy] = useState(false)

  async function exportAll() {
    setIsBusy(true)
    try {
      const orders = await client.admin.shipments.exportRows.query({ orderNumbers })
      if (orders.rows.length === 0) toast(t('noneToBook'))
      else saveFile(await readCsv(async () => orders), 'parcels-to-ship.csv')
    } catch (error) {
      toast.error(messageOf(error, t('bookFailed')))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button variant="outline" isLoading={isBusy} onClick={() => void exportAll()}>
      {!isBusy && <FileDown aria-hidden="true" className="size-5" />}
      {t(isBusy ? 'booking' : 'bookFile')}
    </Button>
  )
}
