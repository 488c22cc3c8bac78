import type { Translation } from '../../lib/texts/catalogue.ts'
import type { en } from './texts.ts'

export const hi: Translation<typeof en> = {
  saved: 'सब सेव हो गया',
  saving: 'सेव हो रहा है…',
  unsent: { one: 'अभी नहीं भेजा गया: {count} जवाब।', other: 'अभी नहीं भेजे गए: {count} जवाब।' },
  unsentEntries: { one: 'अभी नहीं भेजी गई: {count} प्रविष्टि।', other: 'अभी नहीं भेजी गईं: {count} प्रविष्टियाँ।' },
  ofOthers: {
    one: 'किसी और की {count} प्रविष्टि इस डिवाइस पर है। उनके यहाँ फिर से लॉगिन करने पर वह भेजी जाएगी।',
    other: 'दूसरों की {count} प्रविष्टियाँ इस डिवाइस पर हैं। उनके यहाँ फिर से लॉगिन करने पर वे भेजी जाएँगी।',
  },
  keptHere: 'यह डिवाइस इन्हें रखता है और नेटवर्क आने पर भेज देता है।',
  keptByPage: 'यह ब्राउज़र पेज दोबारा लोड होने पर कुछ नहीं रखता: नेटवर्क आने तक कृपया यह पेज खुला रखें।',
  photoByPage: 'यह ब्राउज़र फ़ोटो नहीं रख सकता: उनके भेजे जाने तक कृपया यह पेज खुला रखें। बाक़ी सब इस डिवाइस पर है।',
  kind_findings: 'जो मिला',
  kind_wipe: 'मिटाने का रिकॉर्ड',
  kind_grade: 'ग्रेड',
  kind_unitPhoto: 'फ़ोटो',
  kind_checkPhoto: 'जाँच की फ़ोटो',
  kind_check: 'जाँच',
  kind_step: 'क़दम',
  kind_partFitted: 'लगाया गया पुर्ज़ा',
  kind_partRemoved: 'निकाला गया पुर्ज़ा',
  kind_originalRemoved: 'निकाला गया पुर्ज़ा',
  kind_partFromStock: 'लगाया गया पुर्ज़ा',
  kind_repairOpened: 'रिपेयर शुरू',
  kind_repairClosed: 'रिपेयर पूरा',
  notTaken: 'नहीं लिया गया: {name}',
  sendAnyway: 'फिर भी मेरा भेजें',
  giveUp: 'छोड़ दें',
  openUnit: 'मशीन खोलें',
  photoWaiting: 'अभी नहीं भेजी गई: {name} की फ़ोटो',
}
