import type { Translation } from '../../../lib/texts/catalogue.ts'
import type { en } from './confirm-alert-texts.ts'

export const hi: Translation<typeof en> = {
  title: 'फिर स्टॉक में',
  ask: 'बटन दबाएँ, और जो आपने माँगा उसके फिर स्टॉक में आने पर एक मेल आएगा। और कुछ नहीं आएगा।',
  button: 'हाँ, मुझे बताएँ',
  working: 'दर्ज किया जा रहा है…',
  done: 'धन्यवाद, हम आपको बताएँगे।',
  doneText: 'फिर स्टॉक में आते ही एक मेल आएगा। उसमें ऐसे सभी मेल रोकने का लिंक होता है।',
  invalid: 'यह लिंक सही नहीं है',
  invalidText:
    'हो सकता है लिंक अधूरा रह गया हो, बहुत पुराना हो, या मेल भेजा जा चुका हो। आप प्रोडक्ट के पेज पर फिर माँग सकते हैं।',
  home: 'होम पर जाएँ',
}
