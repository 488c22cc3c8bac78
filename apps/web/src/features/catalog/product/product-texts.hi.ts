import type { Translation } from '../../../lib/texts/catalogue.ts'
import type { en } from './product-texts.ts'

export const hi: Translation<typeof en> = {
  loading: 'प्रोडक्ट लोड हो रहा है',
  missingTitle: 'प्रोडक्ट नहीं मिला',
  missing: 'प्रोडक्ट नहीं मिला।',
  missingText: 'हो सकता है कि यह बिक गया हो और शेल्फ़ से हटा दिया गया हो।',
  seeAll: 'सभी प्रोडक्ट देखें',

  home: 'होम',
  marginNote: 'GST मार्जिन पर चुकाया जाता है: इनपुट टैक्स क्रेडिट नहीं मिलेगा',
  gstNote: 'इसमें {amount} GST शामिल है · हर ऑर्डर के साथ टैक्स इनवॉइस',
  replacement: { one: '{count} दिन में रिप्लेसमेंट', other: '{count} दिनों में रिप्लेसमेंट' },
  warranty: { one: '{count} महीने की वारंटी', other: '{count} महीनों की वारंटी' },
  shipsFrom: '{place} से भेजा जाता है',
  offers: 'ऑफ़र',
  readReviews: 'रिव्यू पढ़ें',

  highlights: 'ख़ास बातें',
  description: 'विवरण',
  notes: 'इस मशीन के बारे में',
  notesOnOne: 'इनमें से एक मशीन के बारे में',
  looks: 'दिखने में',
  works: 'चलने में',
  dates: '{added} को जोड़ा गया · {updated} को अपडेट किया गया',
  buildGone: 'इस पते का विकल्प अब नहीं बिकता। इस प्रोडक्ट का जो अभी उपलब्ध है, वह यहाँ है।',
  notifyMe: 'मुझे बताएँ',
  partFailed: 'पेज का यह हिस्सा लोड नहीं हो सका।',
  similar: 'मिलते-जुलते, स्टॉक में',
  related: 'ये भी देखें',
  buyBar: '{title} खरीदें',
}
