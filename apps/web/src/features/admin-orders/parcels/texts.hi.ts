import { FAILURE_WORDS_HI } from '@dobara/contract/orders/failure-words.hi.ts'
import type { Translation } from '../../../lib/texts/catalogue.ts'
import type { en } from './texts.ts'

export const hi: Translation<typeof en> = {
  ...FAILURE_WORDS_HI,
  reason: 'कारण',
  reasonHint: 'ग्राहक को डिलीवरी न होने के मैसेज में यह दिखेगा।',
  expectedOn: 'डिलीवरी का नया दिन',
  expectedHint: 'जिसके पार्सल में देरी है, उस ग्राहक को यह तारीख़ दिखेगी।',
  attempt: 'कोशिश {number}, {time}, सफल नहीं हुई: {reason}।',
  noAnswer: 'ग्राहक से पूछा गया है, जवाब अभी नहीं आया।',
  answerDay: 'ग्राहक को {day} को चाहिए।',
  answerNote: 'कूरियर के लिए नोट: {note}',
  answerReturn: 'ग्राहक को अब नहीं चाहिए, पार्सल वापस मँगवाने को कहा है।',
  answeredAt: 'जवाब {time}।',
  handle: 'बताया हुआ मार्क करें',
  handled: 'जवाब आगे बताया हुआ माना गया।',
  handleFailed: 'जवाब को आगे बताया हुआ नहीं माना जा सका।',
  isHandled: 'कूरियर को बता दिया गया है।',
  messageTitle: 'ख़ुद भेजने के लिए मैसेज',
  messageLead: 'ऑर्डर कहाँ है, ग्राहक की भाषा में। शॉप इसे नहीं भेजती।',
  messageFailed: 'मैसेज लोड नहीं हो सका।',
  copyMessage: 'मैसेज कॉपी करें',
  openWhatsapp: 'WhatsApp खोलें',
  newTab: ' (नए टैब में खुलता है)',
}
