import type { ReturnFile } from '@dobara/domain/gst/returns/return-columns.ts'
import type { ReturnMonth } from '@dobara/domain/gst/returns/return-month.ts'
import { FileArchive, FileDown } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { messageOf } from '../../lib/refusals/refusal.ts'
import { Button } from '../../ui/button.tsx'
import { t } from './texts.ts'
import { useReturnFiles } from './return-files.ts'

function useSaving(save: () => Promise<void>) {
  const [isBusy, setIsBusy] = useState(false)
  async function run() {
    setIsBusy(true)
    try {
      await save()
    } catch (error) {
      toast.error(messageOf(error, t('fileFailed')))
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, run: () => void run() }
}

type FileButtonProps = {
  month: ReturnMonth
  file: ReturnFile
  name: string
  /** Its name is told to who cannot see the row that it stands in. */
  isBrief?: boolean
}

/** One file of the return. */
export function FileButton({ month, file, name, isBrief = false }: FileButtonProps) {
  const { saveOne } = useReturnFiles(month)
  const { isBusy, run } = useSaving(() => saveOne(file))
  return (
    <Button variant="outline" size="sm" aria-label={t('fileOf', { name })} isLoading={isBusy} onClick={run}>
      {!isBusy && <FileDown aria-hidden="true" className="size-4" />}
      {isBrief ? t('csv') : name}
    </Button>
  )
}

/** All files of the return in one. */
export function ArchiveButton({ month }: { month: ReturnMonth }) {
  const { saveAll } = useReturnFiles(month)
  const { isBusy, run } = useSaving(saveAll)
  return (
    <Button isLoading={isBusy} onClick={run}>
      {!isBusy && <FileArchive aria-hidden="true" className="size-5" />}
      {t(isBusy ? 'archiving' : 'archive')}
    </Button>
  )
}
