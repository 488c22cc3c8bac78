import type { AdminProduct } from '@dobara/contract/admin-products/product-form.ts'
import type { Category } from '@dobara/contract/catalog/catalog.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { trpc } from '../../lib/api/trpc.ts'
import { Alert } from '../../ui/alert.tsx'
import { buttonVariants } from '../../ui/button.tsx'
import { useAttributes, useEmptyBoxes } from './attributes/use-attributes.ts'
import { CategoryPicker, findCategory } from './category-picker.tsx'
import { FormDialogFrame } from './form-dialog-frame.tsx'
import { FormFrame } from './form-frame.tsx'
import { formShapeOf } from './form-shape.ts'
import type { PictureList } from './pictures/picture-list.ts'
import { PicturesSection } from './pictures/pictures-section.tsx'
import { usePictures } from './pictures/use-pictures.ts'
import { t } from './texts.ts'
import { blankValues, filledInput, type ProductValues } from './form-values.ts'
import { productResolver } from './product-resolver.ts'
import { ProductSections } from './product-sections.tsx'
import { usePictureQuestion } from './use-picture-question.tsx'
import { useLeave } from './use-leave.ts'

type AddProductDialogProps = {
  onClose: () => void
  /** `unsaved`: its pictures, where some of them could not be saved with it. */
  onAdded: (product: AdminProduct, unsaved?: PictureList) => void
}

/** Add Product: a category or one below it, and the form for its products. */
export function AddProductDialog(props: AddProductDialogProps) {
  const categories = trpc.catalog.categories.useQuery()
  return <AddForm {...props} categories={categories.data ?? []} isKnown={categories.isSuccess} />
}

type AddFormProps = AddProductDialogProps & { categories: readonly Category[]; isKnown: boolean }

function AddForm({ onClose, onAdded, categories, isKnown }: AddFormProps) {
  const utils = trpc.useUtils()
  const create = trpc.admin.products.create.useMutation()
  const [defaultValues] = useState(blankValues)
  const attributes = useAttributes()
  const shapeOf = (categoryId: string) => formShapeOf(findCategory(categories, categoryId).path)
  const form = useForm<ProductValues>({
    defaultValues,
    resolver: (values, ...rest) => {
      const { isComputer, kind } = shapeOf(values.categoryId)
      return productResolver({ isComputer, attributes: attributes.ofKind(kind), saved: {} })(values, ...rest)
    },
  })
  useEmptyBoxes(form, attributes.keys)
  const pictures = usePictures({})
  const bare = usePictureQuestion()
  const { leave, confirmLeave, question } = useLeave(form.formState.isDirty || pictures.isChanged, onClose)
  const [categoryId, title, condition] = useWatch({
    control: form.control,
    name: ['categoryId', 'title', 'condition'],
  })
  const shape = shapeOf(categoryId)
  const attributesOfKind = attributes.ofKind(shape.kind)

  async function add(values: ProductValues, state?: 'draft') {
    if (state !== 'draft' && pictures.list.pictures.length === 0 && !(await bare.confirm())) return
    const added = await create.mutateAsync({
      ...filledInput(values, attributesOfKind),
      ...(state && { state }),
    })
    const unsaved = pictures.isChanged ? await pictures.save(added) : null
    void utils.admin.products.invalidate()
    void utils.catalog.invalidate()
    leave(() => onAdded(added, unsaved ?? undefined))
  }
  return (
    <FormDialogFrame title={t('addTitle')} onLeave={confirmLeave}>
      <FormFrame
        form={form}
        attributes={attributesOfKind}
        onAttributeRefused={attributes.refetch}
        onSave={(values) => add(values)}
        onGiveUp={confirmLeave}
        save={{ label: t('add'), busy: t('adding') }}
        other={{ label: t('saveDraft'), onSave: (values) => add(values, 'draft') }}
      >
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
        <ProductSections
          form={form}
          shape={shape}
          attributes={attributes}
          pictures={
            <PicturesSection
              pictures={pictures}
              of={{ variants: [], attributes: attributesOfKind }}
              product={{ title, condition, kind: shape.kind }}
            />
          }
        />
      </FormFrame>
      {question}
      {bare.question}
    </FormDialogFrame>
  )
}
