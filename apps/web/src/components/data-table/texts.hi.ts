import type { Translation } from '../../lib/texts/catalogue.ts'
import type { en } from './texts.ts'

export const hi: Translation<typeof en> = {
  view: 'व्यू',
  columns: 'कॉलम',
  density: 'पंक्तियाँ',
  compact: 'पास-पास',
  comfortable: 'खुली-खुली',
  selectAll: 'इस पेज की सभी चुनें',
  selectRow: '{name} चुनें',
  selected: { one: '{count} चुना गया', other: '{count} चुने गए' },
  selection: 'चुने हुए',
  clearSelection: 'चुनाव हटाएँ',
  showing: '{total} नतीजों में से {from} से {to}',
  noPageText: 'अब यह पेज नहीं है।',
  firstPage: 'पहला पेज',
  clear: 'हटाएँ',
  filters: 'फ़िल्टर',
  filtersInForce: { one: 'फ़िल्टर ({count})', other: 'फ़िल्टर ({count})' },
  exportFile: 'CSV निकालें',
  exporting: { one: 'निकाल रहे हैं… {count} पंक्ति', other: 'निकाल रहे हैं… {count} पंक्तियाँ' },
  exportFailed: 'फ़ाइल नहीं बन सकी',
}
