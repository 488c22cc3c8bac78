import type { Translation } from '../../../lib/texts/catalogue.ts'
import type { en } from './unsubscribe-texts.ts'

export const hi: Translation<typeof en> = {
  title: 'मेल बंद करें',
  ask: 'बटन दबाएँ, और हम आपको इस तरह के ईमेल भेजना बंद कर देंगे। आपके ऑर्डर के ईमेल फिर भी आएँगे।',
  button: 'मेल बंद करें',
  working: 'बंद किया जा रहा है…',
  done: 'अब आपको ये ईमेल नहीं मिलेंगे।',
  doneText:
    'हम आपको इस तरह के ईमेल फिर नहीं भेजेंगे। अगर आप मन बदलें, तो <link>अपनी प्रोफ़ाइल</link> में इसे फिर से चालू करें।',
  invalid: 'यह लिंक सही नहीं है',
  invalidText:
    'हो सकता है लिंक अधूरा रह गया हो। कृपया उसे मेल से फिर खोलें, या <link>अपनी प्रोफ़ाइल</link> में ये ईमेल बंद करें।',
  home: 'होम पर जाएँ',
}
