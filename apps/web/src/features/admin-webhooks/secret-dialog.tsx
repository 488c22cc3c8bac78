import { CopyButton } from '../../components/copy-button/copy-button.tsx'
import { ResultDialog } from '../../components/result-dialog.tsx'
import { t } from './texts.ts'

/** The secret of a webhook, the only time it is shown. */
export function SecretDialog({ secret, onClose }: { secret: string | undefined; onClose: () => void }) {
  return (
    <ResultDialog
      result={
        secret === undefined
          ? undefined
          : {
              type: 'success',
              title: t('secretTitle'),
              text: t('secretText'),
              details: <code className="rounded-md bg-sunken p-3 break-all">{secret}</code>,
              action: <CopyButton text={secret} label={t('copySecret')} />,
            }
      }
      onClose={onClose}
    />
  )
}
