import type { Translation } from '../../lib/texts/catalogue.ts'
import type { en } from './kind-texts.ts'

export const hi: Translation<typeof en> = {
  laptop: 'लैपटॉप',
  desktop: 'डेस्कटॉप',
  'all-in-one': 'ऑल-इन-वन',
  monitor: 'मॉनिटर',
  printer: 'प्रिंटर',
  network: 'नेटवर्क',
  dock: 'डॉक',
  component: 'पुर्ज़ा',
  accessory: 'एक्सेसरी',
}
