import type { Translation } from '../../lib/texts/catalogue.ts'
import type { en } from './content-texts.ts'

export const hi: Translation<typeof en> = {
  loading: 'पेज खुल रहा है…',
  failed: 'पेज नहीं खुल सका',
  notFound: 'पेज नहीं मिला',
  notFoundText: 'यह पेज है ही नहीं, या हटा दिया गया है।',
  onlyInEnglish: 'यह पेज अभी हिन्दी में नहीं है, इसलिए अंग्रेज़ी में दिखाया गया है।',
  onThisPage: 'इस पेज पर',
  contact: 'संपर्क करें',
  chat: 'हमसे बात करें',
  track: 'ऑर्डर ट्रैक करें',
  sizeGuide: 'साइज़ गाइड',
  blog: 'ब्लॉग',
  noArticles: 'अभी कोई लेख नहीं',
  noArticlesText: 'जब कहने को कुछ होता है, तब हम लिखते हैं।',
  read: 'लेख पढ़ें',
  published: '{date} को प्रकाशित',
  allArticles: 'सभी लेख',
}
