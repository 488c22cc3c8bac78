import type { Translation } from '../../../lib/texts/catalogue.ts'
import type { en } from './new-password-texts.ts'

export const hi: Translation<typeof en> = {
  forgotTitle: 'पासवर्ड भूल गए',
  forgotLead: 'अपना ईमेल बताएँ, हम आपको नया पासवर्ड बनाने का लिंक भेजेंगे।',
  email: 'ईमेल',
  emailExample: 'you@example.com',
  sendLink: 'रीसेट लिंक भेजें',
  sending: 'लिंक भेजा जा रहा है…',
  sendFailed: 'रीसेट लिंक नहीं भेजा जा सका',
  lookInInbox: 'लिंक एक बार और एक घंटे तक चलता है। कृपया स्पैम फ़ोल्डर भी देखें।',
  linkOnItsWay: 'अगर इस ईमेल से कोई अकाउंट है, तो रीसेट लिंक भेजा जा रहा है।',
  otherEmail: 'दूसरा ईमेल डालें',
  backToLogin: '<link>लॉगिन पर वापस जाएँ</link>',

  resetTitle: 'पासवर्ड रीसेट करें',
  resetLead: 'नया पासवर्ड चुनें। आप हर डिवाइस से लॉगआउट हो जाएँगे।',
  newPassword: 'नया पासवर्ड',
  passwordExample: 'कम से कम 6 अक्षर',
  repeatPassword: 'नया पासवर्ड फिर से डालें',
  showPassword: 'पासवर्ड दिखाएँ',
  reset: 'पासवर्ड रीसेट करें',
  resetting: 'नया पासवर्ड सेव हो रहा है…',
  resetFailed: 'पासवर्ड रीसेट नहीं हो सका',
  fillAll: 'सभी जानकारी भरना ज़रूरी है',
  mismatch: 'दोनों पासवर्ड एक जैसे नहीं हैं',
  resetDone: 'पासवर्ड रीसेट हो गया',
  goingToLogin: 'आपको लॉगिन पर ले जा रहे हैं…',

  invalidTitle: 'रीसेट लिंक मान्य नहीं है',
  invalidText: 'लिंक पूरा नहीं है। कृपया ईमेल से लिंक फिर खोलें, या नया लिंक मँगाएँ।',
  askAgain: 'नया लिंक मँगाएँ',
}
