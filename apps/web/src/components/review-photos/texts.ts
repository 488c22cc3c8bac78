import { texts } from '../../lib/texts/texts.ts'

export const en = {
  photos: { one: '{count} photo', other: '{count} photos' },
  open: 'Enlarge photo {number} of {count} by {name}',
  alt: 'Photo {number} of {count} by {name}',
  place: '{number} of {count}',
  previous: 'Previous photo',
  next: 'Next photo',
  close: 'Close',
} as const

export const t = texts('components/review-photos', en)
