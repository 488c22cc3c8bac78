import type { Translation } from '../../../lib/texts/catalogue.ts'
import type { en } from './google-texts.ts'

export const hi: Translation<typeof en> = {
  continue: 'Google से जारी रखें',
  or: 'या',
  linked: 'Google आपके अकाउंट से जुड़ गया है। अगली बार आप Google से जारी रख सकते हैं।',

  oauth: 'Google से साइन इन नहीं हो सका। कृपया फिर कोशिश करें, या अपना ईमेल या फ़ोन इस्तेमाल करें।',
  oauth_off: 'इस दुकान में Google से साइन इन बंद है। कृपया अपना ईमेल या फ़ोन इस्तेमाल करें।',
  oauth_unverified:
    'Google ने उस अकाउंट का ईमेल वेरिफ़ाई नहीं किया है। कृपया पहले Google में वेरिफ़ाई करें, या लॉगिन का कोई दूसरा तरीका चुनें।',
  oauth_link: 'इस ईमेल से पहले से एक अकाउंट है। नीचे उसमें लॉगिन करें, तो Google उससे जुड़ जाएगा।',
  oauth_second_factor:
    'इस अकाउंट में लॉगिन के समय कोड भी माँगा जाता है। कृपया अपने ईमेल, पासवर्ड और उस कोड से लॉगिन करें।',
  oauth_limit: 'बहुत बार कोशिश हो चुकी है। कृपया थोड़ी देर बाद फिर कोशिश करें।',
}
