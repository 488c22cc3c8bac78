import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { trpc } from '../../lib/api/trpc.ts'
import { messageOf } from '../../lib/refusals/refusal.ts'
import { readCsv, saveFile } from '../../lib/files/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { t } from './texts.ts'
import { filterOf, type SubscriptionsAddress } from './subscriptions-list.ts'

/** Names that other programs read, in every language the same. */
const COLUMNS = ['email', 'source', 'ip', 'subscribedAt', 'unsubscribedAt'] as const

/** All that the list has over its pages, as a file. */
export function ExportButton({ address }: { address: SubscriptionsAddress }) {
  const { client } = trpc.useUtils()
  const [isBusy, setIsBusy] = useState(false)

  async function readPage(after?: number) {
    const page = await client.admin.newsletter.exportRows.query({ ...filterOf(address), after })
    const rows = page.subscriptions.map((row) => COLUMNS.map((name) => row[name] ?? ''))
    return { columns: [...COLUMNS], rows, next: page.next }
  }
  async function exportAll() {
    setIsBusy(true)
    try {
      saveFile(await readCsv(readPage), 'newsletter.csv')
    } catch (error) {
      toast.error(messageOf(error, t('exportFailed')))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button variant="outline" isLoading={isBusy} onClick={() => void exportAll()}>
      {!isBusy && <FileDown aria-hidden="true" className="size-5" />}
      {t(isBusy ? 'exporting' : 'exportFile')}
    </Button>
  )
}
