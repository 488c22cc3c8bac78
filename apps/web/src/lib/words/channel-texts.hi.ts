import type { Translation } from '../texts/catalogue.ts'
import type { en } from './channel-texts.ts'

export const hi: Translation<typeof en> = {
  web: 'वेब दुकान',
  phone: 'फ़ोन',
  agent: 'AI एजेंट',
  api: 'API से',
}
