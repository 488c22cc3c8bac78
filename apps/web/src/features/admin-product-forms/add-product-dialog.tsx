import type { AdminProduct } from '@dobara/contract/admin-products/product-form.ts'
import type { Category } from '@dobara/contract/catalog/catalog.ts'
import { productFormOf } from '@dobara/domain/catalog/product-form/product-kind.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { trpc } from '../../lib/api/trpc.ts'
import { Alert } from '../../ui/alert.tsx'
import { buttonVariants } from '../../ui/button.tsx'
import { CategoryPicker, findCategory } from './category-picker.tsx'
import { FormDialogFrame } from './form-dialog-frame.tsx'
import { FormFrame } from './form-frame.tsx'
import { t } from './form-texts.ts'
import { blankValues, filledInput, type ProductValues } from './form-values.ts'
import { productResolver } from './product-resolver.ts'
import { ProductSections } from './product-sections.tsx'
import { useLeave } from './use-leave.ts'

type AddProductDialogProps = { onClose: () => void; onAdded: (product: AdminProduct) => void }

/** Add Product: a category or one below it, and the form that its goods have. */
export function AddProductDialog(props: AddProductDialogProps) {
  const categories = trpc.catalog.categories.useQuery()
  return <AddForm {...props} categories={categories.data ?? []} isKnown={categories.isSuccess} />
}

type AddFormProps = AddProductDialogProps & { categories: readonly Category[]; isKnown: boolean }

function AddForm({ onClose, onAdded, categories, isKnown }: AddFormProps) {
  const utils = trpc.useUtils()
  const create = trpc.admin.products.create.useMutation()
  const [defaultValues] = useState(blankValues)
  const form = useForm<ProductValues>({
    defaultValues,
    resolver: (values, ...rest) =>
      productResolver(productFormOf(findCategory(categories, values.categoryId).path).isComputer)(
        values,
        ...rest,
      ),
  })
  const { leave, ask, question } = useLeave(form.formState.isDirty, onClose)
  const shape = productFormOf(
    findCategory(categories, useWatch({ control: form.control, name: 'categoryId' })).path,
  )

  async function add(values: ProductValues) {
    const added = await create.mutateAsync(filledInput(values))
    void utils.admin.products.invalidate()
    void utils.catalog.invalidate()
    leave(() => onAdded(added))
  }
  return (
    <FormDialogFrame title={t('addTitle')} onLeave={ask}>
      <FormFrame form={form} onSave={add} onGiveUp={ask} save={{ label: t('add'), busy: t('adding') }}>
        {isKnown && categories.length === 0 && (
          <Alert
            tone="warning"
            action={
              <Link to="/admin/categories" className={buttonVariants({ variant: 'outline', size: 'sm' })}>
                {t('toCategories')}
              </Link>
            }
          >
            {t('noCategories')}
          </Alert>
        )}
        <CategoryPicker form={form} categories={categories} />
        <ProductSections form={form} shape={shape} />
      </FormFrame>
      {question}
    </FormDialogFrame>
  )
}
