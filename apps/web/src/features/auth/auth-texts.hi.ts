import type { Translation } from '../../lib/texts/catalogue.ts'
import type { en } from './auth-texts.ts'

export const hi: Translation<typeof en> = {
  account: 'अकाउंट',
  signIn: 'साइन इन',
  createAccountTab: 'अकाउंट बनाएँ',
  createAccount: 'अकाउंट बनाएँ',
  creating: 'आपका अकाउंट बन रहा है…',
  login: 'लॉगिन',
  loggingIn: 'लॉगिन हो रहा है…',
  invalidCredentials: 'ईमेल या पासवर्ड सही नहीं है',
  registrationFailed: 'अकाउंट नहीं बन सका',
  enterEmail: 'कृपया अपना ईमेल डालें।',
  enterPassword: 'कृपया अपना पासवर्ड डालें।',
  acceptTermsFirst: 'कृपया नियम और प्राइवेसी स्वीकार करें',
  acceptTerms: 'मैं <terms>नियम</terms> और <privacy>प्राइवेसी</privacy> स्वीकार करता/करती हूँ',
  fullName: 'पूरा नाम',
  email: 'ईमेल',
  emailExample: 'you@example.com',
  password: 'पासवर्ड',
  passwordExample: 'कम से कम 8 अक्षर',
  forgotPassword: 'पासवर्ड भूल गए?',

  waysToLogin: 'लॉगिन का तरीका',
  waysToRegister: 'अकाउंट बनाने का तरीका',
  byEmail: 'ईमेल',
  byPhone: 'फ़ोन',

  loginLead: 'आपके ऑर्डर, इनवॉइस और सेव किए पते एक ही जगह।',
  newHere: 'यहाँ नए हैं? <link>अकाउंट बनाएँ</link>',
  welcomeBack: 'फिर से स्वागत है! आपको आगे ले जाया जा रहा है…',
  loggedIn: 'लॉगिन हो गया। आपको आगे ले जाया जा रहा है…',
  phoneRegistered: 'फ़ोन वेरिफ़ाई हो गया और अकाउंट बन गया। कृपया लॉगिन करें।',
  registerLead: 'बस एक मिनट लगता है, और आपका कार्ट साथ रहता है।',
  haveAccount: 'पहले से अकाउंट है? <link>लॉगिन करें</link>',
  welcome: 'स्वागत है! आपको प्रोडक्ट पर ले जाया जा रहा है...',
}
