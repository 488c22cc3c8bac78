import { useForm } from 'react-hook-form'
import { formResolver } from '../../lib/forms/form-resolver.ts'
import { type ViewFields, viewForm } from '../../lib/saved-views/view-form.ts'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { Input } from '../../ui/input.tsx'
import { FormDialog } from '../form/form-dialog.tsx'
import { FormField } from '../form/form-field.tsx'
import { t } from './texts.ts'

type SaveViewDialogProps = {
  /** What the view is called now, when it is only renamed. */
  name?: string
  onSave: (fields: ViewFields) => Promise<unknown>
  onClose: () => void
}

/** Save as view; with a name, Rename view. */
export function SaveViewDialog({ name, onSave, onClose }: SaveViewDialogProps) {
  const isNew = name === undefined
  const form = useForm<ViewFields>({
    resolver: formResolver(viewForm),
    defaultValues: { name: name ?? '', isShared: false, isDefault: false },
  })
  const { register, formState } = form
  return (
    <FormDialog
      title={t(isNew ? 'saveTitle' : 'renameTitle')}
      form={form}
      onSave={onSave}
      failure={t('failed')}
      save={{ label: t('save'), busy: t('saving') }}
      onClose={onClose}
      className="w-[min(28rem,calc(100vw-2rem))]"
    >
      <FormField
        label={t('name')}
        hint={isNew && t('nameHint')}
        error={formState.errors.name?.message}
        isRequired="marked"
      >
        {(field) => <Input {...field} {...register('name')} maxLength={60} />}
      </FormField>
      {isNew && (
        <div>
          <CheckboxField label={t('isShared')} {...register('isShared')} />
          <CheckboxField label={t('isDefault')} {...register('isDefault')} />
        </div>
      )}
    </FormDialog>
  )
}
