import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { megabytesOf, type PickedFile } from './picked-files.ts'
import { t } from '../texts.ts'

type UploadFilesProps = { files: PickedFile[]; isSending: boolean; onLeaveOut: (key: string) => void }

/** The chosen files by name and size, and how each of them ended. */
export function UploadFiles({ files, isSending, onLeaveOut }: UploadFilesProps) {
  if (files.length === 0) return null
  return (
    <ul aria-label={t('chosen')} className="grid max-h-56 grid-cols-[minmax(0,1fr)] gap-1 overflow-y-auto">
      {files.map(({ key, file, state, reason }) => (
        <li key={key} className="flex items-center gap-2 rounded-md border border-line py-1 pr-1 pl-3">
          <State state={state} />
          <span className="min-w-0 flex-1 py-1">
            <span className="block truncate" title={file.name}>
              {file.name}
            </span>
            {reason && <span className="block text-sm font-semibold text-clay wrap-anywhere">{reason}</span>}
          </span>
          <span className="text-sm whitespace-nowrap text-muted tabular-nums">
            {t('megabytes', { size: megabytesOf(file) })}
          </span>
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={t('leaveOut', { name: file.name })}
            disabled={isSending}
            onClick={() => onLeaveOut(key)}
          >
            <X aria-hidden="true" className="size-4" />
          </Button>
        </li>
      ))}
    </ul>
  )
}

function State({ state }: Pick<PickedFile, 'state'>) {
  if (state === 'waiting') return null
  if (state === 'sending') return <Spinner label={t('sending')} />
  return state === 'done' ? (
    <CircleCheck role="img" aria-label={t('done')} className="size-5 shrink-0 text-leaf" />
  ) : (
    <CircleAlert role="img" aria-label={t('uploadingFailed')} className="size-5 shrink-0 text-clay" />
  )
}
