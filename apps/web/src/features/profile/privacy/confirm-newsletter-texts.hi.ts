import type { Translation } from '../../../lib/texts/catalogue.ts'
import type { en } from './confirm-newsletter-texts.ts'

export const hi: Translation<typeof en> = {
  title: 'न्यूज़लेटर',
  ask: 'बटन दबाएँ, और हमारा न्यूज़लेटर आपको मिलने लगेगा। हर अंक में उसे बंद करने का लिंक होता है।',
  button: 'हाँ, मुझे न्यूज़लेटर भेजें',
  working: 'दर्ज किया जा रहा है…',
  done: 'धन्यवाद, आप सूची में हैं।',
  doneText: 'अगला अंक आपको मिलेगा। उसके अंत के लिंक से आप कभी भी सूची छोड़ सकते हैं।',
  invalid: 'यह लिंक सही नहीं है',
  invalidText:
    'हो सकता है लिंक अधूरा रह गया हो, या आपने तब से न्यूज़लेटर छोड़ दिया हो। होम पेज के अंत में आप फिर से सब्सक्राइब कर सकते हैं।',
  home: 'होम पर जाएँ',
}
