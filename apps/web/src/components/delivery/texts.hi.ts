import type { Translation } from '../../lib/texts/catalogue.ts'
import type { en } from './texts.ts'

export const hi: Translation<typeof en> = {
  standard: 'स्टैंडर्ड',
  express: 'एक्सप्रेस',
  arrives: '{days} को पहुँचेगा · {method}',
  wasToArrive: 'देर हो गई है: {days} का वादा था · {method}',
  arrived: '{day} को डिलीवर हुआ · {method}',
  lateTitle: 'इस ऑर्डर में देर हो गई है',
  lateText: 'हमने {days} का वादा किया था और देर हो गई है। हमें खेद है। इसके बारे में आप हमसे कभी भी पूछ सकते हैं।',
  late: 'देर',

  delivery: 'डिलीवरी',
  free: 'मुफ़्त',
  afterAddress: 'पता भरने के बाद',
  getItBy: '{pin}: {days} तक आपके पास',
  at: '{pin}: {text}',
  checking: '{pin} जाँचा जा रहा है…',
  unserved: 'हम अभी इस पिन कोड पर डिलीवरी नहीं करते।',
  change: 'बदलें',
  changePin: 'पिन कोड बदलें',
  pinLabel: 'डिलीवरी का पिन कोड',
  pinPlaceholder: 'पिन कोड',
  pinMalformed: 'पिन कोड में छह अंक होते हैं, जैसे 560001।',
  check: 'जाँचें',
  totalComes: 'कुल रकम निकाली जा रही है।',
}
