import type { ProductImages } from '@dobara/contract/pictures/admin-images.ts'
import { toast } from 'react-hot-toast/headless'
import { trpc } from '../../../lib/api/trpc.ts'
import { messageOf } from '../../../lib/refusals/refusal.ts'
import { t } from '../texts.ts'

/** Changes of a product's pictures: each is answered with all of them as they are then. */
export function useImageChanges(productId: number) {
  const utils = trpc.useUtils()
  const { list, ofProduct } = utils.admin.images
  function show(changed: ProductImages) {
    ofProduct.setData({ productId }, changed)
    void list.invalidate()
  }
  const fail = (fallback: 'removeFailed' | 'setPrimaryFailed' | 'moveFailed') => (error: unknown) => {
    toast.error(messageOf(error, t(fallback)))
    void ofProduct.invalidate({ productId })
  }
  const setPrimary = trpc.admin.images.setPrimary.useMutation({
    onSuccess: (changed) => {
      show(changed)
      toast.success(t('primarySet'))
    },
    onError: fail('setPrimaryFailed'),
  })
  const remove = trpc.admin.images.remove.useMutation({
    onSuccess: (changed) => {
      show(changed)
      toast.success(t('removed'))
    },
    onError: fail('removeFailed'),
  })
  // Shown in its new place at once: what was let go must not jump back until the answer comes.
  const arrange = trpc.admin.images.arrange.useMutation({
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
