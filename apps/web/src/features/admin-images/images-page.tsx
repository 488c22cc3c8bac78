import { keepPreviousData } from '@tanstack/react-query'
import { ChevronDown, ImageOff, ImageUp } from 'lucide-react'
import { useId, useMemo, useState } from 'react'
import { ListFrame } from '../../components/data-table/list-frame.tsx'
import { useListAddress } from '../../components/data-table/use-list-address.ts'
import { DocumentTitle } from '../../components/page/document-title.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { ForWriters } from '../../lib/session/for-writers.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogFooter } from '../../ui/dialog.tsx'
import { GalleryDialog } from './gallery/gallery-dialog.tsx'
import { imageColumns, titleOf } from './images-columns.tsx'
import { type ImagesAddress, imagesInput, imagesList, type PicturedProduct, pageOf } from './images-list.ts'
import { type PickedProduct, ProductSearch } from './product-search.tsx'
import { t } from './texts.ts'
import { UploadDialog } from './upload/upload-dialog.tsx'

const pickedOf = (product: PicturedProduct): PickedProduct => ({
  id: product.productId,
  title: titleOf(product),
  sku: product.productSku,
})

/** Narrows the list to one product, or to none: a shop has too many of them for a list to drop down. */
function ProductFilter({ address }: { address: ImagesAddress }) {
  const { narrow } = useListAddress(address)
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const { product } = address
  const chosen = trpc.catalog.byId.useQuery({ id: product ?? 0 }, { enabled: product !== undefined })
  const name =
    product === undefined ? t('allProducts') : (chosen.data?.title ?? t('chosenProduct', { id: product }))
  function pick(picked: number | undefined) {
    setIsOpen(false)
    narrow({ product: picked })
  }
  return (
    <div className="grid min-w-32 flex-1 gap-0.5 md:flex-none">
      <span id={id} className="text-sm text-muted">
        {t('product')}
      </span>
      <Button
        variant="outline"
        aria-haspopup="dialog"
        aria-describedby={id}
        onClick={() => setIsOpen(true)}
        className="min-h-9 justify-between gap-2 text-sm font-normal md:max-w-64 pointer-coarse:min-h-11"
      >
        <span className="truncate">{name}</span>
        <ChevronDown aria-hidden="true" className="size-4 shrink-0" />
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={t('chooseProduct')}>
        <ProductSearch onPick={(picked) => pick(picked.id)} />
        <DialogFooter>
          <Button variant="outline" onClick={() => pick(undefined)}>
            {t('allProducts')}
          </Button>
        </DialogFooter>
      </Dialog>
    </div>
  )
}

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
  const add = (
    <ForWriters permission="catalogue.write">
      <Button onClick={() => setUploading({})}>
        <ImageUp aria-hidden="true" className="size-5" />
        {t('upload')}
      </Button>
    </ForWriters>
  )
  return (
    <div className="mx-auto max-w-6xl px-4 pb-16 lg:px-8">
      <DocumentTitle title={t('title')} />
      <PageHeader title={t('title')} lead={t('lead')} action={add} />
      <ListFrame
        name="images"
        search={{ label: t('search'), placeholder: t('searchHint') }}
        toolbar={<ProductFilter address={address} />}
        label={t('table')}
        columns={columns}
        rowId={({ productId }) => String(productId)}
        list={imagesList}
        address={address}
        query={query}
        pageOf={pageOf}
        texts={{ loading: t('loading'), failure: t('loadFailed') }}
        empty={{
          icon: ImageOff,
          title: t('none'),
          text: t(isNarrowed ? 'noneFits' : 'noneText'),
          action: isNarrowed ? undefined : add,
        }}
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
