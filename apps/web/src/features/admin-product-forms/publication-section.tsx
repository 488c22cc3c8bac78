import { PRODUCT_STATES, type ProductState } from '@dobara/domain/catalog/product-state.ts'
import { Link } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { FormField } from '../../components/form/form-field.tsx'
import { Input } from '../../ui/input.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { t as called } from './field-texts.ts'
import type { ProductFormApi } from './form-values.ts'
import { SectionFrame } from './section-frame.tsx'
import { t } from './texts.ts'

type PublicationSectionProps = {
  form: ProductFormApi
  sku: string
  /** Saved publication state of the product. */
  saved: ProductState
}

/** Fields for whether shoppers see the product, and when they will see a draft. */
export function PublicationSection({ form, sku, saved }: PublicationSectionProps) {
  const { register, control, formState } = form
  const state = useWatch({ control, name: 'state' })
  return (
    <SectionFrame id="publication" title={called('publication')}>
      <FormField label={called('state')} error={formState.errors.state?.message}>
        {(field) => (
          <NativeSelect {...field} {...register('state')}>
            {PRODUCT_STATES.map((one) => (
              <option key={one} value={one}>
                {t(`state_${one}`)}
              </option>
            ))}
          </NativeSelect>
        )}
      </FormField>
      {state === 'draft' && (
        <FormField
          label={called('publishAt')}
          hint={t('publishHint')}
          error={formState.errors.publishAt?.message}
        >
          {(field) => <Input {...field} {...register('publishAt')} type="datetime-local" />}
        </FormField>
      )}
      {saved !== 'active' && (
        <Link
          to="/product/$sku"
          params={{ sku }}
          search={{ preview: true }}
          target="_blank"
          className="link inline-flex min-h-11 items-center gap-1.5 self-end"
        >
          <ExternalLink aria-hidden="true" className="size-4" />
          {t('preview')}
        </Link>
      )}
    </SectionFrame>
  )
}
