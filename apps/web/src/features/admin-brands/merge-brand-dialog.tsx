import type { AdminBrand } from '@dobara/contract/admin-catalogue/brands.ts'
import { useForm } from 'react-hook-form'
import { FormDialog } from '../../components/form/form-dialog.tsx'
import { FormField } from '../../components/form/form-field.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { NativeSelect } from '../../ui/native-select.tsx'
import { t } from './texts.ts'
import { useBrandChanges } from './use-brand-changes.ts'

/** Two brands become one: which one stays is chosen, a brand that the name resembles at first. */
export function MergeBrandDialog({ brand, onClose }: { brand: AdminBrand; onClose: () => void }) {
  const { id, name, slug, goodsCount, resembles } = brand
  const { data: brands = [] } = trpc.catalog.brands.useQuery()
  const { merge } = useBrandChanges()
  // The brand that was probably meant comes first, and is there before the list of all brands is.
  const others = [
    ...(resembles ? [resembles] : []),
    ...brands.filter((other) => other.id !== id && other.id !== resembles?.id),
  ]
  const form = useForm({ defaultValues: { into: String(resembles?.id ?? '') } })
  const { register, formState } = form
  return (
    <FormDialog
      title={t('mergeTitle', { name })}
      form={form}
      onSave={({ into }) => merge({ id, into: Number(into) })}
      failure={t('mergeFailed')}
      save={{ label: t('merge'), busy: t('merging') }}
      onClose={onClose}
      className="w-[min(30rem,calc(100vw-2rem))]"
    >
      <p className="wrap-anywhere">{t('mergeText', { count: goodsCount, slug })}</p>
      <FormField label={t('mergeInto')} error={formState.errors.into?.message} isRequired="marked">
        {(field) => (
          <NativeSelect {...field} {...register('into', { required: t('mergeIntoFirst') })}>
            <option value="">{t('choose')}</option>
            {others.map((other) => (
              <option key={other.id} value={other.id}>
                {other.name}
              </option>
            ))}
          </NativeSelect>
        )}
      </FormField>
    </FormDialog>
  )
}
