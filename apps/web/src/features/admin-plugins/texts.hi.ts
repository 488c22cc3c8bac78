import type { Translation } from '../../lib/texts/catalogue.ts'
import type { en } from './texts.ts'

export const hi: Translation<typeof en> = {
  title: 'प्लग-इन',
  lead: 'दुकान में प्लग-इन से जुड़े पेज।',
  loading: 'प्लग-इन लोड हो रहा है',
  failure: 'प्लग-इन नहीं दिख सका।',
  none: 'कोई पेज नहीं',
  noneText: 'इस दुकान के किसी प्लग-इन में ऐसा पेज नहीं जो आप खोल सकें।',
  all: 'सभी प्लग-इन',
  noRows: 'दिखाने को कुछ नहीं',
  actFailed: 'यह नहीं हो सका। कृपया फिर से कोशिश करें।',
  running: 'चल रहा है…',
  choose: 'कृपया चुनें',
}
