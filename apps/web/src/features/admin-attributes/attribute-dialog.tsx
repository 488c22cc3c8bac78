import {
  type AdminAttribute,
  adminAttribute,
  type PluginAttributeKind,
} from '@dobara/contract/admin-attributes.ts'
import { useRef } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { FormDialog, useEditedRow } from '../../components/form/form-dialog.tsx'
import { FormField } from '../../components/form/form-field.tsx'
import { messageOf } from '../../lib/refusals/refusal.ts'
import { Input } from '../../ui/input.tsx'
import { attributeResolver, type AttributeValues, inputOf, isNumeric, valuesOf } from './attribute-form.ts'
import { ChoiceRows } from './choice-rows.tsx'
import { FormSection } from '../../components/form/form-section.tsx'
import { type AttributeFormProps, GroupError } from './form-section.tsx'
import { NumberBox } from './number-box.tsx'
import { keyOf } from './suggestions.ts'
import { t } from './texts.ts'
import { TypeField } from './type-field.tsx'
import { usersOf, useAttributeChanges } from './use-attribute-changes.ts'
import { UseFields } from './use-fields.tsx'
import { ATTRIBUTE_SUBJECTS } from '@dobara/domain/catalog/attributes/attribute.ts'
import { RadioCard } from '../../ui/radio-card.tsx'
import { KindChoice } from '../../components/form/kind-choice.tsx'

type KindFieldsProps = AttributeFormProps & { kinds: readonly string[] }

/** The kinds of products that have the attribute. */
function KindFields({ form, kinds }: KindFieldsProps) {
  const { control, setValue, formState } = form
  const chosen = useWatch({ control, name: 'kinds' })
  return (
    <FormSection title={t('kinds')}>
      <p className="text-sm text-muted sm:col-span-2">{t('kindsHint')}</p>
      <GroupError message={formState.errors.kinds?.message} />
      <KindChoice
        chosen={chosen}
        kinds={kinds}
        onChoose={(next) =>
          setValue('kinds', next, { shouldDirty: true, shouldValidate: formState.isSubmitted })
        }
      />
    </FormSection>
  )
}

/** Radio buttons for the subject of the attribute: what is offered, or single machines. */
function SubjectField({ form }: AttributeFormProps) {
  const { register, formState } = form
  return (
    <fieldset className="grid min-w-0 gap-3 sm:grid-cols-2">
      <legend className="mb-1.5 font-semibold">{t('subject')}</legend>
      {ATTRIBUTE_SUBJECTS.map((subject) => (
        <RadioCard key={subject} title={t(`subject_${subject}`)} value={subject} {...register('subject')}>
          {t(`subjectHint_${subject}`)}
        </RadioCard>
      ))}
      <GroupError message={formState.errors.subject?.message} />
    </fieldset>
  )
}

type AttributeDialogProps = {
  /** Null: a new one. */
  attribute: AdminAttribute | null
  /** The kinds that products and attributes have now. */
  kinds: readonly string[]
  /** Those of plug-ins. */
  pluginKinds: readonly PluginAttributeKind[]
  onClose: () => void
}

/** Unit, limits and decimals of numbers. */
function NumberFields({ form }: AttributeFormProps) {
  const type = useWatch({ control: form.control, name: 'type' })
  if (!isNumeric(type)) return null
  const step = type === 'whole' ? 1 : 'any'
  return (
    <FormSection title={t('numbers')}>
      <FormField label={t('unit')} hint={t('unitHint')} error={form.formState.errors.unit?.message}>
        {(field) => <Input {...field} {...form.register('unit')} maxLength={16} />}
      </FormField>
      {type === 'decimal' && <NumberBox form={form} name="decimals" label={t('decimals')} />}
      <NumberBox
        form={form}
        name="minValue"
        label={t('minValue')}
        hint={t('minValueHint')}
        step={step}
        isOptional
      />
      <NumberBox
        form={form}
        name="maxValue"
        label={t('maxValue')}
        hint={t('maxValueHint')}
        step={step}
        isOptional
      />
    </FormSection>
  )
}

type BasicFieldsProps = AttributeFormProps & Pick<AttributeDialogProps, 'pluginKinds'> & { isNew: boolean }

/** Names, key and type. The key follows the English name until the user enters another one. */
function BasicFields({ form, isNew, pluginKinds }: BasicFieldsProps) {
  const { register, getValues, setValue, formState } = form
  const { errors, isSubmitted } = formState
  const suggested = useRef('')

  function suggestKey(label: string) {
    if (!isNew || getValues('key') !== suggested.current) return
    suggested.current = keyOf(label)
    setValue('key', suggested.current, { shouldValidate: isSubmitted })
  }
  return (
    <FormSection title={t('basics')}>
      <FormField label={t('label')} error={errors.label?.message} isRequired="marked">
        {(field) => (
          <Input
            {...field}
            {...register('label', {
              onChange: ({ target }: { target: HTMLInputElement }) => suggestKey(target.value),
            })}
            maxLength={60}
          />
        )}
      </FormField>
      <FormField label={t('labelHi')} error={errors.labelHi?.message}>
        {(field) => <Input {...field} {...register('labelHi')} lang="hi" maxLength={60} />}
      </FormField>
      <FormField
        label={t('key')}
        hint={t(isNew ? 'keyHint' : 'keyStays')}
        error={errors.key?.message}
        isRequired="marked"
      >
        {(field) => (
          <Input
            {...field}
            {...register('key')}
            maxLength={40}
            readOnly={!isNew}
            autoCapitalize="none"
            spellCheck={false}
            className="read-only:bg-sunken read-only:text-muted"
          />
        )}
      </FormField>
      <TypeField form={form} pluginKinds={pluginKinds} />
    </FormSection>
  )
}

/** Adds or edits an attribute. It is mounted while it is open, so that it starts from the beginning each time. */
export function AttributeDialog({ attribute: opened, kinds, pluginKinds, onClose }: AttributeDialogProps) {
  const { row: attribute, onNewer } = useEditedRow(opened, adminAttribute, valuesOf)
  const { create, update } = useAttributeChanges()
  const form = useForm<AttributeValues>({ resolver: attributeResolver, defaultValues: valuesOf(attribute) })

  function save(values: AttributeValues) {
    const input = inputOf(values)
    if (!attribute) return create(input)
    const { key: _key, ...definition } = input
    return update({ ...definition, id: attribute.id, updatedAt: attribute.updatedAt })
  }

  /** Shows which products or machines still use the subject, the type or the removed choices. */
  function showUsers(refusal: unknown): boolean {
    const users = usersOf(refusal)
    if (users === null) return false
    const changed = (['subject', 'type'] as const).find((name) => form.getValues(name) !== attribute?.[name])
    const message = `${messageOf(refusal)} ${users}`
    form.setError(changed ?? 'choices', { type: 'server', message }, { shouldFocus: changed !== undefined })
    return true
  }
  return (
    <FormDialog
      title={t(attribute ? 'editTitle' : 'addTitle')}
      form={form}
      onSave={save}
      onRefused={showUsers}
      onNewer={onNewer}
      failure={t(attribute ? 'updateFailed' : 'createFailed')}
      save={attribute ? { label: t('save'), busy: t('saving') } : { label: t('create'), busy: t('creating') }}
      onClose={onClose}
      className="w-[min(48rem,calc(100vw-1rem))]"
    >
      <SubjectField form={form} />
      <BasicFields form={form} isNew={!attribute} pluginKinds={pluginKinds} />
      <NumberFields form={form} />
      <ChoiceRows form={form} />
      <KindFields form={form} kinds={kinds} />
      <UseFields form={form} />
    </FormDialog>
  )
}
