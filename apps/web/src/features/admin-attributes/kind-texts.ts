import { texts } from '../../lib/texts/texts.ts'

/** Kinds of products. */
export const en = {
  laptop: 'Laptop',
  desktop: 'Desktop',
  'all-in-one': 'All-in-one',
  monitor: 'Monitor',
  printer: 'Printer',
  network: 'Network',
  dock: 'Dock',
  component: 'Component',
  accessory: 'Accessory',
} as const

export const t = texts('admin-attribute-kinds', en)
