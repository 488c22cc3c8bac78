import type { Translation } from '../../../lib/texts/catalogue.ts'
import type { en } from './texts.ts'

export const hi: Translation<typeof en> = {
  title: 'Google और Meta',
  google: 'Google Analytics',
  meta: 'Meta पिक्सल',
  and: ' और ',
  question: 'क्या आपकी विज़िट {names} में गिनी जाए?',
  explanation:
    'अनुमति देने पर ये कुकी सेट करते हैं, और आपके खोले हुए पेज और आपके देखे और ख़रीदे हुए प्रोडक्ट, दाम के साथ, इन्हें बताए जाते हैं; आपका नाम, फ़ोन, ईमेल या पता कभी नहीं। अपना जवाब आप हर पेज के आख़िर में बदल सकते हैं।',
  more: 'कुकी के बारे में और जानें',
  accept: 'अनुमति दें',
  reject: 'मना करें',
  isOn: 'आपकी अनुमति से आपकी विज़िट {names} में गिनी जाती हैं।',
  isOff: 'आपकी विज़िट {names} में नहीं गिनी जातीं।',
  isPrivate: 'आपकी विज़िट {names} में नहीं गिनी जातीं, क्योंकि आपका ब्राउज़र ट्रैक न करने को कहता है।',
  withdraw: 'अनुमति वापस लें',
  allow: 'अनुमति दें',
}
