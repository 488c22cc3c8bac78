import type { Translation } from '../../../../lib/texts/catalogue.ts'
import type { en } from './texts.ts'

export const hi: Translation<typeof en> = {
  title: 'हमने क्या-क्या जाँचा',
  typical: 'इस ग्रेड का नमूना।',
  typicalText:
    'हमारे पास ऐसी कई मशीनें हैं। रिपोर्ट और टिप्पणियाँ उनमें से एक की हैं, और फ़ोटो मॉडल की हैं। आपकी मशीन भी भेजने से पहले इसी जाँच से गुज़रती है, और उसके निशान ग्रेड की सीमा में रहते हैं।',
  typicalUnchecked:
    'हमारे पास ऐसी कई मशीनें हैं। टिप्पणियाँ उनमें से एक की हैं, और फ़ोटो मॉडल की हैं। आपकी मशीन के निशान ग्रेड की सीमा में रहते हैं।',
  summary: {
    one: '{count} बिंदु, {date}, जाँच {technician} ने की। {result}।',
    other: '{count} बिंदु, {date}, जाँच {technician} ने की। {result}।',
  },
  passed: { one: '{count} पास', other: '{count} पास' },
  remarks: { one: '{count} टिप्पणी', other: '{count} टिप्पणियाँ' },
  fixedCount: { one: '{count} ठीक किया', other: '{count} ठीक किए' },
  failed: { one: '{count} पास नहीं', other: '{count} पास नहीं' },
  absent: { one: '{count} लागू नहीं', other: '{count} लागू नहीं' },
  passedOf: '{total} में से {passed}',
  readReport: 'पूरी रिपोर्ट पढ़ें',
  pass: 'पास',
  remark: 'टिप्पणी',
  fixed: 'ठीक किया गया',
  fail: 'पास नहीं',
  resultOf: '{result}: {point}',
  photos: 'जाँच की फ़ोटो',
  openPhoto: '{name}: फ़ोटो {number} खोलें',
  not_applicable: 'लागू नहीं',

  batteryTitle: 'बैटरी हेल्थ',
  cycles: { one: '{count} साइकल', other: '{count} साइकल' },
  percent: '{percent}%',
  meaning: 'असली क्षमता का इतना बचा है।',
  measured: 'असली क्षमता का इतना बचा है, {date} को नापा गया।',
  atLeast: 'बैटरी कम से कम {percent} %',
  least: 'यह ग्रेड {percent}% से शुरू होता है।',

  promises: '{grade} में क्या पक्का है',
  battery: 'बैटरी',
  screen: 'स्क्रीन',
  body: 'बॉडी',
  keys: 'कीबोर्ड',
}
