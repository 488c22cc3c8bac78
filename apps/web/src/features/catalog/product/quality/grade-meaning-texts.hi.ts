import type { Translation } from '../../../../lib/texts/catalogue.ts'
import type { en } from './grade-meaning-texts.ts'

export const hi: Translation<typeof en> = {
  'Refurbished-A': 'लगभग नया दिखता है: स्क्रीन पर कोई खरोंच नहीं, और बॉडी के निशान 30 सेमी से नहीं दिखते।',
  'Refurbished-B': 'बॉडी पर इस्तेमाल के हल्के निशान, और चालू स्क्रीन पर ऐसा कुछ नहीं जिस पर नज़र जाए।',
  'Refurbished-C': 'कम दाम में, बॉडी और कीबोर्ड पर घिसाव दिखता है, पर काम उतना ही अच्छा करता है।',
  Used: 'जैसा मिला वैसा ही बिकता है; जो कुछ मिला सब लिखा है, और इस्तेमाल में सुरक्षित है।',
}
