import type { AdminImage, UploadImageInput } from '@dobara/contract/pictures/admin-images.ts'
import { sendFormAgain } from '../api/send-form.ts'
import { shrinkPicture } from './shrink-picture.ts'

/** Picture types that the shop accepts, as in `<input accept>`. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp']

type Sending = {
  file: File
  fields: Omit<UploadImageInput, 'image' | 'variantIds'> & { variantIds?: readonly number[] }
  /** Called with the number of bytes sent, including those of the form itself. */
  onProgress: (bytes: number) => void
  signal: AbortSignal
}

/** Sends one picture of a product; `renew` brings a new token when the old one has run out. */
export async function sendPicture(
  { file, fields, ...how }: Sending,
  renew: () => Promise<unknown>,
): Promise<AdminImage> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
  // The file is last, so that invalid fields are known before it.
  form.set('image', await shrinkPicture(file))
  if (how.signal.aborted) throw how.signal.reason
  return sendFormAgain<AdminImage>({ procedure: 'admin.images.upload', form, ...how }, renew)
}
