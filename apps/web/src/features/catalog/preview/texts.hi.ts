import type { Translation } from '../../../lib/texts/catalogue.ts'
import type { en } from './texts.ts'

export const hi: Translation<typeof en> = {
  title: 'झलक',
  text: 'यह पेज सिर्फ़ दुकान में काम करने वाले देखते हैं। ग्राहक इसे तब देखेंगे जब प्रोडक्ट चालू होगा।',
  closed: 'झलक से ख़रीदारी नहीं हो सकती।',
}
