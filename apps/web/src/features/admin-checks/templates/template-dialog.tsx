import { type CheckTemplateView, checkTemplate } from '@dobara/contract/admin-checks/templates.ts'
import { MOST_TEMPLATE_NAME } from '@dobara/domain/catalog/checks/check-template.ts'
import { useForm, useWatch } from 'react-hook-form'
import { toast } from 'react-hot-toast/headless'
import { FormDialog, useEditedRow } from '../../../components/form/form-dialog.tsx'
import { FormField } from '../../../components/form/form-field.tsx'
import { KindChoice } from '../../../components/form/kind-choice.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { Input } from '../../../ui/input.tsx'
import { t } from '../texts.ts'
import { SectionRows } from './section-rows.tsx'
import {
  inputOf,
  type TemplateForm,
  type TemplateValues,
  templateResolver,
  valuesOf,
} from './template-form.ts'

type TemplateDialogProps = {
  /** Null: a new one. */
  template: CheckTemplateView | null
  /** The kinds that products and templates have now. */
  kinds: readonly string[]
  onClose: () => void
}

/** Names, kinds, and whether new reports are made with it. */
function TemplateFields({ form, kinds }: { form: TemplateForm; kinds: readonly string[] }) {
  const { register, control, setValue, formState } = form
  const { errors } = formState
  const chosen = useWatch({ control, name: 'kinds' })
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField label={t('nameEn')} error={errors.name?.message} isRequired="marked">
          {(field) => <Input {...field} {...register('name')} maxLength={MOST_TEMPLATE_NAME} />}
        </FormField>
        <FormField label={t('nameHi')} error={errors.nameHi?.message}>
          {(field) => <Input {...field} {...register('nameHi')} lang="hi" maxLength={MOST_TEMPLATE_NAME} />}
        </FormField>
      </div>
      <fieldset className="grid min-w-0 gap-2 border-t border-line pt-4 sm:grid-cols-2">
        <legend className="float-left w-full font-display text-lg font-bold">{t('kinds')}</legend>
        <p className="text-sm text-muted sm:col-span-2">{t('kindsHint')}</p>
        <KindChoice
          chosen={chosen}
          kinds={kinds}
          onChoose={(next) => setValue('kinds', next, { shouldDirty: true })}
        />
      </fieldset>
      <CheckboxField label={t('isActive')} {...register('isActive')} />
    </>
  )
}

/** Adds or edits a check template. It is mounted while it is open, so that it starts from the beginning each time. */
export function TemplateDialog({ template: opened, kinds, onClose }: TemplateDialogProps) {
  const utils = trpc.useUtils()
  const { row: template, onNewer } = useEditedRow(opened, checkTemplate, valuesOf)
  const form = useForm<TemplateValues>({ resolver: templateResolver, defaultValues: valuesOf(template) })
  const onSettled = () => void utils.admin.checkTemplates.list.invalidate()
  const creating = trpc.admin.checkTemplates.create.useMutation({ onSettled })
  const updating = trpc.admin.checkTemplates.update.useMutation({ onSettled })

  async function save(values: TemplateValues) {
    const input = inputOf(values)
    if (template) await updating.mutateAsync({ ...input, id: template.id, updatedAt: template.updatedAt })
    else await creating.mutateAsync(input)
    toast.success(t(template ? 'updated' : 'created'))
  }
  return (
    <FormDialog
      title={t(template ? 'editTitle' : 'addTitle')}
      form={form}
      onSave={save}
      onNewer={onNewer}
      failure={t('saveFailed')}
      save={{ label: t(template ? 'save' : 'create'), busy: t('saving') }}
      onClose={onClose}
      className="w-[min(56rem,calc(100vw-1rem))]"
    >
      {template && <p className="text-sm text-muted">{t('editHint')}</p>}
      <TemplateFields form={form} kinds={kinds} />
      <div className="border-t border-line pt-4">
        <h3 className="mb-3 font-display text-lg font-bold">{t('sections')}</h3>
        <SectionRows form={form} />
      </div>
    </FormDialog>
  )
}
