import type { PluginAttributeKind } from '@dobara/contract/admin-attributes.ts'
import { ATTRIBUTE_TYPES, type AttributeType } from '@dobara/domain/catalog/attributes/attribute.ts'
import { useController, useWatch } from 'react-hook-form'
import { FormField } from '../../components/form/form-field.tsx'
import { localizedText } from '../../lib/words/label-words.ts'
import { NativeSelect } from '../../ui/native-select.tsx'
import { filtersOf } from './attribute-form.ts'
import type { AttributeFormProps } from './form-section.tsx'
import { t } from './texts.ts'

type Choice = {
  value: string
  text: string
  lang?: 'en' | undefined
  type: AttributeType
  kind: string | null
}

const valueOf = (type: AttributeType, kind: string | null) => (kind === null ? type : `${type}:${kind}`)

/** The types of the shop, the kinds that plug-ins build on them, and one that the attribute has and no plug-in any more. */
function choicesOf(kinds: readonly PluginAttributeKind[], held: Pick<Choice, 'type' | 'kind'>): Choice[] {
  const choices: Choice[] = [
    ...ATTRIBUTE_TYPES.map((type) => ({ value: type, text: t(type), type, kind: null })),
    ...kinds.map(({ name, title, base }) => ({
      ...localizedText(title.en, title.hi),
      value: valueOf(base, name),
      type: base,
      kind: name,
    })),
  ]
  const { type, kind } = held
  const value = valueOf(type, kind)
  if (kind === null || choices.some((choice) => choice.value === value)) return choices
  return [...choices, { value, text: t('kindNotInstalled', { kind }), type, kind }]
}

/** The type of an attribute, or the kind of a plug-in, which sets the type that it is built on. */
export function TypeField({
  form,
  pluginKinds,
}: AttributeFormProps & { pluginKinds: readonly PluginAttributeKind[] }) {
  const { control, getValues, setValue, formState } = form
  const { field: type } = useController({ control, name: 'type' })
  const kind = useWatch({ control, name: 'pluginKind' })
  const { errors, defaultValues } = formState
  const opened = { type: defaultValues?.type ?? type.value, kind: defaultValues?.pluginKind ?? null }
  const choices = choicesOf(pluginKinds, opened)
  const isKindMissing =
    kind !== null && !pluginKinds.some(({ name, base }) => name === kind && base === type.value)

  function choose(value: string) {
    const chosen = choices.find((choice) => choice.value === value)
    if (!chosen) return
    setValue('pluginKind', chosen.kind, { shouldDirty: true })
    type.onChange(chosen.type)
    if (!filtersOf(chosen.type).includes(getValues('filter'))) setValue('filter', 'none')
  }
  return (
    <FormField
      label={t('type')}
      hint={isKindMissing ? t('kindGone', { kind, type: t(type.value) }) : undefined}
      error={errors.type?.message ?? errors.pluginKind?.message}
    >
      {(field) => (
        <NativeSelect
          {...field}
          ref={type.ref}
          name="type"
          value={valueOf(type.value, kind)}
          onChange={({ target }) => choose(target.value)}
          onBlur={type.onBlur}
        >
          {choices.map(({ value, text, lang }) => (
            <option key={value} value={value} lang={lang}>
              {text}
            </option>
          ))}
        </NativeSelect>
      )}
    </FormField>
  )
}
