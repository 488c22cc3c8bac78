import type { Translation } from '../texts/catalogue.ts'
import type { en } from './staff-role-texts.ts'

export const hi: Translation<typeof en> = {
  owner: 'मालिक',
  manager: 'मैनेजर',
  catalogue: 'कैटलॉग',
  technician: 'वर्कशॉप',
  orders: 'ऑर्डर',
  support: 'सपोर्ट',
  read_only: 'सिर्फ़ देखना',
}
