import type { ReviewPhotos } from '@dobara/contract/reviews/reviews.ts'
import { useMutation } from '@tanstack/react-query'
import { sendFormAgain } from '../../lib/api/send-form.ts'
import { trpc } from '../../lib/api/trpc.ts'
import { shrinkPicture } from '../../lib/files/shrink-picture.ts'

/** Sends photos of an own review, one after another, and takes one off again. */
export function usePhotos() {
  const utils = trpc.useUtils()
  const onSettled = () => utils.reviews.list.invalidate()
  const add = useMutation({
    mutationFn: async ({ id, files }: { id: number; files: readonly File[] }): Promise<void> => {
      for (const file of files) {
        const form = new FormData()
        form.set('id', String(id))
        // The file is last, so that invalid fields are known before it.
        form.set('image', await shrinkPicture(file))
        const { signal } = new AbortController()
        await sendFormAgain<ReviewPhotos>({ procedure: 'reviews.addPhoto', form, signal }, () =>
          utils.client.auth.me.query(),
        )
      }
    },
    onSettled,
  })
  const remove = trpc.reviews.removePhoto.useMutation({ onSettled })
  return { add, remove }
}
