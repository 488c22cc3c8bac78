import type { AdminSettings } from '@dobara/contract/admin-settings/settings.ts'
import { type ReactNode, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { toast } from 'react-hot-toast/headless'
import { useUnsavedGuard } from '../../components/form/use-unsaved-guard.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { showFieldRefusals } from '../../lib/refusals/form-refusal.ts'
import { codeOf, messageOf } from '../../lib/refusals/refusal.ts'
import { usePermissions } from '../../lib/session/permissions.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { t } from './texts.ts'

type SectionFormProps<Fields extends FieldValues> = {
  title: string
  lead: string
  form: UseFormReturn<Fields>
  /** The section, out of the settings as they are now. */
  pick: (settings: AdminSettings) => Fields
  /** Throws what the server refused. */
  onSave: (fields: Fields) => Promise<unknown>
  children: ReactNode
}

/**
 * Form of one settings section with its save button. Leaving by accident does not lose input, and a save does not
 * overwrite another person's.
 */
export function SectionForm<Fields extends FieldValues>(props: SectionFormProps<Fields>) {
  const { title, lead, form, pick, onSave, children } = props
  const [error, setError] = useState<unknown>()
  const utils = trpc.useUtils()
  const mayWrite = usePermissions()('settings.write')
  const { isDirty, isSubmitting } = form.formState
  const guard = useUnsavedGuard(isDirty)

  async function showCurrent() {
    setError(undefined)
    form.reset(pick(await utils.admin.settings.get.fetch(undefined, { staleTime: 0 })))
  }
  const submit = form.handleSubmit(async (fields) => {
    setError(undefined)
    try {
      await onSave(fields)
      await showCurrent()
      toast.success(t('saved'))
      void utils.store.info.invalidate()
      void utils.admin.dashboard.setup.invalidate()
    } catch (refusal) {
      const names = Object.keys(form.getValues()) as Path<Fields>[]
      if (!showFieldRefusals(refusal, form.setError, names)) setError(refusal)
    }
  })
  return (
    <form onSubmit={submit} noValidate autoComplete="off" className="grid max-w-3xl gap-6">
      <div>
        <h2 className="text-lg font-semibold">{title}</h2>
        <p className="mt-1 max-w-[65ch] text-muted">{lead}</p>
      </div>
      {error !== undefined && (
        <Alert
          tone="danger"
          action={
            codeOf(error) === 'CHANGED_MEANWHILE' && (
              <Button variant="outline" size="sm" onClick={() => void showCurrent()}>
                {t('loadCurrent')}
              </Button>
            )
          }
        >
          {messageOf(error, t('saveFailed'))}
        </Alert>
      )}
      <fieldset disabled={!mayWrite} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
        {children}
      </fieldset>
      <div className="border-t border-line pt-4">
        {mayWrite ? (
          <Button type="submit" isLoading={isSubmitting}>
            {isSubmitting ? t('saving') : t('save')}
          </Button>
        ) : (
          <p className="text-muted">{t('readOnly')}</p>
        )}
      </div>
      {guard.question}
    </form>
  )
}
