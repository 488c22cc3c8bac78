import type { Translation } from '../../../lib/texts/catalogue.ts'
import type { en } from './texts.ts'

export const hi: Translation<typeof en> = {
  title: 'मशीनें',
  machine: '{code} · सीरियल नंबर {serial}',
  none: 'अभी कोई मशीन नहीं',
  confirmed: 'स्कैन हुई',
  notConfirmed: 'अभी स्कैन नहीं हुई',
  chosen: 'ग्राहक की चुनी हुई',
  replacement: 'रिप्लेसमेंट',
  state_received: 'मिली',
  state_in_test: 'जाँच में',
  state_graded: 'ग्रेड हुई',
  state_listed: 'बिक्री में',
  state_held: 'रोकी हुई',
  state_sold: 'बिकी हुई',
  state_dispatched: 'भेजी गई',
  state_delivered: 'डिलीवर हुई',
  state_returned: 'वापस आई',
  state_in_repair: 'रिपेयर में',
  state_scrapped: 'कबाड़ में',
  released: 'अब इस ऑर्डर की नहीं',
}
