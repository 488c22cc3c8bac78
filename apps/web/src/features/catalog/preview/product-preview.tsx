import { chosenVariant } from '@dobara/domain/catalog/chosen-variant.ts'
import { useState } from 'react'
import { ErrorState } from '../../../components/states/error-state.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { codeOf, messageOf } from '../../../lib/refusals/refusal.ts'
import { Alert } from '../../../ui/alert.tsx'
import { LoadedProduct, ProductMissing } from '../product/product-page.tsx'
import { ProductPageSkeleton } from '../product/product-page-skeleton.tsx'
import { t } from './texts.ts'

/** The refusals of who does not work here: such a product is not there for them. */
const MISSING = ['PRODUCT_NOT_FOUND', 'ADMIN_REQUIRED', 'LOGIN_REQUIRED', 'PERMISSION_REQUIRED']

/** The page of a product as shoppers will see it, for those who work in the shop. Nothing can be bought here. */
export function ProductPreview({ sku }: { sku: string }) {
  const [variantSku, setVariantSku] = useState(sku)
  const reply = trpc.admin.products.preview.useQuery(
    { sku },
    // It is looked at between two changes of its form.
    { staleTime: 0, gcTime: 0, retry: false },
  )
  if (reply.isPending) return <ProductPageSkeleton />
  if (reply.isError && !MISSING.includes(codeOf(reply.error) ?? ''))
    return (
      <div className="page">
        <ErrorState message={messageOf(reply.error)} onRetry={() => void reply.refetch()} />
      </div>
    )
  if (!reply.data) return <ProductMissing />
  const closed = <p className="text-muted">{t('closed')}</p>
  return (
    <>
      <div className="page pt-4 pb-0">
        <Alert tone="warning" title={t('title')}>
          {t('text')}
        </Alert>
      </div>
      <LoadedProduct
        product={reply.data}
        variant={chosenVariant(reply.data.variants, variantSku)}
        isBuildUnavailable={false}
        onChoose={(variant) => setVariantSku(variant.sku)}
        renderActions={() => closed}
        renderBarAction={() => null}
        renderCardAction={() => null}
        renderUnits={() => null}
        loadReviews={async () => () => null}
      />
    </>
  )
}
