import type { Translation } from '../../../lib/texts/catalogue.ts'
import type { en } from './label-texts.ts'

export const hi: Translation<typeof en> = {
  print: 'लेबल प्रिंट करें',
  back: 'अनुरोध पर वापस',
  title: '{number} का लेबल',
  failed: 'लेबल लोड नहीं हो सका',
  pickup: 'पिक-अप लेबल',
  challan: 'डिलीवरी चालान',
  from: 'कहाँ से',
  to: 'कहाँ तक',
  item: 'आइटम',
  sku: 'SKU',
  units: 'इकाइयाँ',
  order: 'ऑर्डर {number}',
  pickupOn: 'पिक-अप {time}',
  repaired: 'वारंटी में मरम्मत की गई। यह बिक्री नहीं है: कोई राशि नहीं लेनी है।',
  replaced: 'लौटे हुए माल की जगह भेजा गया। यह बिक्री नहीं है: न इनवॉइस बनता है, न कोई राशि लेनी है।',
  returned: 'पाने वाले का अपना माल, वैसा ही लौटाया गया। यह बिक्री नहीं है: कोई राशि नहीं लेनी है।',
  battery: 'इसमें लिथियम बैटरी है: केवल सड़क से।',
}
