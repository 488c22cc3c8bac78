import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { type PickedProduct, ProductFacts, ProductSearch } from '../product-search.tsx'
import { t } from '../texts.ts'

type UploadProductProps = {
  product: PickedProduct | undefined
  /** It was chosen before the dialog was opened. */
  isPreselected: boolean
  isSending: boolean
  onPick: (product: PickedProduct | undefined) => void
}

/** Whose pictures they are: found by a search, or chosen already. */
export function UploadProduct({ product, isPreselected, isSending, onPick }: UploadProductProps) {
  return (
    <fieldset className="grid min-w-0 gap-1.5">
      <legend className="mb-1.5 font-semibold after:ml-1 after:text-clay after:content-['*'/'']">
        {t('product')}
      </legend>
      {product ? (
        <div className="flex flex-wrap items-center gap-2 rounded-md border border-line py-2 pr-2 pl-3">
          <div className="min-w-40 flex-1">
            <p className="font-semibold wrap-anywhere">{product.title}</p>
            <ProductFacts product={product} />
          </div>
          {isPreselected && <Badge tone="sky">{t('preselected')}</Badge>}
          <Button variant="outline" size="sm" disabled={isSending} onClick={() => onPick(undefined)}>
            {t('change')}
          </Button>
        </div>
      ) : (
        <ProductSearch onPick={onPick} />
      )}
    </fieldset>
  )
}
