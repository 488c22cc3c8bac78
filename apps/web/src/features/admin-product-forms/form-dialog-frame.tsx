import type { ReactNode } from 'react'
import { Dialog } from '../../ui/dialog.tsx'

type FormDialogFrameProps = { title: ReactNode; onLeave: () => void; children: ReactNode }

/**
 * Dialog for a long form: full screen on a phone, most of the window elsewhere. Escape and a click outside request to
 * leave.
 */
export function FormDialogFrame({ title, onLeave, children }: FormDialogFrameProps) {
  return (
    <Dialog
      onClose={onLeave}
      title={title}
      className="w-240 max-sm:h-full max-sm:max-h-full max-sm:w-full max-sm:max-w-full max-sm:content-start max-sm:rounded-none max-sm:border-0"
    >
      {children}
    </Dialog>
  )
}
