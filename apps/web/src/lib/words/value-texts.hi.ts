import type { Catalogue } from '../texts/catalogue.ts'

/**
 * Common words of specifications, which stores write in English for every product: colours, panels, sockets, keyboards. Names of
 * several words come before their parts.
 */
export const hi: Catalogue = {
  'space grey': 'स्पेस ग्रे',
  'rose gold': 'रोज़ गोल्ड',
  black: 'ब्लैक',
  blue: 'ब्लू',
  bronze: 'ब्रॉन्ज़',
  brown: 'ब्राउन',
  gold: 'गोल्ड',
  gray: 'ग्रे',
  green: 'ग्रीन',
  grey: 'ग्रे',
  pink: 'पिंक',
  red: 'रेड',
  silver: 'सिल्वर',
  white: 'व्हाइट',
  'anti-glare': 'एंटी-ग्लेयर',
  glossy: 'ग्लॉसी',
  touch: 'टच',
  'smart card reader': 'स्मार्ट कार्ड रीडर',
  'card reader': 'कार्ड रीडर',
  'docking connector': 'डॉकिंग कनेक्टर',
  'dvd writer': 'DVD राइटर',
  'host cable': 'होस्ट केबल',
  'host port': 'होस्ट पोर्ट',
  'uplink module slot': 'अपलिंक मॉड्यूल स्लॉट',
  slot: 'स्लॉट',
  audio: 'ऑडियो',
  ethernet: 'ईथरनेट',
  console: 'कंसोल',
  parallel: 'पैरेलल पोर्ट',
  serial: 'सीरियल पोर्ट',
  combo: 'कॉम्बो',
  hub: 'हब',
  ports: 'पोर्ट',
  english: 'अंग्रेज़ी',
  india: 'भारत',
}
