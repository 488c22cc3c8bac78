import { useEffect, useRef, useState } from 'react'
import { trpc } from '../../../lib/api/trpc.ts'
import { faultsOf, isEdited, type Picture, type PictureList } from './picture-list.ts'
import {
  arrangePictures,
  type PicturedProduct,
  removePicture,
  type Steps,
  updatePicture,
  uploadPicture,
} from './picture-steps.ts'

/** Saves what was done to the pictures of a product, one step after another; what fails stays with its reason. */
export function useSavePictures({ act, latest }: Omit<Steps, 'client'>) {
  const utils = trpc.useUtils()
  const [isSaving, setIsSaving] = useState(false)
  const stopping = useRef<AbortController>(undefined)
  useEffect(() => () => stopping.current?.abort(), [])

  /** Resolves to the pictures when something of them could not be saved, else to null. `only`: one of them. */
  async function save(product: PicturedProduct, only?: string): Promise<PictureList | null> {
    const controller = new AbortController()
    stopping.current = controller
    const steps = { client: utils.client, act, latest }
    const meant = () => latest.current.pictures.filter(({ key }) => only === undefined || key === only)
    const send = (picture: Picture) =>
      picture.file
        ? uploadPicture(steps, picture, { product, signal: controller.signal })
        : isEdited(picture) && updatePicture(steps, picture)
    setIsSaving(true)
    for (const { key, fault } of meant())
      if (fault !== undefined) act({ type: 'change', key, part: { fault: undefined } })
    // Files first, so that the pictures they replace are not lost if the upload fails.
    for (const picture of meant()) await send(picture)
    if (only === undefined)
      for (const { picture } of latest.current.removed) await removePicture(steps, picture)
    await arrangePictures(steps, product.id)
    setIsSaving(false)
    utils.admin.images.ofProduct.setData({ productId: product.id }, { images: [...latest.current.saved] })
    void utils.admin.images.list.invalidate()
    void utils.catalog.invalidate()
    return faultsOf(latest.current) > 0 ? latest.current : null
  }
  return { save, isSaving }
}
