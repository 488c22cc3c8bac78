import type { Attribute } from '@dobara/contract/catalog/attributes.ts'
import { AttributeControl } from '../../../components/form/attribute-control.tsx'
import { FormField } from '../../../components/form/form-field.tsx'
import { kindName } from '../../../lib/words/kind-texts.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { ProductFormApi } from '../form-values.ts'
import { SectionFrame } from '../section-frame.tsx'
import { t } from '../texts.ts'
import { boxOf } from '../attribute-boxes.ts'
import { labelWithUnit } from '../../../lib/words/attribute-words.ts'
import type { AttributesQuery } from './use-attributes.ts'

type AttributeSectionProps = { form: ProductFormApi; kind: string | undefined; query: AttributesQuery }

type AttributeFieldProps = { attribute: Attribute; form: ProductFormApi }

/** Form field of one attribute. */
function AttributeField({ attribute, form }: AttributeFieldProps) {
  return (
    <FormField
      label={labelWithUnit(attribute)}
      error={form.formState.errors[boxOf(attribute.key)]?.message}
      {...(attribute.isRequired && { isRequired: 'marked' })}
    >
      {(control) => (
        <AttributeControl
          attribute={attribute}
          box={{ ...control, ...form.register(boxOf(attribute.key)) }}
          empty={t(attribute.isRequired ? 'choose' : 'notKnown')}
        />
      )}
    </FormField>
  )
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
