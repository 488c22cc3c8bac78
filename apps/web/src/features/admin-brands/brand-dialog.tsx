import {
  type AdminBrand,
  adminBrand,
  type CreateBrandInput,
  createBrandInput,
} from '@dobara/contract/admin-catalogue/brands.ts'
import { slugOf } from '@dobara/domain/catalog/slug.ts'
import { formResolver } from '../../lib/forms/form-resolver.ts'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { FormDialog } from '../../components/form/form-dialog.tsx'
import { FormField } from '../../components/form/form-field.tsx'
import { Input } from '../../ui/input.tsx'
import { t } from './texts.ts'
import { useBrandChanges } from './use-brand-changes.ts'

/** Add Brand and, with a brand, Edit Brand: drawn while it is open, so that it starts from the beginning each time. */
export function BrandDialog(props: { brand: AdminBrand | null; onClose: () => void }) {
  const { onClose } = props
  const [brand, setBrand] = useState(props.brand)
  const { create, update } = useBrandChanges()
  const form = useForm<CreateBrandInput>({
    resolver: formResolver(createBrandInput),
    defaultValues: { name: brand?.name ?? '' },
  })
  const { register, control, formState } = form
  const made = slugOf(useWatch({ control, name: 'name' }))
  function takeNewer(current: unknown) {
    const newer = adminBrand.parse(current)
    setBrand(newer)
    return { name: newer.name }
  }
  return (
    <FormDialog
      title={t(brand ? 'edit' : 'add')}
      form={form}
      onSave={({ name }) =>
        brand ? update({ id: brand.id, updatedAt: brand.updatedAt, name }) : create({ name })
      }
      onNewer={takeNewer}
      failure={t(brand ? 'updateFailed' : 'createFailed')}
      save={brand ? { label: t('save'), busy: t('saving') } : { label: t('create'), busy: t('creating') }}
      onClose={onClose}
      className="w-[min(28rem,calc(100vw-2rem))]"
    >
      <FormField
        label={t('name')}
        hint={brand ? t('slugStays', { slug: brand.slug }) : made && t('slugMade', { slug: made })}
        error={formState.errors.name?.message}
        isRequired="marked"
      >
        {(field) => <Input {...field} {...register('name')} maxLength={80} />}
      </FormField>
    </FormDialog>
  )
}
