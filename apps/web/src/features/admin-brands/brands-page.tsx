import {
  type AdminBrand,
  adminBrand,
  type BrandList,
  type CreateBrandInput,
  createBrandInput,
  type UpdateBrandInput,
} from '@dobara/contract/admin-brands/brands.ts'
import { slugOf } from '@dobara/domain/catalog/slug.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { Tags } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { toast } from 'react-hot-toast/headless'
import { ListPage } from '../../components/data-table/list-page.tsx'
import { DeleteDialog } from '../../components/form/delete-dialog.tsx'
import { FormDialog, useEditedRow } from '../../components/form/form-dialog.tsx'
import { FormField } from '../../components/form/form-field.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { formResolver } from '../../lib/forms/form-resolver.ts'
import { Input } from '../../ui/input.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { brandColumns } from './brands-columns.tsx'
import { type BrandsAddress, brandsInput, brandsList } from './brands-list.ts'
import { t } from './texts.ts'

const pageOf = ({ brands, pagination }: BrandList) => ({ rows: brands, ...pagination })

/**
 * Returns the functions that change brands. Refusals are thrown for the form to show; the list is fetched again
 * either way.
 */
function useBrandChanges() {
  const utils = trpc.useUtils()
  const onSettled = () => {
    void utils.admin.brands.list.invalidate()
    void utils.catalog.brands.invalidate()
  }
  const creating = trpc.admin.brands.create.useMutation({ onSettled })
  const updating = trpc.admin.brands.update.useMutation({ onSettled })
  const merging = trpc.admin.brands.merge.useMutation({ onSettled })
  const removing = trpc.admin.brands.remove.useMutation({ onSettled })
  return {
    create: async (fields: CreateBrandInput) => {
      await creating.mutateAsync(fields)
      toast.success(t('created'))
    },
    update: async (fields: UpdateBrandInput) => {
      await updating.mutateAsync(fields)
      toast.success(t('updated'))
    },
    merge: async (brands: { id: number; into: number }) => {
      await merging.mutateAsync(brands)
      toast.success(t('merged'))
    },
    remove: async (requested: { id: number; moveTo?: number }) => {
      await removing.mutateAsync(requested)
      toast.success(t('deleted'))
    },
  }
}

/** Two brands become one: which one stays is chosen, a brand that the name resembles at first. */
function MergeBrandDialog({ brand, onClose }: { brand: AdminBrand; onClose: () => void }) {
  const { id, name, slug, goodsCount, resembles } = brand
  const { data: brands = [] } = trpc.catalog.brands.useQuery()
  const { merge } = useBrandChanges()
  // The brand that was probably meant comes first and is available before the list of all brands.
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

const namesOf = (brand: AdminBrand | null): CreateBrandInput => ({
  name: brand?.name ?? '',
  nameHi: brand?.nameHi ?? '',
})

/**
 * Add Brand dialog or, with a brand, Edit Brand. It is mounted only while it is open, so that it starts fresh each
 * time.
 */
function BrandDialog(props: { brand: AdminBrand | null; onClose: () => void }) {
  const { onClose } = props
  const { row: brand, onNewer } = useEditedRow(props.brand, adminBrand, namesOf)
  const { create, update } = useBrandChanges()
  const form = useForm<CreateBrandInput>({
    resolver: formResolver(createBrandInput),
    defaultValues: namesOf(brand),
  })
  const { register, control, formState } = form
  const made = slugOf(useWatch({ control, name: 'name' }))
  return (
    <FormDialog
      title={t(brand ? 'edit' : 'add')}
      form={form}
      onSave={(names) =>
        brand ? update({ id: brand.id, updatedAt: brand.updatedAt, ...names }) : create(names)
      }
      onNewer={onNewer}
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
      <FormField label={t('nameHi')} hint={t('nameHiHint')} error={formState.errors.nameHi?.message}>
        {(field) => <Input {...field} {...register('nameHi')} lang="hi" maxLength={80} />}
      </FormField>
    </FormDialog>
  )
}

/** Brands: the makers of what the shop sells, to find, to add, to rename, to merge and to delete. */
export function BrandsPage({ address }: { address: BrandsAddress }) {
  const query = trpc.admin.brands.list.useQuery(brandsInput(address), { placeholderData: keepPreviousData })
  const [written, setWritten] = useState<AdminBrand | null>()
  const [merged, setMerged] = useState<AdminBrand>()
  const [deleted, setDeleted] = useState<AdminBrand>()
  const columns = useMemo(
    () => brandColumns({ onEdit: setWritten, onMerge: setMerged, onDelete: setDeleted }),
    [],
  )
  return (
    <ListPage
      t={t}
      icon={Tags}
      writers="catalogue.write"
      add={{ label: t('add'), onClick: () => setWritten(null) }}
      onEdit={setWritten}
      className="max-w-5xl"
      name="brands"
      columns={columns}
      rowId={({ id }) => String(id)}
      list={brandsList}
      address={address}
      query={query}
      pageOf={pageOf}
      summary={({ total }) => t('found', { count: total })}
    >
      {written !== undefined && <BrandDialog brand={written} onClose={() => setWritten(undefined)} />}
      {merged && <MergeBrandDialog brand={merged} onClose={() => setMerged(undefined)} />}
      {deleted && <DeleteBrandDialog brand={deleted} onClose={() => setDeleted(undefined)} />}
    </ListPage>
  )
}

/** Dialog that confirms the deletion and, while the brand has products, asks which brand they move to. */
function DeleteBrandDialog({ brand, onClose }: { brand: AdminBrand; onClose: () => void }) {
  const { id, name, goodsCount } = brand
  const { data: brands = [] } = trpc.catalog.brands.useQuery()
  const { remove } = useBrandChanges()
  const others = brands.filter((other) => other.id !== id)
  return (
    <DeleteDialog
      title={t('deleteTitle')}
      question={t('deleteQuestion', { name })}
      failure={t('deleteFailed')}
      products={
        goodsCount > 0
          ? {
              question: t('productsLeft', { count: goodsCount }),
              label: t('moveTo'),
              none: t('choose'),
              missing: t('chooseFirst'),
              options: others.map((other) => (
                <option key={other.id} value={other.id}>
                  {other.name}
                </option>
              )),
            }
          : undefined
      }
      onDelete={(moveTo) => remove({ id, ...(moveTo !== undefined && { moveTo }) })}
      onClose={onClose}
    />
  )
}
