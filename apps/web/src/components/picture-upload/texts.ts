import { texts } from '../../lib/texts/texts.ts'

export const en = {
  altOne: '{title}',
  altMany: '{title} - Image {n}',
} as const

export const t = texts('components/picture-upload', en)
