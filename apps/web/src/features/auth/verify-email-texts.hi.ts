import type { Translation } from '../../lib/texts/catalogue.ts'
import type { en } from './verify-email-texts.ts'

export const hi: Translation<typeof en> = {
  title: 'अपना ईमेल वेरिफ़ाई करें',
  verifying: 'आपका ईमेल वेरिफ़ाई किया जा रहा है…',
  verified: 'ईमेल वेरिफ़ाई हो गया!',
  redirecting: 'आपको प्रोडक्ट पर ले जा रहे हैं…',
  failed: 'वेरिफ़िकेशन नहीं हो सका',
  invalidLink: 'वेरिफ़िकेशन लिंक सही नहीं है',
  invalidLinkText: 'लिंक पूरा नहीं है। कृपया ईमेल से लिंक फिर खोलें, या पूरा लिंक कॉपी करें।',
  notValid: 'यह लिंक पुराना हो चुका है या पहले इस्तेमाल हो चुका है। लॉगिन करके ‘फिर से भेजें’ दबाएँ।',
  goToProducts: 'प्रोडक्ट पर जाएँ',
}
