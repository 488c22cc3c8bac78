import type { Translation } from '../texts/catalogue.ts'
import type { en } from './kind-texts.ts'

export const hi: Translation<typeof en> = {
  laptop: 'लैपटॉप',
  desktop: 'डेस्कटॉप',
  'all-in-one': 'ऑल-इन-वन',
  monitor: 'मॉनिटर',
  printer: 'प्रिंटर',
  network: 'नेटवर्क उपकरण',
  dock: 'डॉक',
  keyboard: 'कीबोर्ड',
  mouse: 'माउस',
  drive: 'ड्राइव',
  memory: 'मेमोरी मॉड्यूल',
  'power adapter': 'पावर एडैप्टर',
  battery: 'बैटरी',
  headset: 'हेडसेट',
  webcam: 'वेबकैम',
  cable: 'केबल',
  component: 'पुर्ज़ा',
  accessory: 'ऐक्सेसरी',
}
