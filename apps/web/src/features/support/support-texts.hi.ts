import type { Translation } from '../../lib/texts/catalogue.ts'
import type { en } from './support-texts.ts'

export const hi: Translation<typeof en> = {
  title: 'हमें लिखें',
  lead: 'टिकट नंबर तुरंत और जवाब ईमेल से मिलता है।',
  lookingFor: 'मुझे “{words}” चाहिए। जब आपके पास हो, कृपया मुझे लिखें।',
  name: 'आपका नाम',
  email: 'ईमेल',
  emailHint: 'जवाब इसी पते पर आएगा।',
  phone: 'फ़ोन',
  phoneHint: 'अगर आप चाहते हैं कि हम फ़ोन करें।',
  topic: 'बात किस बारे में है?',
  chooseTopic: 'कृपया चुनें',
  orderNumber: 'ऑर्डर नंबर',
  orderNumberHint: 'ऑर्डर की पुष्टि वाले ईमेल में, जैसे DB-2026-000123।',
  message: 'आपका संदेश',
  messageHint: 'पासवर्ड, OTP या कार्ड नंबर न भेजें।',
  website: 'यह बॉक्स खाली रहने दें',
  send: 'संदेश भेजें',
  sending: 'भेजा जा रहा है…',
  failed: 'आपका संदेश नहीं भेजा जा सका।',
  sentTitle: 'आपका संदेश मिल गया',
  sentText: 'आपका टिकट नंबर <number>{ticketNumber}</number> है। इसकी सूचना {email} पर भेजी जा रही है।',
  sentNext: 'जवाब एक व्यक्ति काम के समय में देता है, आम तौर पर एक कार्य-दिवस के भीतर।',
  sentGrievance: 'आपकी शिकायत शिकायत अधिकारी के पास है। 48 घंटे में सूचना मिलती है और एक महीने में निपटारा होता है।',
  yourQuestions: 'अपने सवाल और हमारे जवाब देखें',
  writeAnother: 'एक और संदेश लिखें',
}
