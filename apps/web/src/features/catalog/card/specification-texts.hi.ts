import type { Translation } from '../../../lib/texts/catalogue.ts'
import type { en } from './specification-texts.ts'

export const hi: Translation<typeof en> = {
  cpu: 'प्रोसेसर',
  gpu: 'ग्राफ़िक्स',
  ramGb: 'RAM',
  storage: 'स्टोरेज',
  color: 'रंग',
  displaySizeInches: 'डिस्प्ले',
  displayResolution: 'रिज़ॉल्यूशन',
  displayPanel: 'पैनल',
  displayRefreshHz: 'रिफ़्रेश रेट',
  brightnessNits: 'ब्राइटनेस',
  batteryHealthPct: 'बैटरी हेल्थ',
  batteryCycles: 'चार्ज साइकल',
  os: 'ऑपरेटिंग सिस्टम',
  keyboardLayout: 'कीबोर्ड',
  ports: 'पोर्ट',
  weightKg: 'वज़न',
  dimensionsMm: 'नाप',
}
