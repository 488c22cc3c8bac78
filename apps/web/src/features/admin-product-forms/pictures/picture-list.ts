import type { AdminImage } from '@dobara/contract/pictures/admin-images.ts'

/** Editable properties of a picture. */
export type PictureWords = Pick<AdminImage, 'altText' | 'shot' | 'isRepresentative'> & {
  variantIds: readonly number[]
}

/** A picture in the form: one that the shop has, a file that waits to be saved, or both for a moment. */
export type Picture = {
  key: string
  /** As the shop has it. */
  image?: AdminImage
  /** Waits for the product to be saved. */
  file?: File
  /** Values entered or chosen here; all others are the shop's. */
  edits?: Partial<PictureWords>
  /** Uploaded part, in percent. */
  sentPercent?: number
  /** Why it could not be saved. */
  fault?: string
}

export type PictureList = {
  /** In their order: the first is the main one. */
  pictures: readonly Picture[]
  /** Taken away here, and still to be brought back; the last one first. */
  removed: readonly { picture: Picture; place: number }[]
  /** Those of the shop in its order, as far as they are known. */
  saved: readonly AdminImage[]
  /** Why the order could not be saved. */
  orderFault?: string
}

export const NO_PICTURES: PictureList = { pictures: [], removed: [], saved: [] }

const NO_WORDS: PictureWords = { altText: '', variantIds: [], shot: null, isRepresentative: false }

/** Returns the properties of a picture in the form. */
export const wordsOf = ({ edits, image }: Picture): PictureWords => {
  const { altText, variantIds, shot, isRepresentative } = image ?? NO_WORDS
  return { altText, variantIds, shot, isRepresentative, ...edits }
}

/** Checks whether the shop has other properties of the picture than the form. */
export const isEdited = (picture: Picture): boolean =>
  picture.image !== undefined &&
  JSON.stringify(wordsOf(picture)) !== JSON.stringify(wordsOf({ ...picture, edits: undefined }))

const idsOf = (pictures: readonly Picture[]) => pictures.flatMap(({ image }) => image?.id ?? [])

/** Checks whether the pictures that the shop has are in another order than there. */
export function isReordered({ pictures, saved }: PictureList): boolean {
  const ids = idsOf(pictures)
  return ids.join() !== saved.flatMap(({ id }) => (ids.includes(id) ? id : [])).join()
}

/** Checks whether there is something to save. */
export const isChanged = (list: PictureList): boolean =>
  list.removed.some(({ picture }) => picture.image) ||
  list.pictures.some((picture) => !picture.image || isEdited(picture)) ||
  isReordered(list)

/** How many could not be saved. */
export const faultsOf = ({ pictures, orderFault }: PictureList): number =>
  pictures.filter(({ fault }) => fault !== undefined).length + (orderFault === undefined ? 0 : 1)

export type PictureAction =
  | { type: 'add'; pictures: readonly Picture[] }
  | { type: 'order'; keys: readonly string[] }
  | { type: 'change'; key: string; part: Partial<Picture> }
  | { type: 'remove'; key: string }
  | { type: 'restore' }
  /** It is off the product. */
  | { type: 'gone'; key: string }
  /** It could not be removed from the product: it reappears with the reason. */
  | { type: 'kept'; key: string; fault: string }
  | { type: 'order-refused'; fault: string }
  /** The shop's pictures as they are now. */
  | { type: 'read'; images: readonly AdminImage[] }

export function pictureReducer(list: PictureList, action: PictureAction): PictureList {
  const { pictures, removed } = list
  switch (action.type) {
    case 'add':
      return { ...list, pictures: [...pictures, ...action.pictures] }
    case 'order':
      return {
        ...list,
        orderFault: undefined,
        pictures: action.keys.flatMap((key) => pictures.find((picture) => picture.key === key) ?? []),
      }
    case 'change':
      return {
        ...list,
        pictures: pictures.map((one) => (one.key === action.key ? { ...one, ...action.part } : one)),
      }
    case 'remove': {
      const place = pictures.findIndex(({ key }) => key === action.key)
      const picture = pictures[place]
      if (!picture) return list
      return { ...list, pictures: pictures.toSpliced(place, 1), removed: [{ picture, place }, ...removed] }
    }
    case 'restore': {
      const [last, ...others] = removed
      return last ? { ...list, removed: others, pictures: withOne(pictures, last) } : list
    }
    case 'gone':
      return { ...list, removed: removed.filter(({ picture }) => picture.key !== action.key) }
    case 'kept': {
      const { key, fault } = action
      const restored = removed.find(({ picture }) => picture.key === key)
      if (!restored) return list
      return {
        ...list,
        removed: removed.filter((one) => one !== restored),
        pictures: withOne(pictures, { ...restored, picture: { ...restored.picture, fault } }),
      }
    }
    case 'order-refused':
      return { ...list, orderFault: action.fault }
    case 'read':
      return withImages(list, action.images)
  }
}

const withOne = (pictures: readonly Picture[], { picture, place }: PictureList['removed'][number]) =>
  pictures.toSpliced(place, 0, picture)

/** Adds another person's new pictures at the end and drops those they removed; local changes remain. */
function withImages(list: PictureList, images: readonly AdminImage[]): PictureList {
  const imageOf = ({ image }: Picture) => images.find(({ id }) => id === image?.id)
  const known = [...list.pictures, ...list.removed.map(({ picture }) => picture)]
  const stay = list.pictures.flatMap((picture) => {
    const image = imageOf(picture)
    if (image) return { ...picture, image }
    return picture.image ? [] : picture
  })
  const fresh = images
    .filter(({ id }) => !known.some(({ image }) => image?.id === id))
    .map((image) => ({ key: `image-${image.id}`, image }))
  const pictures = isReordered(list) ? [...stay, ...fresh] : inOrderOf(images, [...stay, ...fresh])
  const removed = list.removed.filter(({ picture }) => !picture.image || imageOf(picture))
  return { ...list, pictures, removed, saved: images }
}

/** The pictures of the shop in its order, in the places that they have among the files. */
function inOrderOf(images: readonly AdminImage[], pictures: readonly Picture[]): Picture[] {
  const sorted = images.flatMap(({ id }) => pictures.find(({ image }) => image?.id === id) ?? [])
  return pictures.map((picture) => (picture.image ? (sorted.shift() ?? picture) : picture))
}
