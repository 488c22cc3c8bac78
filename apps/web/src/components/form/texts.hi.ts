import type { Translation } from '../../lib/texts/catalogue.ts'
import type { en } from './texts.ts'

export const hi: Translation<typeof en> = {
  cancel: 'बंद करें',
  close: 'बंद करें',
  save: 'सेव करें',
  saving: 'सेव हो रहा है…',
  delete: 'डिलीट करें',
  deleting: 'डिलीट हो रहा है…',
  discardQuestion: 'आपने जो भरा है, उसे हटा दें?',
  discard: 'हटा दें',
  keepEditing: 'भरना जारी रखें',
  otherKind: 'कोई और प्रकार',
  addKind: 'जोड़ें',
  showNewer: 'नया रूप दिखाएँ',
  newerShown: 'अब आप नया रूप देख रहे हैं। आपके अपने बदलाव सुरक्षित हैं।',
  putBack: 'मेरे बदलाव वापस लाएँ',
  changesPutBack: 'आपके बदलाव नए रूप के ऊपर वापस आ गए हैं। सेव करने पर वे इस बीच सेव की गई बातों की जगह ले लेंगे।',
}
