import type { Translation } from '../../../lib/texts/catalogue.ts'
import type { en } from './list-texts.ts'

export const hi: Translation<typeof en> = {
  products: 'प्रोडक्ट',
  understoodAs: 'इसे ऐसे समझा:',
  resultsFor: '“{query}” के नतीजे',
  resultCount: { one: '“{query}” का {count} नतीजा', other: '“{query}” के {count} नतीजे' },
  noResultsFor: '“{query}” का कोई नतीजा नहीं',
  titleFor: '{query} — प्रोडक्ट',
  results: 'नतीजे',
  count: { one: '{count} प्रोडक्ट', other: '{count} प्रोडक्ट' },
  pastTheEnd: 'यह पेज अब नहीं है।',
  firstPage: 'पहले पेज पर जाएँ',
  searchedFor: '<words>{query}</words> के नतीजे दिखाए जा रहे हैं।',

  sortBy: 'क्रम',
  relevance: 'सबसे सही पहले',
  price_asc: 'दाम: कम से ज़्यादा',
  price_desc: 'दाम: ज़्यादा से कम',
  newest: 'नए पहले',
  discount: 'सबसे ज़्यादा बचत',
  rating: 'सबसे अच्छी रेटिंग',
  origin: 'किस देश में बना',
}
