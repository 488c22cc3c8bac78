import type { AdminProduct } from '@dobara/contract/admin-products/product-form.ts'
import { useState } from 'react'
import { type ActResult, ResultDialog } from '../../components/result-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { AddProductDialog } from './add-product-dialog.tsx'
import { EditProductDialog } from './edit-product-dialog.tsx'
import type { PictureList } from './pictures/picture-list.ts'
import { t } from './texts.ts'

type ProductFormsProps = {
  /** Product in the address: "new", the id of a product, or nothing. */
  product: string | undefined
  /** Puts another one into the address. */
  onProduct: (product: string | undefined) => void
}

/** The dialogs in which products are added and edited, opened by the address, and how each of them ended. */
export function ProductForms({ product, onProduct }: ProductFormsProps) {
  const [result, setResult] = useState<ActResult>()
  const [unsaved, setUnsaved] = useState<{ id: number; pictures: PictureList }>()
  const close = () => {
    setUnsaved(undefined)
    onProduct(undefined)
  }
  function toastAdded({ id, title, state }: AdminProduct, pictures?: PictureList) {
    if (pictures) {
      // The form of the product, which is saved by now, continues with them.
      setUnsaved({ id, pictures })
      onProduct(String(id))
      return
    }
    const open = () => {
      setResult(undefined)
      onProduct(String(id))
    }
    const action = (
      <Button variant="outline" onClick={open}>
        {t('openAdded')}
      </Button>
    )
    setResult({
      type: 'success',
      title: t('added'),
      text: t(state === 'draft' ? 'draftText' : 'addedText', { title }),
      action,
    })
    close()
  }
  function toastSaved({ title, state }: AdminProduct) {
    const text = t(state === 'active' ? 'updatedText' : 'updatedAsideText', { title })
    setResult({ type: 'success', title: t('updated'), text })
    close()
  }
  return (
    <>
      {product === 'new' && <AddProductDialog onClose={close} onAdded={toastAdded} />}
      {product !== undefined && product !== 'new' && (
        <EditProductDialog
          key={product}
          id={Number(product)}
          unsaved={unsaved?.id === Number(product) ? unsaved.pictures : undefined}
          onClose={close}
          onSaved={toastSaved}
        />
      )}
      <ResultDialog result={result} onClose={() => setResult(undefined)} />
    </>
  )
}
