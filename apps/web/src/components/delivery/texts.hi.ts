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
}
