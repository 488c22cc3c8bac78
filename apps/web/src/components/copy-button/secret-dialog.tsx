import type { ReactNode } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogFooter } from '../../ui/dialog.tsx'
import { CopyButton } from './copy-button.tsx'
import { t } from './texts.ts'

type SecretDialogProps = {
  title: string
  warning: string
  secret: string
  /** Names the secret for screen readers. */
  label: string
  copyLabel: string
  /** How it is used. */
  children?: ReactNode
  onClose: () => void
}

/** Shows a secret once. A click outside the dialog does not close it: nothing brings the secret back. */
export function SecretDialog({
  title,
  warning,
  secret,
  label,
  copyLabel,
  children,
  onClose,
}: SecretDialogProps) {
  return (
    <Dialog onClose={onClose} title={title} hasCloseButton={false} closesOnBackdrop={false} className="w-136">
      <Alert tone="warning">{warning}</Alert>
      <p>
        <span className="sr-only">{label}: </span>
        <code className="block rounded-md bg-sunken px-3 py-2 break-all select-all">{secret}</code>
      </p>
      {children}
      <DialogFooter>
        <CopyButton text={secret} label={copyLabel} />
        <Button onClick={onClose}>{t('stored')}</Button>
      </DialogFooter>
    </Dialog>
  )
}
