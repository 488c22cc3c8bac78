import type { Translation } from '../../../lib/texts/catalogue.ts'
import type { en } from './texts.ts'

export const hi: Translation<typeof en> = {
  open: 'ग्राहक को लिखें',
  title: '{number} के ग्राहक को लिखें',
  subject: 'विषय',
  filledSubject: 'आपका ऑर्डर {number}',
  message: 'संदेश',
  hint: '{email} पर ईमेल से जाएगा। ग्राहक इसका जवाब दे सकता है, और यह उसके सपोर्ट टिकटों में दिखेगा।',
  hintNoEmail: 'ग्राहक का कोई ईमेल नहीं है।',
  send: 'संदेश भेजें',
  sending: 'भेजा जा रहा है…',
  failed: 'संदेश नहीं भेजा जा सका।',
  sent: 'संदेश भेजा जा रहा है।',
  view: 'टिकट {number} देखें',
  tickets: 'इस ऑर्डर के बारे में सवाल',
}
