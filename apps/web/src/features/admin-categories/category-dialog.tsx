import {
  type AdminCategory,
  type CategoryWithChildren,
  categoryWithChildren,
  type CreateCategoryInput,
  createCategoryInput,
} from '@dobara/contract/admin-categories.ts'
import { slugOf } from '@dobara/domain/catalog/slug.ts'
import { formResolver } from '../../lib/forms/form-resolver.ts'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { FormDialog, useEditedRow } from '../../components/form/form-dialog.tsx'
import { FormField } from '../../components/form/form-field.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { Input } from '../../ui/input.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { t } from './texts.ts'
import { useCategoryChanges } from './use-category-changes.ts'

/** Category to edit, or parent of a new category. */
export type CategoryToWrite = { category: ListedCategory } | { parentId: number | null }
/** Category of either level; one below another has no children. */
export type ListedCategory = AdminCategory & Partial<Pick<CategoryWithChildren, 'children'>>

const fieldsOf = (category: ListedCategory | null): CreateCategoryInput => ({
  name: category?.name ?? '',
  nameHi: category?.nameHi ?? '',
  slug: category?.slug ?? '',
  parentId: category?.parentId ?? null,
})

/** Add Category and Edit Category dialog. It is mounted only while it is open, so that it starts fresh each time. */
export function CategoryDialog({ target, onClose }: { target: CategoryToWrite; onClose: () => void }) {
  const opened = 'category' in target ? target.category : null
  const { row: category, onNewer } = useEditedRow<ListedCategory | null, CreateCategoryInput>(
    opened,
    categoryWithChildren,
    fieldsOf,
  )
  const { create, update } = useCategoryChanges()
  const form = useForm<CreateCategoryInput>({
    resolver: formResolver(createCategoryInput),
    defaultValues: { ...fieldsOf(category), ...('parentId' in target && target) },
  })
  const save = (fields: CreateCategoryInput) =>
    category ? update({ id: category.id, updatedAt: category.updatedAt, ...fields }) : create(fields)
  return (
    <FormDialog
      title={t(category ? 'edit' : 'add')}
      form={form}
      onSave={save}
      onNewer={onNewer}
      failure={t(category ? 'updateFailed' : 'createFailed')}
      save={category ? { label: t('save'), busy: t('saving') } : { label: t('create'), busy: t('creating') }}
      onClose={onClose}
      className="w-[min(28rem,calc(100vw-2rem))]"
    >
      <Fields form={form} category={category} />
    </FormDialog>
  )
}

type FieldsProps = { form: UseFormReturn<CreateCategoryInput>; category: ListedCategory | null }

function Fields({ form, category }: FieldsProps) {
  const { register, control, formState } = form
  const { errors } = formState
  const made = slugOf(useWatch({ control, name: 'name' }))
  const slugHint = category ? t('slugKept') : made ? t('slugMade', { slug: made }) : t('slugHint')
  return (
    <>
      <FormField label={t('name')} error={errors.name?.message} isRequired="marked">
        {(field) => <Input {...field} {...register('name')} maxLength={80} />}
      </FormField>
      <FormField label={t('nameHi')} hint={t('nameHiHint')} error={errors.nameHi?.message}>
        {(field) => <Input {...field} {...register('nameHi')} lang="hi" maxLength={80} />}
      </FormField>
      <FormField label={t('slug')} hint={slugHint} error={errors.slug?.message}>
        {(field) => (
          <Input {...field} {...register('slug')} maxLength={80} autoCapitalize="none" spellCheck={false} />
        )}
      </FormField>
      <ParentField form={form} category={category} />
    </>
  )
}

/** Only main categories are offered, and none as its own parent. */
function ParentField({ form, category }: FieldsProps) {
  const { data: tree } = trpc.catalog.categories.useQuery()
  const hasChildren = (category?.children?.length ?? 0) > 0
  const parentId = useWatch({ control: form.control, name: 'parentId' })
  const parents = tree?.filter(({ id }) => id !== category?.id)
  return (
    <FormField
      label={t('parent')}
      hint={hasChildren && t('staysMain')}
      error={form.formState.errors.parentId?.message}
    >
      {(field) => (
        <NativeSelect
          {...field}
          // Remounted when the options are loaded: a select cannot show a value that it has no option for.
          key={parents ? 'known' : 'loading'}
          disabled={hasChildren || !parents}
          value={String(parentId ?? '')}
          onChange={({ target }) =>
            form.setValue('parentId', target.value === '' ? null : Number(target.value), {
              shouldDirty: true,
            })
          }
        >
          <option value="">{t('noParent')}</option>
          {parents?.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeSelect>
      )}
    </FormField>
  )
}
