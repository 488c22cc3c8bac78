import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { trpc } from '../../../lib/api/trpc.ts'
import { PICTURE_TYPES } from '../../../lib/files/send-picture.ts'
import {
  isChanged,
  NO_PICTURES,
  type Picture,
  type PictureAction,
  type PictureList,
  pictureReducer,
  faultsOf,
  isEdited,
} from './picture-list.ts'
import {
  arrangePictures,
  type PicturedProduct,
  removePicture,
  type Steps,
  updatePicture,
  uploadPicture,
} from './picture-steps.ts'

/** Saves what was done to the pictures of a product, one step after another; what fails stays with its reason. */
function useSavePictures({ act, latest }: Omit<Steps, 'client'>) {
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

type PicturesInput = {
  /** Undefined: it is not saved yet. */
  productId?: number
  /** Pictures that were chosen before it was saved. */
  start?: PictureList
}

let count = 0
function pictureOfFile(file: File): Picture {
  count += 1
  return { key: `file-${count}`, file }
}

/** Photos of iPhones, to which many browsers give no type. */
const HEIC = /\.hei[cf]$/i
/** Returns true for files that the server would refuse in any case; it judges other files without a type. */
const isRefused = ({ type, name }: File) => (type === '' ? HEIC.test(name) : !PICTURE_TYPES.includes(type))

/** The pictures of a product in its form: changed here, and saved with the product. */
export function usePictures({ productId, start = NO_PICTURES }: PicturesInput) {
  const [list, setList] = useState(start)
  const [refused, setRefused] = useState<readonly string[]>([])
  // The steps of a save run one after another, and each continues from the current list.
  const latest = useRef(start)
  function act(action: PictureAction): PictureList {
    latest.current = pictureReducer(latest.current, action)
    setList(latest.current)
    return latest.current
  }
  const query = trpc.admin.images.ofProduct.useQuery(
    { productId: productId ?? 0 },
    { enabled: productId !== undefined, staleTime: 0 },
  )
  const { save, isSaving } = useSavePictures({ act, latest })
  const take = useEffectEvent((data: typeof query.data) => {
    if (data && !isSaving) act({ type: 'read', images: data.images })
  })
  useEffect(() => take(query.data), [query.data])
  /** How many of the files are pictures. */
  function add(files: Iterable<File>): number {
    const all = [...files]
    setRefused(all.filter(isRefused).map(({ name }) => name))
    const pictures = all.filter((file) => !isRefused(file)).map(pictureOfFile)
    if (pictures.length > 0) act({ type: 'add', pictures })
    return pictures.length
  }
  return {
    list,
    act,
    add,
    /** Names of the last files that are no pictures. */
    refused,
    dismissRefused: () => setRefused([]),
    isChanged: isChanged(list),
    isSaving,
    save,
    /** Undefined for a product that is not saved yet: its pictures are all here. */
    query: productId === undefined ? undefined : query,
    productId,
  }
}
export type Pictures = ReturnType<typeof usePictures>
