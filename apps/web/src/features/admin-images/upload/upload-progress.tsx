import { Button } from '../../../ui/button.tsx'
import { t } from '../texts.ts'
import type { UploadProgress as Progress } from './use-upload.ts'

/** How far the upload is, and how to stop it. */
export function UploadProgress({ progress, onStop }: { progress: Progress; onStop: () => void }) {
  const { current, total, percent } = progress
  return (
    <div className="flex items-center gap-3">
      <div className="grid flex-1 gap-1">
        <p className="flex flex-wrap justify-between gap-x-4 text-sm tabular-nums">
          <span className="font-semibold">{t('uploading')}</span>
          <span role="status">{t('counter', { current, total })}</span>
          <span>{t('percent', { percent })}</span>
        </p>
        <progress aria-label={t('uploading')} value={percent} max={100} className="h-2 w-full accent-leaf" />
      </div>
      <Button variant="outline" onClick={onStop}>
        {t('stop')}
      </Button>
    </div>
  )
}
