import type { Translation } from '../texts/catalogue.ts'
import type { en } from './front-block-texts.ts'

export const hi: Translation<typeof en> = {
  hero: 'हीरो',
  hero_words: 'होम पेज पहली स्क्रीन शीर्षक बटन फ़ोटो',
  carousel: 'बड़े बैनर',
  carousel_words: 'स्लाइड होम पेज बैनर',
  promises: 'वादे',
  promises_words: 'दावे वजह वारंटी रिप्लेसमेंट जाँच',
  sections: 'होम के हिस्से',
  sections_words: 'होम पेज का क्रम कैटेगरी ब्रांड न्यूज़लेटर',
  navigation: 'नेविगेशन',
  navigation_words: 'मेन्यू हेडर लिंक ऊपर',
  footer: 'फ़ुटर',
  footer_words: 'लिंक कॉलम नीचे पेज का अंत',
  look: 'लोगो और रंग',
  look_words: 'थीम ब्रांड डिज़ाइन',
  policies: 'प्रोडक्ट पेज की लाइनें',
  policies_words: 'वारंटी रिप्लेसमेंट डिलीवरी इनवॉइस पॉलिसी',
}
