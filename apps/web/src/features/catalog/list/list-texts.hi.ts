import type { Translation } from '../../../lib/texts/catalogue.ts'
import type { en } from './list-texts.ts'

export const hi: Translation<typeof en> = {
  products: 'प्रोडक्ट',
  resultsFor: '“{query}” के नतीजे',
  titleFor: '{query} — प्रोडक्ट',
  results: 'नतीजे',
  count: { one: '{count} प्रोडक्ट', other: '{count} प्रोडक्ट' },
  noneFound: 'कोई प्रोडक्ट नहीं मिला।',
  fewerFilters: 'कुछ फ़िल्टर हटाकर देखें, शायद वही मिल जाए जो आप ढूँढ रहे हैं।',
  noneYet: 'अभी कोई प्रोडक्ट नहीं है।',
  beingFilled: 'यह शेल्फ़ भरी जा रही है। कृपया जल्द फिर आएँ।',
  otherWords: 'कृपया दूसरे शब्दों से खोजें।',
  pastTheEnd: 'यह पेज अब नहीं है।',
  firstPage: 'पहले पेज पर जाएँ',
  searchedFor: '<words>{query}</words> के नतीजे दिखाए जा रहे हैं।',

  search: 'प्रोडक्ट खोजें',
  searchBox: 'प्रोडक्ट खोजें',
  placeholder: 'लैपटॉप खोजें...',

  sortBy: 'क्रम',
  relevance: 'सबसे सही पहले',
  price_asc: 'दाम: कम से ज़्यादा',
  price_desc: 'दाम: ज़्यादा से कम',
  newest: 'नए पहले',
  discount: 'सबसे ज़्यादा बचत',
  rating: 'सबसे अच्छी रेटिंग',
  origin: 'किस देश में बना',
}
