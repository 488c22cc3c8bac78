import type { Translation } from '../../../../lib/texts/catalogue.ts'
import type { en } from './quality-texts.ts'

export const hi: Translation<typeof en> = {
  title: 'हमने क्या-क्या जांचा',
  summary: {
    one: '{count} बिंदु, {date}, जांच {technician} ने की। {result}।',
    other: '{count} बिंदु, {date}, जांच {technician} ने की। {result}।',
  },
  passed: { one: '{count} पास', other: '{count} पास' },
  remarks: { one: '{count} टिप्पणी', other: '{count} टिप्पणियाँ' },
  absent: { one: '{count} लागू नहीं', other: '{count} लागू नहीं' },
  passedOf: '{total} में से {passed}',
  readReport: 'पूरी रिपोर्ट पढ़ें',
  pass: 'पास',
  remark: 'टिप्पणी',
  fail: 'पास नहीं',
  not_applicable: 'लागू नहीं',
}
