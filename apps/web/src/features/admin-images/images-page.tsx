import { keepPreviousData } from '@tanstack/react-query'
import { ImageOff, ImageUp } from 'lucide-react'
import { useMemo, useState } from 'react'
import { ListFrame } from '../../components/data-table/list-frame.tsx'
import { DocumentTitle } from '../../components/page/document-title.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { Button } from '../../ui/button.tsx'
import { GalleryDialog } from './gallery/gallery-dialog.tsx'
import { imageColumns, titleOf } from './images-columns.tsx'
import { type ImagesAddress, imagesInput, imagesList, type PicturedProduct, pageOf } from './images-list.ts'
import { t } from './texts.ts'
import { ProductFilter } from './product-filter.tsx'
import type { PickedProduct } from './product-search.tsx'
import { UploadDialog } from './upload/upload-dialog.tsx'
import { ForWriters } from '../../lib/session/for-writers.tsx'

const pickedOf = (product: PicturedProduct): PickedProduct => ({
  id: product.productId,
  title: titleOf(product),
  sku: product.productSku,
})

/** Images: the products that have pictures, to look at, to sort, to add and to take away. */
export function ImagesPage({ address }: { address: ImagesAddress }) {
  const query = trpc.admin.images.list.useQuery(imagesInput(address), { placeholderData: keepPreviousData })
  const [viewed, setViewed] = useState<PickedProduct>()
  const [uploading, setUploading] = useState<{ product?: PickedProduct }>()
  const columns = useMemo(
    () =>
      imageColumns({
        onView: (product) => setViewed(pickedOf(product)),
        onAdd: (product) => setUploading({ product: pickedOf(product) }),
      }),
    [],
  )
  const isNarrowed = imagesList.isNarrowed(address)
  return (
    <div className="mx-auto max-w-6xl px-4 pb-16 lg:px-8">
      <DocumentTitle title={t('title')} />
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        action={
          <ForWriters permission="catalogue.write">
            <Button onClick={() => setUploading({})}>
              <ImageUp aria-hidden="true" className="size-5" />
              {t('upload')}
            </Button>
          </ForWriters>
        }
      />
      <ListFrame
        name="images"
        search={{ label: t('search'), placeholder: t('searchHint') }}
        beside={<ProductFilter address={address} />}
        label={t('table')}
        columns={columns}
        rowId={({ productId }) => String(productId)}
        list={imagesList}
        address={address}
        query={query}
        pageOf={pageOf}
        texts={{ loading: t('loading'), failure: t('loadFailed') }}
        empty={{ icon: ImageOff, title: t('none'), text: t(isNarrowed ? 'noneFits' : 'noneText') }}
        summary={({ total }) => t('found', { count: total })}
        pageNote={({ page, totalPages }) => t('pageOf', { page, pages: totalPages })}
        onOpen={(product) => setViewed(pickedOf(product))}
      />
      {viewed && !uploading && (
        <GalleryDialog
          product={viewed}
          onAdd={() => setUploading({ product: viewed })}
          onClose={() => setViewed(undefined)}
        />
      )}
      {uploading && <UploadDialog product={uploading.product} onClose={() => setUploading(undefined)} />}
    </div>
  )
}
