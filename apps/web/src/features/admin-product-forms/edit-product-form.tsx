import type { AdminProduct } from '@dobara/contract/admin-products/product-form.ts'
import { productFormOf } from '@dobara/domain/catalog/product-form/product-kind.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { toast } from 'react-hot-toast/headless'
import { trpc } from '../../lib/api/trpc.ts'
import { codeOf, detailOf } from '../../lib/refusals/refusal.ts'
import { CategoryPicker, findCategory } from './category-picker.tsx'
import { Conflict } from './conflict.tsx'
import { FormFrame } from './form-frame.tsx'
import { t } from './form-texts.ts'
import { inputOf, type ProductValues, valuesOfProduct } from './form-values.ts'
import { productResolver } from './product-resolver.ts'
import { ProductSections } from './product-sections.tsx'

type EditProductFormProps = {
  /** The product as it was when the form was opened. */
  opened: AdminProduct
  /** The product as it is: its variants may have changed meanwhile. */
  now: AdminProduct
  onDirty: (isDirty: boolean) => void
  onGiveUp: () => void
  onSaved: (product: AdminProduct) => void
}

/** The Details of Edit Product. Only what was changed is sent, with the version that it was made from. */
export function EditProductForm({ opened, now, onDirty, onGiveUp, onSaved }: EditProductFormProps) {
  const { form, shape, categories, save, conflict } = useProductEdit(opened, onSaved)
  const { isDirty } = form.formState
  const tell = useEffectEvent(onDirty)
  useEffect(() => {
    tell(isDirty)
    return () => tell(false)
  }, [isDirty])
  return (
    <FormFrame form={form} onSave={save} onGiveUp={onGiveUp} save={{ label: t('save'), busy: t('saving') }}>
      {conflict && <Conflict key={conflict.version} {...conflict} typed={form.getValues()} />}
      <CategoryPicker form={form} categories={categories} />
      <ProductSections form={form} shape={shape} existing={{ hasVariants: now.variants.length > 0 }} />
    </FormFrame>
  )
}

type Known = { values: ProductValues; version: string }
const knownOf = (product: AdminProduct): Known => ({
  values: valuesOfProduct(product),
  version: product.updatedAt,
})

function useProductEdit(opened: AdminProduct, onSaved: (product: AdminProduct) => void) {
  const utils = trpc.useUtils()
  const update = trpc.admin.products.update.useMutation()
  const categories = trpc.catalog.categories.useQuery().data ?? []
  const [known, setKnown] = useState(() => knownOf(opened))
  const [conflict, setConflict] = useState<{ version: string; seen: ProductValues; theirs: ProductValues }>()
  const shapeOf = (categoryId: string) => {
    const { path } = findCategory(categories, categoryId)
    return productFormOf(path.length > 0 ? path : opened.categoryPath)
  }
  const form = useForm<ProductValues>({
    defaultValues: known.values,
    resolver: (values, ...rest) => productResolver(shapeOf(values.categoryId).isComputer)(values, ...rest),
  })
  // Read while drawing, as react-hook-form wants it: it keeps what it was asked for.
  const { dirtyFields } = form.formState

  async function save(values: ProductValues) {
    const change = inputOf(values, dirtyFields)
    if (Object.keys(change).length === 0) {
      toast(t('nothing'))
      return
    }
    try {
      const saved = await update.mutateAsync({ ...change, id: opened.id, version: known.version })
      void utils.admin.products.invalidate()
      void utils.catalog.invalidate()
      onSaved(saved)
    } catch (refusal) {
      if (codeOf(refusal) === 'CHANGED_MEANWHILE') {
        const theirs = knownOf((detailOf(refusal) as { product: AdminProduct }).product)
        setConflict({ version: theirs.version, seen: known.values, theirs: theirs.values })
        setKnown(theirs)
        // Their values come into the boxes that nobody touched here.
        form.reset(theirs.values, { keepDirtyValues: true, keepErrors: true })
      }
      throw refusal
    }
  }
  const shape = shapeOf(useWatch({ control: form.control, name: 'categoryId' }))
  return { form, shape, categories, save, conflict }
}
