import type { ProductImages } from '@dobara/contract/pictures/admin-images.ts'
import type { RefObject } from 'react'
import { altPattern, altTextOf } from '../../../components/picture-upload/alt-text.ts'
import type { trpc } from '../../../lib/api/trpc.ts'
import { sendPicture } from '../../../lib/files/send-picture.ts'
import { codeOf, messageOf } from '../../../lib/refusals/refusal.ts'
import { type Picture, type PictureAction, type PictureList, wordsOf } from './picture-list.ts'
import { t } from './texts.ts'

/** API client of the steps of a save, and the list in the form that each step continues from. */
export type Steps = {
  client: ReturnType<typeof trpc.useUtils>['client']
  act: (action: PictureAction) => PictureList
  latest: RefObject<PictureList>
}
export type PicturedProduct = { id: number; title: string }

const change = ({ act }: Steps, key: string, part: Partial<Picture>) => act({ type: 'change', key, part })

/** Sends the file of a picture that the shop does not have yet. */
export async function uploadPicture(
  steps: Steps,
  picture: Picture,
  { product, signal }: { product: PicturedProduct; signal: AbortSignal },
): Promise<void> {
  const { key, file } = picture
  if (!file) return
  change(steps, key, { sentPercent: 0 })
  const { altText, variantIds, shot, isRepresentative } = wordsOf(picture)
  const { pictures } = steps.latest.current
  const place = pictures.findIndex((one) => one.key === key)
  const made = altTextOf(altPattern(product.title, pictures.length), place + 1)
  const fields = {
    productId: product.id,
    altText: altText.trim() || made,
    isPrimary: place === 0,
    ...(variantIds.length > 0 && { variantIds }),
    ...(shot && { shot }),
    ...(isRepresentative && { isRepresentative }),
  }
  const onProgress = (bytes: number) =>
    change(steps, key, { sentPercent: Math.min(100, Math.round((bytes / Math.max(1, file.size)) * 100)) })
  // Any call of the client brings a new token, where there is one to be had.
  const renew = () => steps.client.auth.me.query()
  try {
    const image = await sendPicture({ file, fields, onProgress, signal }, renew)
    change(steps, key, { image, file: undefined, sentPercent: undefined, edits: undefined })
  } catch (error) {
    change(steps, key, { sentPercent: undefined, fault: messageOf(error, t('failed')) })
  }
}

/** Saves the edited properties of a picture. */
export async function updatePicture(steps: Steps, picture: Picture): Promise<void> {
  const { key, image } = picture
  if (!image) return
  try {
    const { altText, variantIds, ...words } = picture.edits ?? {}
    const { images } = await steps.client.admin.images.update.mutate({
      id: image.id,
      ...words,
      ...(altText !== undefined && { altText: altText.trim() }),
      ...(variantIds && { variantIds: [...variantIds] }),
    })
    steps.act({ type: 'read', images })
    change(steps, key, { edits: undefined })
  } catch (error) {
    change(steps, key, { fault: messageOf(error, t('changeFailed')) })
  }
}

/** Removes a picture from the product; one that another person removed before counts as removed. */
export async function removePicture({ client, act }: Steps, { key, image }: Picture): Promise<void> {
  try {
    if (image) await client.admin.images.remove.mutate({ id: image.id })
  } catch (error) {
    if (codeOf(error) !== 'IMAGE_NOT_FOUND') {
      act({ type: 'kept', key, fault: messageOf(error, t('removeFailed')) })
      return
    }
  }
  act({ type: 'gone', key })
}

/** Brings the pictures of the shop, those of others among them, into the order of the form. */
export async function arrangePictures(steps: Steps, productId: number, isAgain = false): Promise<void> {
  const { client, act, latest } = steps
  act({ type: 'order', keys: latest.current.pictures.map(({ key }) => key) })
  try {
    let now: ProductImages = await client.admin.images.ofProduct.query({ productId })
    act({ type: 'read', images: now.images })
    const ids = latest.current.pictures.flatMap(({ image }) => image?.id ?? [])
    if (ids.join() === now.images.map(({ id }) => id).join()) return
    const [main, ...others] = ids
    if (main !== undefined && !now.images.find(({ id }) => id === main)?.isPrimary)
      now = await client.admin.images.setPrimary.mutate({ productId, imageId: main })
    if (others.length > 0) now = await client.admin.images.arrange.mutate({ productId, imageIds: others })
    act({ type: 'read', images: now.images })
  } catch (error) {
    // Another person added or removed a picture in between: the retry includes it.
    if (codeOf(error) === 'IMAGES_CHANGED' && !isAgain) await arrangePictures(steps, productId, true)
    else act({ type: 'order-refused', fault: messageOf(error, t('orderFailed')) })
  }
}
