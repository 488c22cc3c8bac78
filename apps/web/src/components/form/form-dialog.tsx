import { type ReactNode, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { showFieldRefusals } from '../../lib/refusals/form-refusal.ts'
import { messageOf } from '../../lib/refusals/refusal.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogContent, DialogFooter, DialogHeader, DialogTitle } from '../../ui/dialog.tsx'
import { t } from './texts.ts'
import { useNewerVersion } from './newer-version.tsx'
import { useUnsavedGuard } from './use-unsaved-guard.tsx'

type FormDialogProps<Fields extends FieldValues> = {
  title: ReactNode
  form: UseFormReturn<Fields>
  /** Sends it; what it throws is said beside the fields it names, or above the form. */
  onSave: (fields: Fields) => Promise<unknown>
  /** Shows a refusal beside its boxes; returns whether it did, so that it is not above the form too. */
  onRefused?: (refusal: unknown) => boolean
  /** Takes over the version that somebody else has saved meanwhile, null for none, and returns its values. */
  onNewer?: (current: unknown) => Fields
  /** Said when the server gave no sentence of its own. */
  failure: string
  save: { label: string; busy: string }
  /** After it was saved, given up, or never begun. */
  onClose: () => void
  className?: string
  children: ReactNode
}

/**
 * A form in a dialog. It is drawn while it is open and not otherwise, so that it starts empty each time. Server refusals
 * stand beside the fields they name; what was typed is not lost by a slip.
 */
export function FormDialog<Fields extends FieldValues>(props: FormDialogProps<Fields>) {
  const { title, form, onSave, onRefused, onNewer, failure, save, onClose, className, children } = props
  const [error, setError] = useState<unknown>()
  const { isDirty, isSubmitting, isSubmitSuccessful } = form.formState
  const newer = useNewerVersion(form, onNewer)
  const guard = useUnsavedGuard((isDirty || newer.hasKept) && !isSubmitSuccessful)
  const leave = () => guard.ask(onClose)

  const submit = form.handleSubmit(async (fields) => {
    setError(undefined)
    newer.hide()
    try {
      await onSave(fields)
    } catch (refusal) {
      const names = Object.keys(form.getValues()) as Path<Fields>[]
      // Said beside its box it need not be said above the form too.
      if (showFieldRefusals(refusal, form.setError, names) || onRefused?.(refusal)) return
      form.setError('root', { type: 'server' })
      setError(refusal)
      return
    }
    onClose()
  })
  return (
    <Dialog open onOpenChange={(open) => !open && leave()}>
      <DialogContent aria-describedby={undefined} className={className}>
        <DialogHeader>
          <DialogTitle>{title}</DialogTitle>
        </DialogHeader>
        <form
          onSubmit={submit}
          noValidate
          autoComplete="off"
          className="grid grid-cols-[minmax(0,1fr)] gap-4"
        >
          {error !== undefined && newer.alertOf(error, messageOf(error, failure))}
          {children}
          <DialogFooter>
            <Button variant="outline" onClick={leave}>
              {t('cancel')}
            </Button>
            <Button type="submit" isLoading={isSubmitting}>
              {isSubmitting ? save.busy : save.label}
            </Button>
          </DialogFooter>
        </form>
        {guard.question}
      </DialogContent>
    </Dialog>
  )
}
