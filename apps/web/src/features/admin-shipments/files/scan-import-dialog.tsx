import type { ScanFileReport } from '@dobara/contract/orders/scan-files.ts'
import { SCAN_FILE_COLUMNS } from '@dobara/domain/shipments/scan-file.ts'
import { toast } from 'react-hot-toast/headless'
import { CsvFileField } from '../../../components/form/csv-file-field.tsx'
import { FileFaults } from '../../../components/form/file-faults.tsx'
import { useCheckedFile } from '../../../components/form/use-checked-file.ts'
import { trpc } from '../../../lib/api/trpc.ts'
import { csvFile, saveFile } from '../../../lib/files/save-file.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogFooter } from '../../../ui/dialog.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { sampleFile } from './sample-file.ts'
import { t } from '../texts.ts'

/** A file of scans is checked, what it would do is shown with every row that is wrong, and then the others are taken in. */
export function ScanImportDialog({ onClose }: { onClose: () => void }) {
  const { shipments, orders } = trpc.useUtils().admin
  const { checked, busy, problem, check, importIt } = useCheckedFile<ScanFileReport, ScanFileReport>({
    procedures: { check: 'admin.shipments.checkFile', import: 'admin.shipments.importFile' },
    failures: { checking: t('checkFailed'), importing: t('importFailed') },
    onImported: async (done) => {
      void orders.invalidate()
      await shipments.invalidate()
      toast.success(t('imported', { count: done.made + done.moved + done.kept + done.numbered }))
      onClose()
    },
  })
  const news = checked ? checked.made + checked.moved + checked.kept + checked.numbered : 0
  return (
    <Dialog onClose={onClose} title={t('fileTitle')} className="w-160">
      <p className="text-muted">{t('fileLead')}</p>
      <p className="text-sm text-muted wrap-anywhere">
        {t('columns', { names: SCAN_FILE_COLUMNS.join(', ') })}
      </p>
      <div>
        <Button
          variant="outline"
          size="sm"
          onClick={() => saveFile(csvFile(sampleFile()), 'scans-sample.csv')}
        >
          {t('sample')}
        </Button>
      </div>
      <CsvFileField label={t('file')} isDisabled={busy !== null} onFile={(file) => void check(file)} />
      {busy === 'checking' && (
        <p role="status" className="flex items-center gap-2 text-muted">
          <Spinner /> {t('checking')}
        </p>
      )}
      {problem && <Alert tone="danger">{problem}</Alert>}
      {checked && <Report report={checked} />}
      <DialogFooter isSticky>
        <Button variant="outline" onClick={onClose}>
          {t('close')}
        </Button>
        {news > 0 && (
          <Button isLoading={busy === 'importing'} onClick={() => void importIt()}>
            {busy === 'importing' ? t('importing') : t('importNow', { count: news })}
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  )
}

const COUNTS = ['made', 'moved', 'kept', 'numbered', 'known'] as const

function Report({ report }: { report: ScanFileReport }) {
  const { faultCount } = report
  const shown = COUNTS.filter((name) => report[name] > 0)
  return (
    <>
      {shown.length === 0 && faultCount === 0 && <Alert tone="info">{t('nothing')}</Alert>}
      {shown.length > 0 && (
        <section role="status" className="rounded-md border border-line p-4">
          <h3 className="font-semibold">{t('what')}</h3>
          <ul className="mt-1 grid gap-0.5 tabular-nums">
            {shown.map((name) => (
              <li key={name} className={name === 'known' ? 'text-muted' : undefined}>
                {t(name, { count: report[name] })}
              </li>
            ))}
          </ul>
        </section>
      )}
      {faultCount > 0 && (
        <>
          <Alert tone="danger">{t(shown.length > 0 ? 'wrong' : 'allWrong', { count: faultCount })}</Alert>
          <Faults report={report} />
        </>
      )}
    </>
  )
}

/** Lists the faults of the file; if there are many, only the first ones. */
function Faults({ report: { faults, faultCount } }: { report: ScanFileReport }) {
  const left = faultCount - faults.length
  return (
    <FileFaults
      faults={faults.flatMap(({ number, name, reasons }) =>
        reasons.map((why) => ({ row: number, name, ...why })),
      )}
      words={{
        title: t('faults'),
        row: t('row'),
        name: t('number'),
        column: t('column'),
        reason: t('reason'),
      }}
      more={left > 0 ? t('more', { count: left }) : null}
    />
  )
}
