import { Plus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { FormField } from '../../components/form/form-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'
import { t } from './texts.ts'
import { FormSection } from '../../components/form/form-section.tsx'
import { type AttributeFormProps, GroupError } from './form-section.tsx'
import { choiceValueOf } from './suggestions.ts'

const MOST_CHOICES = 50

/** The choices of the type 'choice', in the order in which filters show them. */
export function ChoiceRows({ form }: AttributeFormProps) {
  const { control, formState } = form
  const type = useWatch({ control, name: 'type' })
  const { fields, append, remove } = useFieldArray({ control, name: 'choices' })
  if (type !== 'choice') return null
  const { choices } = formState.errors
  return (
    <FormSection title={t('choices')}>
      <p className="text-sm text-muted sm:col-span-2">{t('choicesHint')}</p>
      <GroupError message={choices?.root?.message ?? choices?.message} />
      {fields.map(({ id }, place) => (
        <ChoiceRow key={id} form={form} place={place} onRemove={() => remove(place)} />
      ))}
      {fields.length < MOST_CHOICES && (
        <div className="sm:col-span-2">
          <Button variant="outline" size="sm" onClick={() => append({ value: '', label: '', labelHi: '' })}>
            <Plus aria-hidden="true" className="size-4" />
            {t('addChoice')}
          </Button>
        </div>
      )}
    </FormSection>
  )
}

type ChoiceRowProps = AttributeFormProps & { place: number; onRemove: () => void }

function ChoiceRow({ form, place, onRemove }: ChoiceRowProps) {
  const { register, getValues, setValue, formState } = form
  const errors = formState.errors.choices?.[place]
  const suggested = useRef('')
  const number = place + 1

  /** Products hold the value: only one that was suggested follows the name. */
  function suggestValue(label: string) {
    if (getValues(`choices.${place}.value`) !== suggested.current) return
    suggested.current = choiceValueOf(label)
    setValue(`choices.${place}.value`, suggested.current, { shouldValidate: formState.isSubmitted })
  }
  return (
    <div
      role="group"
      aria-label={t('formChoice', { number })}
      className="relative grid grid-cols-[minmax(0,1fr)] items-start gap-3 rounded-md border border-line p-3 pt-4 sm:col-span-2 sm:grid-cols-[repeat(3,minmax(0,1fr))_auto]"
    >
      <FormField label={t('label')} error={errors?.label?.message} isRequired="marked">
        {(field) => (
          <Input
            {...field}
            {...register(`choices.${place}.label`, {
              onChange: ({ target }: { target: HTMLInputElement }) => suggestValue(target.value),
            })}
            maxLength={60}
          />
        )}
      </FormField>
      <FormField label={t('labelHi')} error={errors?.labelHi?.message}>
        {(field) => <Input {...field} {...register(`choices.${place}.labelHi`)} lang="hi" maxLength={60} />}
      </FormField>
      <FormField label={t('value')} error={errors?.value?.message} isRequired="marked">
        {(field) => (
          <Input
            {...field}
            {...register(`choices.${place}.value`)}
            maxLength={23}
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </FormField>
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={t('removeChoice', { number })}
        onClick={onRemove}
        className="absolute top-0 right-0 sm:static sm:mt-8"
      >
        <Trash2 aria-hidden="true" className="size-4.5 text-clay" />
      </Button>
    </div>
  )
}
