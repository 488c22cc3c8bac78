import type { Translation } from '../../../../lib/texts/catalogue.ts'
import type { en } from './texts.ts'

export const hi: Translation<typeof en> = {
  noneFound: 'कोई प्रोडक्ट नहीं मिला।',
  noneYet: 'अभी कोई प्रोडक्ट नहीं है।',
  beingFilled: 'नए प्रोडक्ट जल्द आ रहे हैं।',
  fewerFilters: 'कुछ फ़िल्टर हटाकर देखें, शायद वही मिल जाए जो आप ढूँढ रहे हैं।',
  otherWords: 'कृपया दूसरे शब्दों से खोजें।',
  didYouMean: 'क्या आपका मतलब था',
  orLookAt: 'या यह देखें',
  seeAll: 'सभी प्रोडक्ट',
  askUs: 'जो चाहिए वह यहाँ नहीं है? जब हमारे पास आएगा, हम आपको बताएँगे।',
  askStore: 'हमें बताएँ कि आपको क्या चाहिए',
}
