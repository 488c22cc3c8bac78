import type { PinFileCheck, PinFileImported } from '@dobara/contract/admin-pin-codes/pin-files.ts'
import { PIN_FILE_COLUMNS } from '@dobara/domain/shipping/pin-file.ts'
import { toast } from 'react-hot-toast/headless'
import { CsvFileField } from '../../components/form/csv-file-field.tsx'
import { FileFaults } from '../../components/form/file-faults.tsx'
import { useCheckedFile } from '../../components/form/use-checked-file.ts'
import { trpc } from '../../lib/api/trpc.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogFooter } from '../../ui/dialog.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { t } from './texts.ts'

/** A file of PIN codes, imported over the table that its check saw. */
function usePinFile(onImported: () => void) {
  const { pinCodes } = trpc.useUtils().admin
  return useCheckedFile<PinFileCheck, PinFileImported>({
    procedures: { check: 'admin.pinCodes.checkFile', import: 'admin.pinCodes.importFile' },
    withCheck: ({ version }) => ({ version }),
    failures: { checking: t('checkFailed'), importing: t('importFailed') },
    onImported: async () => {
      await pinCodes.invalidate()
      onImported()
    },
  })
}

/** A file is checked, what it would change is shown, and then the table becomes as it is. */
export function PinImportDialog({ onClose }: { onClose: () => void }) {
  const { checked, busy, problem, check, importIt } = usePinFile(() => {
    toast.success(t('imported'))
    onClose()
  })
  const canImport = checked?.faultCount === 0 && checked.added + checked.changed + checked.removed > 0
  return (
    <Dialog onClose={onClose} title={t('fileTitle')} className="w-160">
      <p className="text-muted">{t('fileLead')}</p>
      <p className="text-sm text-muted wrap-anywhere">
        {t('columns', { names: PIN_FILE_COLUMNS.join(', ') })}
      </p>
      <CsvFileField label={t('file')} isDisabled={busy !== null} onFile={(file) => void check(file)} />
      {busy === 'checking' && (
        <p role="status" className="flex items-center gap-2 text-muted">
          <Spinner /> {t('checking')}
        </p>
      )}
      {problem && <Alert tone="danger">{problem}</Alert>}
      {checked && <Check check={checked} />}
      <DialogFooter isSticky>
        <Button variant="outline" onClick={onClose}>
          {t('close')}
        </Button>
        {canImport && (
          <Button isLoading={busy === 'importing'} onClick={() => void importIt()}>
            {t(busy === 'importing' ? 'importing' : 'importNow')}
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  )
}

function Check({ check }: { check: PinFileCheck }) {
  const { added, changed, removed, same, faultCount } = check
  if (faultCount > 0) {
    return (
      <>
        <Alert tone="danger">{t('wrong', { count: faultCount })}</Alert>
        <Faults check={check} />
      </>
    )
  }
  if (added + changed + removed === 0) return <Alert tone="info">{t('nothing')}</Alert>
  return (
    <section role="status" className="rounded-md border border-line p-4">
      <h3 className="font-semibold">{t('what')}</h3>
      <ul className="mt-1 grid gap-0.5 tabular-nums">
        {added > 0 && <li>{t('added', { count: added })}</li>}
        {changed > 0 && <li>{t('changed', { count: changed })}</li>}
        {removed > 0 && <li className="font-semibold text-clay">{t('fileRemoved', { count: removed })}</li>}
        {same > 0 && <li className="text-muted">{t('same', { count: same })}</li>}
      </ul>
    </section>
  )
}

/** Lists the faults of a file; only the first ones if there are many. */
function Faults({ check: { faults, faultCount } }: { check: PinFileCheck }) {
  const left = faultCount - faults.length
  return (
    <FileFaults
      faults={faults.flatMap(({ number, pin, reasons }) =>
        reasons.map((why) => ({ row: number, name: pin, ...why })),
      )}
      words={{ title: t('faults'), row: t('row'), name: t('pin'), column: t('column'), reason: t('reason') }}
      more={left > 0 ? t('more', { count: left }) : null}
    />
  )
}
