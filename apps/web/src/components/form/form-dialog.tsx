import { type ReactNode, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { focusOnMount } from '../../lib/page/focus-on-mount.ts'
import { showFieldRefusals } from '../../lib/refusals/form-refusal.ts'
import { codeOf, detailOf, messageOf } from '../../lib/refusals/refusal.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogFooter } from '../../ui/dialog.tsx'
import { t } from './texts.ts'
import { useUnsavedGuard } from './use-unsaved-guard.tsx'

/** `Checked`: the values that the form submits, if its resolver transforms its fields. */
type FormDialogProps<Fields extends FieldValues, Checked extends FieldValues> = {
  title: ReactNode
  form: UseFormReturn<Fields, unknown, Checked>
  /** Sends the values; an error is shown next to the fields it names, or above the form. */
  onSave: (fields: Checked) => Promise<unknown>
  /** Shows a refusal next to its fields; returns whether it did, so that it is not above the form too. */
  onRefused?: (refusal: unknown) => boolean
  /** Adopts the version that another user has saved since, null for none, and returns its values. */
  onNewer?: (current: unknown) => Fields
  /** Message shown when the server sends none of its own. */
  failure: string
  /** Labels of the save button; "Save" by default. */
  save?: { label: string; busy: string }
  /** After it was saved, given up, or never begun. */
  onClose: () => void
  className?: string
  children: ReactNode
}

/**
 * Returns the current entity if a refusal reports that another person has changed it. A null inside means that it was
 * deleted.
 */
function currentOf(refusal: unknown): { current: unknown } | null {
  const detail = codeOf(refusal) === 'CHANGED_MEANWHILE' ? detailOf(refusal) : null
  return typeof detail === 'object' && detail !== null && 'current' in detail ? detail : null
}

/** The values that are not those the form was opened with. */
function changedValues<Fields extends FieldValues, Checked>({
  formState,
  getValues,
}: UseFormReturn<Fields, unknown, Checked>) {
  const opened: FieldValues = formState.defaultValues ?? {}
  const isChanged = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(opened[name])
  return Object.fromEntries(Object.entries(getValues()).filter(isChanged))
}

/**
 * Lets an editor whose change was refused because of an older version view the newer one in the same fields and
 * restore their own changes over it. From then on the form changes the newer version. `onNewer` takes over that
 * version and returns its values.
 */
function useNewerVersion<Fields extends FieldValues, Checked>(
  form: UseFormReturn<Fields, unknown, Checked>,
  onNewer: ((current: unknown) => Fields) | undefined,
) {
  const [newer, setNewer] = useState<{ current: unknown; isShown: boolean }>()
  const [entered, setEntered] = useState<FieldValues>({})
  const hasEntered = Object.keys(entered).length > 0

  function showNewer(current: unknown) {
    if (!onNewer) return
    // Also those that wait since an earlier refusal.
    setEntered({ ...entered, ...changedValues(form) })
    form.reset(onNewer(current))
    setNewer({ current, isShown: true })
  }
  function putBack() {
    form.reset({ ...form.getValues(), ...entered }, { keepDefaultValues: true })
    setEntered({})
    setNewer(newer && { ...newer, isShown: false })
  }
  const button = (label: string, onClick: () => void) => (
    <Button variant="outline" className="mt-3" onClick={onClick}>
      {label}
    </Button>
  )
  return {
    /** Changes of the editor wait to be put back. */
    hasEntered,
    hide: () => setNewer(undefined),
    /** Renders the alert above the form: the message of the refusal, or which version the fields show. */
    alertOf(refusal: unknown, sentence: ReactNode) {
      const { current } = newer ?? currentOf(refusal) ?? {}
      const canShow = onNewer && current !== undefined && !newer?.isShown
      return (
        <div ref={focusOnMount} tabIndex={-1} className="outline-none">
          <Alert tone={newer ? 'warning' : 'danger'}>
            <p>{newer ? t(newer.isShown ? 'newerShown' : 'changesPutBack') : sentence}</p>
            {canShow && button(t('showNewer'), () => showNewer(current))}
            {newer?.isShown && hasEntered && button(t('putBack'), putBack)}
          </Alert>
        </div>
      )
    },
  }
}

/**
 * Form in a dialog. It is mounted only while it is open, so that it starts empty each time. Server refusals appear
 * next to the fields they name; accidentally closing the dialog does not lose what was entered.
 */
export function FormDialog<Fields extends FieldValues, Checked extends FieldValues = Fields>(
  props: FormDialogProps<Fields, Checked>,
) {
  const { title, form, onSave, onRefused, onNewer, failure, onClose, className, children } = props
  const { save = { label: t('save'), busy: t('saving') } } = props
  const [error, setError] = useState<unknown>()
  const { isDirty, isSubmitting, isSubmitSuccessful } = form.formState
  const newer = useNewerVersion(form, onNewer)
  const guard = useUnsavedGuard((isDirty || newer.hasEntered) && !isSubmitSuccessful)
  const leave = () => guard.confirmLeave(onClose)

  const submit = form.handleSubmit(async (fields) => {
    setError(undefined)
    newer.hide()
    try {
      await onSave(fields)
    } catch (refusal) {
      const names = Object.keys(form.getValues()) as Path<Fields>[]
      // An error shown at its field need not be repeated above the form.
      if (showFieldRefusals(refusal, form.setError, names) || onRefused?.(refusal)) return
      form.setError('root', { type: 'server' })
      setError(refusal)
      return
    }
    onClose()
  })
  return (
    <Dialog onClose={leave} title={title} className={className}>
      <form onSubmit={submit} noValidate autoComplete="off" className="grid grid-cols-[minmax(0,1fr)] gap-4">
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
    </Dialog>
  )
}

/**
 * The row that a form changes: the one that was opened, null for a new one, until the editor takes over a newer version.
 * `schema` reads that version from the refusal, `fieldsOf` makes the values of the form from it.
 */
export function useEditedRow<Opened, Fields>(
  opened: Opened,
  schema: z.ZodType<NonNullable<Opened>>,
  fieldsOf: (newer: NonNullable<Opened>) => Fields,
) {
  const [row, setRow] = useState(opened)
  function onNewer(current: unknown): Fields {
    const newer = schema.parse(current)
    setRow(newer)
    return fieldsOf(newer)
  }
  return { row, onNewer }
}
