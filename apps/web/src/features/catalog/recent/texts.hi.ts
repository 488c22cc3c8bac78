import type { Translation } from '../../../lib/texts/catalogue.ts'
import type { en } from './texts.ts'

export const hi: Translation<typeof en> = {
  heading: 'हाल में देखे गए',
  clear: 'सूची ख़ाली करें',
}
