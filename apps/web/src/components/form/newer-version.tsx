import { type ReactNode, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { codeOf, detailOf } from '../../lib/refusals/refusal.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { t } from './texts.ts'

/** The entity as it is now, where a refusal says that somebody else has changed it; null inside: it is gone. */
function currentOf(refusal: unknown): { current: unknown } | null {
  const detail = codeOf(refusal) === 'CHANGED_MEANWHILE' ? detailOf(refusal) : null
  return typeof detail === 'object' && detail !== null && 'current' in detail ? detail : null
}

/** Long forms are saved at their end: the focus brings what stands above them into view, and the keyboard to its button. */
const focusOnMount = (element: HTMLElement | null) => element?.focus()

/** The values that are not those the form was opened with. */
function changedValues<Fields extends FieldValues>({ formState, getValues }: UseFormReturn<Fields>) {
  const opened: FieldValues = formState.defaultValues ?? {}
  const isChanged = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(opened[name])
  return Object.fromEntries(Object.entries(getValues()).filter(isChanged))
}

/**
 * Lets an editor whose change was refused for an older version look at the newer one in the same boxes, and put the own changes
 * back over it. From then on the form changes the newer version. `onNewer` takes that over and returns its values.
 */
export function useNewerVersion<Fields extends FieldValues>(
  form: UseFormReturn<Fields>,
  onNewer: ((current: unknown) => Fields) | undefined,
) {
  const [newer, setNewer] = useState<{ current: unknown; isShown: boolean }>()
  const [kept, setKept] = useState<FieldValues>({})
  const hasKept = Object.keys(kept).length > 0

  function showNewer(current: unknown) {
    if (!onNewer) return
    // Also those that wait since an earlier refusal.
    setKept({ ...kept, ...changedValues(form) })
    form.reset(onNewer(current))
    setNewer({ current, isShown: true })
  }
  function putBack() {
    form.reset({ ...form.getValues(), ...kept }, { keepDefaultValues: true })
    setKept({})
    setNewer(newer && { ...newer, isShown: false })
  }
  const button = (label: string, onClick: () => void) => (
    <Button variant="outline" className="mt-3" onClick={onClick}>
      {label}
    </Button>
  )
  return {
    /** Changes of the editor wait to be put back. */
    hasKept,
    hide: () => setNewer(undefined),
    /** Stands above the form: the sentence of the refusal, or which version the boxes show. */
    alertOf(refusal: unknown, sentence: ReactNode) {
      const { current } = newer ?? currentOf(refusal) ?? {}
      const canShow = onNewer && current !== undefined && !newer?.isShown
      return (
        <div ref={focusOnMount} tabIndex={-1} className="outline-none">
          <Alert tone={newer ? 'warning' : 'danger'}>
            <p>{newer ? t(newer.isShown ? 'newerShown' : 'changesPutBack') : sentence}</p>
            {canShow && button(t('showNewer'), () => showNewer(current))}
            {newer?.isShown && hasKept && button(t('putBack'), putBack)}
          </Alert>
        </div>
      )
    },
  }
}
