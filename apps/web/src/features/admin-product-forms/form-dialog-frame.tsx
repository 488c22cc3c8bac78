import type { ReactNode } from 'react'
import { Dialog, DialogContent, DialogHeader, DialogTitle } from '../../ui/dialog.tsx'

/** On a box that takes its own change back by Escape, while it has one. */
const OWN_ESCAPE = '[data-own-escape]'

type FormDialogFrameProps = { title: ReactNode; onLeave: () => void; children: ReactNode }

/** A dialog for a long form: the whole window of a phone, most of any other. Escape and a press beside it ask to leave. */
export function FormDialogFrame({ title, onLeave, children }: FormDialogFrameProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onLeave()}>
      <DialogContent
        aria-describedby={undefined}
        onOpenAutoFocus={(event) => {
          // While the form is still on its way the first thing to focus would be the way out.
          const dialog = event.currentTarget
          if (!(dialog instanceof HTMLElement) || dialog.querySelector('form')) return
          event.preventDefault()
          dialog.focus()
        }}
        onEscapeKeyDown={(event) => {
          if (event.target instanceof Element && event.target.closest(OWN_ESCAPE)) event.preventDefault()
        }}
        className="w-[min(60rem,calc(100vw-1rem))] max-sm:h-dvh max-sm:max-h-dvh max-sm:w-screen max-sm:content-start max-sm:rounded-none max-sm:border-0"
      >
        <DialogHeader>
          <DialogTitle>{title}</DialogTitle>
        </DialogHeader>
        {children}
      </DialogContent>
    </Dialog>
  )
}
