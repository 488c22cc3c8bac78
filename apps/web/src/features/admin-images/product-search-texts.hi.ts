import type { Translation } from '../../lib/texts/catalogue.ts'
import type { en } from './product-search-texts.ts'

export const hi: Translation<typeof en> = {
  label: 'प्रोडक्ट खोजें',
  placeholder: 'नाम, SKU या ID से प्रोडक्ट खोजें...',
  typeMore: 'खोजने के लिए कम से कम 2 अक्षर लिखें',
  none: 'कोई प्रोडक्ट नहीं मिला',
  failed: 'प्रोडक्ट खोजे नहीं जा सके। कृपया फिर कोशिश करें।',
  found: { one: '{count} प्रोडक्ट मिला', other: '{count} प्रोडक्ट मिले' },
  results: 'मिले हुए प्रोडक्ट',
  facts: 'ID {id} · SKU: {sku}',
}
