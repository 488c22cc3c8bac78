import type { Attribute } from '@dobara/contract/catalog/attributes.ts'
import { type FieldProps, FormField } from '../../../components/form/form-field.tsx'
import { t as value } from '../../../lib/words/fact-texts.ts'
import { kindName } from '../../../lib/words/kind-texts.ts'
import { labelOf } from '../../../lib/words/label-words.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Input } from '../../../ui/input.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { ProductFormApi } from '../form-values.ts'
import { SectionFrame } from '../section-frame.tsx'
import { t } from '../texts.ts'
import { boxOf } from '../attribute-boxes.ts'
import { labelWithUnit } from '../attribute-words.ts'
import type { AttributesQuery } from './use-attributes.ts'

type AttributeSectionProps = { form: ProductFormApi; kind: string | undefined; query: AttributesQuery }

type AttributeFieldProps = { attribute: Attribute; form: ProductFormApi }

/** The box of one attribute. */
function AttributeField({ attribute, form }: AttributeFieldProps) {
  return (
    <FormField
      label={labelWithUnit(attribute)}
      error={form.formState.errors[boxOf(attribute.key)]?.message}
      {...(attribute.isRequired && { isRequired: 'marked' })}
    >
      {(control) => <Control attribute={attribute} form={form} control={control} />}
    </FormField>
  )
}

function Control({ attribute, form, control }: AttributeFieldProps & { control: FieldProps }) {
  const { key, type, minValue, isRequired } = attribute
  const empty = <option value="">{t(isRequired ? 'choose' : 'notKnown')}</option>
  const box = { ...control, ...form.register(boxOf(key)) }
  switch (type) {
    case 'text':
      return <Input {...box} />
    case 'whole':
    case 'decimal': {
      // The number pads of phones have no minus.
      const keys = (minValue ?? 0) < 0 ? 'text' : type === 'whole' ? 'numeric' : 'decimal'
      return <Input {...box} inputMode={keys} className="tabular-nums" />
    }
    case 'yes_no':
      return (
        <NativeSelect {...box}>
          {empty}
          <option value="true">{value('yes')}</option>
          <option value="false">{value('no')}</option>
        </NativeSelect>
      )
    case 'choice':
      return (
        <NativeSelect {...box}>
          {empty}
          {attribute.choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {labelOf(choice)}
            </option>
          ))}
        </NativeSelect>
      )
  }
}

/** The attributes that products of the kind have; nothing for a kind without any. */
export function AttributeSection({ form, kind, query }: AttributeSectionProps) {
  if (kind === undefined) return null
  if (query.state === 'loading') return <LoadingAttributes />
  const name = kindName(kind)
  if (query.state === 'failed')
    return (
      <Alert
        tone="warning"
        title={t('attributeLoadFailed', { kind: name })}
        action={
          <Button variant="outline" isLoading={query.isRetrying} onClick={query.refetch}>
            {t('retry')}
          </Button>
        }
      >
        {t('loadFailedText')}
      </Alert>
    )
  const attributes = query.ofKind(kind)
  if (attributes.length === 0) return null
  return (
    <SectionFrame id="attributes" title={t('more', { kind: name })}>
      {attributes.map((attribute) => (
        <AttributeField key={attribute.key} attribute={attribute} form={form} />
      ))}
    </SectionFrame>
  )
}

function LoadingAttributes() {
  return (
    <div aria-busy="true" className="grid gap-4 border-t border-line pt-4">
      <Skeleton className="h-7 w-56" />
      <Skeleton className="h-18 w-full rounded-md" />
      <span role="status" className="sr-only">
        {t('attributeLoading')}
      </span>
    </div>
  )
}
