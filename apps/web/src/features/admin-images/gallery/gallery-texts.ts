import { texts } from '../../../lib/texts/texts.ts'

export const en = {
  title: 'Images of {name}',
  loading: 'Loading images...',
  loadFailed: 'Failed to load images',
  none: 'This product has no images',
  primary: 'Primary',
  size: '{width} × {height} · {kilobytes} KB',
  setPrimary: 'Set as primary',
  setPrimaryOf: 'Set {name} as primary',
  earlier: 'Move {name} earlier',
  later: 'Move {name} later',
  remove: 'Delete {name}',
  nameOf: 'image {place}, {alt}',
  sorting:
    'Drag the images into the order shoppers see, or use the arrows. The primary image always comes first.',
  list: 'Images',
  moved: 'Image moved to place {place} of {count}',
  addMore: 'Add More Images',
  close: 'Close',
  removeQuestion: 'Delete this image? This action cannot be undone.',
  delete: 'Delete',
  removed: 'Image deleted successfully',
  primarySet: 'Primary image updated',
  removeFailed: 'Failed to delete image',
  setPrimaryFailed: 'Failed to set primary image',
  moveFailed: 'Failed to move the image',
} as const

export const t = texts('admin-image-gallery', en)
