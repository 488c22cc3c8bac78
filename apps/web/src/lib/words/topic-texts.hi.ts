import type { Translation } from '../texts/catalogue.ts'
import type { en } from './topic-texts.ts'

export const hi: Translation<typeof en> = {
  'before-buying': 'ख़रीदने से पहले का सवाल',
  order: 'मेरा ऑर्डर या उसकी डिलीवरी',
  return: 'रिटर्न या रिप्लेसमेंट',
  warranty: 'वारंटी में रिपेयर',
  payment: 'पेमेंट या रिफ़ंड',
  invoice: 'इनवॉइस या GST',
  privacy: 'मेरा निजी डेटा',
  grievance: 'शिकायत अधिकारी के लिए शिकायत',
  other: 'कुछ और',
}
