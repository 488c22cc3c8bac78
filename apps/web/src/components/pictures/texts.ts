import { texts } from '../../lib/texts/texts.ts'

export const en = {
  none: 'No Image Available',
  trail: 'Breadcrumb',
} as const

export const t = texts('components/pictures', en)
