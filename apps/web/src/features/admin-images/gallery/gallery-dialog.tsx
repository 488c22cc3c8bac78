import type { AdminImage, ProductImages } from '@dobara/contract/pictures/admin-images.ts'
import { type Mutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { ConfirmDialog } from '../../../components/form/confirm-dialog.tsx'
import { useSorting } from '../../../components/picture-upload/use-sorting.ts'
import { QueryState } from '../../../components/states/query-state.tsx'
import { RowsSkeleton } from '../../../components/states/rows-skeleton.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { messageOf } from '../../../lib/refusals/refusal.ts'
import { ForWriters } from '../../../lib/session/for-writers.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogFooter } from '../../../ui/dialog.tsx'
import type { PickedProduct } from '../product-search.tsx'
import { t } from '../texts.ts'
import { GalleryItem } from './gallery-item.tsx'

type GalleryDialogProps = { product: PickedProduct; onAdd: () => void; onClose: () => void }

/** All pictures of one product: to sort, to choose the primary one, and to delete. */
export function GalleryDialog({ product, onAdd, onClose }: GalleryDialogProps) {
  const query = trpc.admin.images.ofProduct.useQuery({ productId: product.id })
  return (
    <Dialog onClose={onClose} title={t('galleryTitle', { name: product.title })} className="w-224">
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
    </Dialog>
  )
}

/** Changes of a product's pictures, one after another: each is answered with all of them as they are then. */
function useImageChanges(productId: number) {
  const queryClient = useQueryClient()
  const utils = trpc.useUtils()
  const { list, ofProduct } = utils.admin.images
  const scope = { id: `images-of-${productId}` }
  const isInScope = ({ options }: Mutation) => options.scope?.id === scope.id
  function show(changed: ProductImages) {
    // A reply does not include changes that are still queued behind it.
    if (queryClient.isMutating({ predicate: isInScope }) > 1) return
    ofProduct.setData({ productId }, changed)
    void list.invalidate()
  }
  const fail = (fallback: 'removeFailed' | 'setPrimaryFailed' | 'moveFailed') => (error: unknown) => {
    toast.error(messageOf(error, t(fallback)))
    void ofProduct.invalidate({ productId })
  }
  const setPrimary = trpc.admin.images.setPrimary.useMutation({
    scope,
    onSuccess: (changed) => {
      show(changed)
      toast.success(t('primarySet'))
    },
    onError: fail('setPrimaryFailed'),
  })
  const remove = trpc.admin.images.remove.useMutation({
    scope,
    onSuccess: (changed) => {
      show(changed)
      toast.success(t('removed'))
    },
    onError: fail('removeFailed'),
  })
  // Shown in its new place at once: a dropped picture must not jump back until the reply arrives.
  const arrange = trpc.admin.images.arrange.useMutation({
    scope,
    onMutate: ({ imageIds }) => {
      ofProduct.setData({ productId }, (known) => known && { images: inOrder(known.images, imageIds) })
    },
    onSuccess: show,
    onError: fail('moveFailed'),
  })
  return { setPrimary, remove, arrange }
}

function inOrder<Image extends { id: number; isPrimary: boolean }>(
  images: Image[],
  imageIds: unknown[],
): Image[] {
  const others = imageIds.flatMap((id) => images.find((image) => image.id === id) ?? [])
  return [...images.filter(({ isPrimary }) => isPrimary), ...others]
}

function Gallery({ productId, images }: { productId: number; images: AdminImage[] }) {
  const { setPrimary, remove, arrange } = useImageChanges(productId)
  const [confirming, setConfirming] = useState<number>()
  const [announcement, setAnnouncement] = useState('')
  const sorting = useSorting({
    ids: images.filter(({ isPrimary }) => !isPrimary).map(({ id }) => id),
    onArrange: (imageIds, moved) => {
      arrange.mutate({ productId, imageIds })
      const place = imageIds.indexOf(moved) + 1 + (images.length - imageIds.length)
      setAnnouncement(t('moved', { place, count: images.length }))
    },
  })
  if (images.length === 0) return <p className="py-8 text-center text-muted">{t('galleryNone')}</p>
  return (
    <>
      <p className="text-sm text-muted">{t('sorting')}</p>
      <p role="status" className="sr-only">
        {announcement}
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
            onRemove={() => setConfirming(image.id)}
          />
        ))}
      </ul>
      <ConfirmDialog
        isOpen={confirming !== undefined}
        question={t('removeQuestion')}
        confirmLabel={t('delete')}
        isLoading={remove.isPending}
        onConfirm={() =>
          confirming !== undefined &&
          remove.mutate({ id: confirming }, { onSettled: () => setConfirming(undefined) })
        }
        onClose={() => setConfirming(undefined)}
      />
    </>
  )
}
