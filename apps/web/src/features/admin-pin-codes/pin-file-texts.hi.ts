import type { Translation } from '../../lib/texts/catalogue.ts'
import type { en } from './pin-file-texts.ts'

export const hi: Translation<typeof en> = {
  importFile: 'इम्पोर्ट',
  exportFile: 'एक्सपोर्ट',
  exporting: 'एक्सपोर्ट हो रहा है…',
  exportFailed: 'पिन कोड एक्सपोर्ट नहीं हो सके',

  title: 'पिन कोड इम्पोर्ट करें',
  lead: 'तालिका फ़ाइल जैसी हो जाती है: जो उसमें नहीं है, वह हट जाता है। पहले आपको दिखाया जाता है कि क्या बदलेगा। उससे पहले तालिका एक्सपोर्ट कर लें: वही फ़ाइल फिर इम्पोर्ट करने से इम्पोर्ट वापस हो जाता है।',
  columns: 'कॉलम हैं: {names}। सिर्फ़ “pin” ज़रूरी है।',
  file: 'CSV फ़ाइल',
  checking: 'जाँच हो रही है…',
  checkFailed: 'फ़ाइल की जाँच नहीं हो सकी',
  what: 'फ़ाइल से क्या बदलता है',
  added: { one: '{count} पिन कोड जुड़ता है', other: '{count} पिन कोड जुड़ते हैं' },
  changed: { one: '{count} बदलता है', other: '{count} बदलते हैं' },
  removed: { one: '{count} हटता है', other: '{count} हटते हैं' },
  same: { one: '{count} वैसा ही रहता है', other: '{count} वैसे ही रहते हैं' },
  nothing: 'फ़ाइल से कुछ नहीं बदलता।',
  wrong: {
    one: '{count} पंक्ति गलत है। कृपया उसे ठीक करके फ़ाइल फिर चुनें: फ़ाइल पूरी इम्पोर्ट होती है या बिल्कुल नहीं।',
    other: '{count} पंक्तियाँ गलत हैं। कृपया उन्हें ठीक करके फ़ाइल फिर चुनें: फ़ाइल पूरी इम्पोर्ट होती है या बिल्कुल नहीं।',
  },
  faults: 'गलत पंक्तियाँ',
  row: 'पंक्ति',
  pin: 'पिन कोड',
  column: 'कॉलम',
  reason: 'वजह',
  more: { one: '{count} और पंक्ति', other: '{count} और पंक्तियाँ' },
  importNow: 'इम्पोर्ट करें',
  importing: 'इम्पोर्ट हो रहा है…',
  imported: 'पिन कोड इम्पोर्ट हो गए।',
  importFailed: 'पिन कोड इम्पोर्ट नहीं हो सके',
  close: 'बंद करें',
}
