import type { AdminProduct } from '@dobara/contract/admin-products/product-form.ts'
import type { Attribute } from '@dobara/contract/catalog/attributes.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { toast } from 'react-hot-toast/headless'
import { trpc } from '../../lib/api/trpc.ts'
import { codeOf, detailOf } from '../../lib/refusals/refusal.ts'
import { Alert } from '../../ui/alert.tsx'
import { boxOf } from './attribute-boxes.ts'
import { valueInWords } from '../../lib/words/attribute-words.ts'
import { useAttributes, useEmptyBoxes } from './attributes/use-attributes.ts'
import { CategoryPicker, findCategory } from './category-picker.tsx'
import { FormFrame } from './form-frame.tsx'
import { formShapeOf } from './form-shape.ts'
import { changedFields, inputOf, type ProductValues, valuesOfProduct } from './form-values.ts'
import { nameInForm } from './name-in-form.ts'
import type { PictureList } from './pictures/picture-list.ts'
import { PicturesSection } from './pictures/pictures-section.tsx'
import { type Pictures, usePictures } from './pictures/use-pictures.ts'
import { PublicationSection } from './publication-section.tsx'
import { productResolver } from './product-resolver.ts'
import { ProductSections } from './product-sections.tsx'
import { countedItem } from './tracking-choice.tsx'
import { t } from './texts.ts'
import { usePictureQuestion } from './use-picture-question.tsx'

type EditProductFormProps = {
  /** The product as it was when the form was opened. */
  opened: AdminProduct
  /** Current product: its variants may have changed in the meantime. */
  now: AdminProduct
  /** Pictures that could not be saved when the product was added. */
  unsaved: PictureList | undefined
  onDirty: (isDirty: boolean) => void
  onGiveUp: () => void
  onSaved: (product: AdminProduct) => void
}

type ConflictProps = {
  seen: ProductValues
  theirs: ProductValues
  typed: ProductValues
  /** Those that the form shows. */
  attributes: readonly Attribute[]
}

/** Shows what another person changed since the form was opened, field by field, beside the values entered here. */
function Conflict({ seen, theirs, typed, attributes }: ConflictProps) {
  const attributeOf = (name: string) => attributes.find(({ key }) => boxOf(key) === name)
  const changed = changedFields(seen, theirs).filter(
    (name) => !name.startsWith(boxOf('')) || attributeOf(name),
  )
  function inWords(name: keyof ProductValues, value = '') {
    const attribute = attributeOf(name)
    return (attribute ? valueInWords(attribute, value) : value) || t('empty')
  }
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => {
    top.current?.focus()
    top.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={top} tabIndex={-1} className="outline-none">
      <Alert tone="warning" title={t('conflict')}>
        <p>{t('conflictText')}</p>
        {changed.length === 0 && <p>{t('conflictNone')}</p>}
        <ul className="mt-2 grid gap-1">
          {changed.map((name) => (
            <li key={name} className="wrap-anywhere">
              <b>{nameInForm(name, attributes)}:</b> <s>{inWords(name, seen[name])}</s>{' '}
              <span>→ {inWords(name, theirs[name])}</span>
              {typed[name] !== theirs[name] && <> ({t('yours', { value: inWords(name, typed[name]) })})</>}
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  )
}

/** The Details of Edit Product. Only what was changed is sent, with the version that it was made from. */
export function EditProductForm(props: EditProductFormProps) {
  const { opened, now, unsaved, onDirty, onGiveUp, onSaved } = props
  const pictures = usePictures({ productId: opened.id, start: unsaved })
  const [isCountUnsaved, setCountUnsaved] = useState(false)
  const { question, form, shape, shown, categories, attributes, save, conflict } = useProductEdit({
    opened,
    pictures,
    isCountUnsaved,
    onSaved,
  })
  const attributesOfKind = attributes.ofKind(shape.kind)
  const isDirty = form.formState.isDirty || pictures.isChanged || isCountUnsaved
  const reportDirty = useEffectEvent(onDirty)
  useEffect(() => {
    reportDirty(isDirty)
    return () => reportDirty(false)
  }, [isDirty])
  return (
    <FormFrame
      form={form}
      attributes={attributesOfKind}
      onAttributeRefused={attributes.refetch}
      onSave={save}
      onGiveUp={onGiveUp}
      save={{ label: t('save'), busy: t('saving') }}
    >
      {conflict && (
        <Conflict
          key={conflict.version}
          {...conflict}
          typed={form.getValues()}
          attributes={attributesOfKind}
        />
      )}
      <PublicationSection form={form} sku={opened.sku} saved={opened.state} />
      <CategoryPicker form={form} categories={categories} />
      <ProductSections
        form={form}
        shape={shape}
        attributes={attributes}
        existing={{
          hasVariants: now.variants.length > 0,
          counted: countedItem(now),
          onCountUnsaved: setCountUnsaved,
        }}
        pictures={
          <PicturesSection
            pictures={pictures}
            of={{ variants: now.variants, attributes: attributesOfKind }}
            product={{ ...shown, kind: shape.kind }}
          />
        }
      />
      {question}
    </FormFrame>
  )
}

type ProductEdit = Pick<EditProductFormProps, 'opened' | 'onSaved'> & {
  pictures: Pictures
  /** Another way to count it is chosen and not saved yet. */
  isCountUnsaved: boolean
}

function useProductEdit({ opened, pictures, isCountUnsaved, onSaved }: ProductEdit) {
  const utils = trpc.useUtils()
  const update = trpc.admin.products.update.useMutation()
  const bare = usePictureQuestion()
  const categories = trpc.catalog.categories.useQuery().data ?? []
  const attributes = useAttributes()
  const [known, setKnown] = useState(opened)
  const [conflict, setConflict] = useState<{ version: string; seen: ProductValues; theirs: ProductValues }>()
  const shapeOf = (categoryId: string) => {
    const { path } = findCategory(categories, categoryId)
    return formShapeOf(path.length > 0 ? path : opened.categoryPath, known.kind)
  }
  const form = useForm<ProductValues>({
    defaultValues: valuesOfProduct(known, attributes.keys),
    resolver: (values, ...rest) => {
      const { isComputer, kind } = shapeOf(values.categoryId)
      const saved = valuesOfProduct(known, attributes.keys)
      return productResolver({ isComputer, attributes: attributes.ofKind(kind), saved })(values, ...rest)
    },
  })
  useEmptyBoxes(form, attributes.keys)
  // Read during rendering, as react-hook-form requires: it tracks only the state that was read.
  const { dirtyFields } = form.formState

  async function save(values: ProductValues) {
    const change = inputOf(values, dirtyFields, attributes.ofKind(known.kind))
    const isTyped = Object.keys(change).length > 0
    if (!isTyped && !pictures.isChanged) {
      toast(isCountUnsaved ? t('trackingWaits', { sku: opened.sku }) : t('nothing'))
      return
    }
    const isPublished = change.state === 'active' && known.state !== 'active'
    // While the pictures are not loaded, the server checks whether there is one.
    const hasKnownPictures = pictures.query?.isSuccess !== false
    if (isPublished && hasKnownPictures && pictures.list.pictures.length === 0 && !(await bare.confirm()))
      return
    const confirmed = isPublished && hasKnownPictures && { withoutPicture: true }
    try {
      const saved = isTyped
        ? await update.mutateAsync({ ...change, ...confirmed, id: opened.id, version: known.updatedAt })
        : known
      const unsaved = pictures.isChanged && (await pictures.save(saved))
      void utils.admin.products.invalidate()
      void utils.catalog.invalidate()
      if (!unsaved && !isCountUnsaved) {
        onSaved(saved)
        return
      }
      // It stays open for pictures to be tried again, or a way to count that is only chosen: what was typed is saved by then.
      if (!unsaved) toast.success(t('saved', { sku: saved.sku }))
      if (isCountUnsaved) toast(t('trackingWaits', { sku: saved.sku }))
      setKnown(saved)
      form.reset(valuesOfProduct(saved, attributes.keys))
    } catch (refusal) {
      if (codeOf(refusal) === 'CHANGED_MEANWHILE') {
        const { product } = detailOf(refusal) as { product: AdminProduct }
        const seen = valuesOfProduct(known, attributes.keys)
        const theirs = valuesOfProduct(product, attributes.keys)
        setConflict({ version: product.updatedAt, seen, theirs })
        setKnown(product)
        // The other person's values are filled into fields not edited here.
        form.reset(theirs, { keepDirtyValues: true, keepErrors: true })
      }
      throw refusal
    }
  }
  const [categoryId, title, condition] = useWatch({
    control: form.control,
    name: ['categoryId', 'title', 'condition'],
  })
  const shown = { title, condition }
  return {
    question: bare.question,
    form,
    shape: shapeOf(categoryId),
    shown,
    categories,
    attributes,
    save,
    conflict,
  }
}
