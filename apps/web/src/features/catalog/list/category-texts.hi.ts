import type { Translation } from '../../../lib/texts/catalogue.ts'
import type { en } from './category-texts.ts'

export const hi: Translation<typeof en> = {
  home: 'होम',
  loading: 'लोड हो रहा है…',
  failed: 'लोड नहीं हो सका',
  notFound: 'नहीं मिला',
  noSuchShelf: 'दुकान में ऐसी कोई कैटेगरी नहीं है।',
  seeAll: 'सभी प्रोडक्ट देखें',
  inside: '{name} के अंदर',
  products: 'प्रोडक्ट',
  count: { one: '{count} प्रोडक्ट', other: '{count} प्रोडक्ट' },
  noneFound: 'कोई प्रोडक्ट नहीं मिला।',
  beingFilled: 'इस कैटेगरी में सामान जल्द आएगा।',
  pages: 'पेज',
  first: 'पहला',
  previous: 'पिछला',
  next: 'अगला',
  last: 'आख़िरी',
  pageOf: 'पेज {page}, कुल {total}',
}
