import type { Translation } from '../../lib/texts/catalogue.ts'
import type { en } from './texts.ts'

export const hi: Translation<typeof en> = {
  stale: 'हो सकता है कि यह जानकारी पुरानी हो',
}
