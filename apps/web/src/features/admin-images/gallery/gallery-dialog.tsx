import type { AdminImage } from '@dobara/contract/pictures/admin-images.ts'
import { useState } from 'react'
import { ConfirmDialog } from '../../../components/form/confirm-dialog.tsx'
import { QueryState } from '../../../components/states/query-state.tsx'
import { RowsSkeleton } from '../../../components/states/rows-skeleton.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogContent, DialogFooter, DialogHeader, DialogTitle } from '../../../ui/dialog.tsx'
import type { PickedProduct } from '../product-search.tsx'
import { GalleryItem } from './gallery-item.tsx'
import { t } from '../texts.ts'
import { useImageChanges } from './use-image-changes.ts'
import { useSorting } from './use-sorting.ts'
import { ForWriters } from '../../../lib/session/for-writers.tsx'

type GalleryDialogProps = { product: PickedProduct; onAdd: () => void; onClose: () => void }

/** All pictures of one product: to sort, to choose the primary one, and to delete. */
export function GalleryDialog({ product, onAdd, onClose }: GalleryDialogProps) {
  const query = trpc.admin.images.ofProduct.useQuery({ productId: product.id })
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent aria-describedby={undefined} className="w-[min(56rem,calc(100vw-1rem))]">
        <DialogHeader>
          <DialogTitle>{t('galleryTitle', { name: product.title })}</DialogTitle>
        </DialogHeader>
        <QueryState
          query={query}
          failure={t('loadFailed')}
          skeleton={<RowsSkeleton rows={3} label={t('loading')} />}
        >
          {({ images }) => <Gallery productId={product.id} images={images} />}
        </QueryState>
        <DialogFooter>
          <ForWriters permission="catalogue.write">
            <Button variant="outline" onClick={onAdd}>
              {t('addMore')}
            </Button>
          </ForWriters>
          <Button onClick={onClose}>{t('close')}</Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}

function Gallery({ productId, images }: { productId: number; images: AdminImage[] }) {
  const { setPrimary, remove, arrange } = useImageChanges(productId)
  const [asked, setAsked] = useState<number>()
  const [said, setSaid] = useState('')
  const sorting = useSorting({
    images,
    onArrange: (imageIds, moved) => {
      arrange.mutate({ productId, imageIds })
      const place = imageIds.indexOf(moved) + 1 + (images.length - imageIds.length)
      setSaid(t('moved', { place, count: images.length }))
    },
  })
  if (images.length === 0) return <p className="py-8 text-center text-muted">{t('galleryNone')}</p>
  return (
    <>
      <p className="text-sm text-muted">{t('sorting')}</p>
      <p role="status" className="sr-only">
        {said}
      </p>
      <ul
        aria-label={t('list')}
        className="grid grid-cols-[repeat(auto-fill,minmax(min(11rem,100%),1fr))] gap-3"
      >
        {images.map((image, at) => (
          <GalleryItem
            key={image.id}
            image={image}
            place={at + 1}
            sorting={sorting}
            isBusy={setPrimary.isPending || remove.isPending}
            onSetPrimary={() => setPrimary.mutate({ productId, imageId: image.id })}
            onRemove={() => setAsked(image.id)}
          />
        ))}
      </ul>
      <ConfirmDialog
        isOpen={asked !== undefined}
        question={t('removeQuestion')}
        confirmLabel={t('delete')}
        isLoading={remove.isPending}
        onConfirm={() =>
          asked !== undefined && remove.mutate({ id: asked }, { onSettled: () => setAsked(undefined) })
        }
        onClose={() => setAsked(undefined)}
      />
    </>
  )
}
