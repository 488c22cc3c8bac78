import type { Translation } from '../../lib/texts/catalogue.ts'
import type { en } from './review-form-texts.ts'

export const hi: Translation<typeof en> = {
  title: 'रिव्यू लिखें',
  rating: 'आपकी रेटिंग',
  choose: '1 से 5 स्टार चुनें',
  star1: '1 स्टार: ख़राब',
  star2: '2 स्टार: ठीक-ठाक',
  star3: '3 स्टार: अच्छा',
  star4: '4 स्टार: बहुत अच्छा',
  star5: '5 स्टार: बेहतरीन',
  reviewTitle: 'शीर्षक',
  text: 'रिव्यू',
  textPlaceholder: 'यह दिखने और चलने में कैसा है? दूसरों को क्या पता होना चाहिए?',
  used: '{max} में से {used} अक्षर',
  anonymous: 'मेरा नाम न दिखाएँ',
  submit: 'रिव्यू भेजें',
  submitting: 'भेजा जा रहा है…',
  cancel: 'रद्द करें',
  failed: 'रिव्यू नहीं भेजा जा सका। दोबारा कोशिश करें।',
  loginToReview: 'रिव्यू लिखने के लिए लॉगिन करें',
}
