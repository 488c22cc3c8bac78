import type { Translation } from '../../../lib/texts/catalogue.ts'
import type { en } from './texts.ts'

export const hi: Translation<typeof en> = {
  accountOf: 'अकाउंट:',
  customer: 'ग्राहक',
  signedInAs: 'आप इस नाम से लॉगिन हैं',
  signedInAsName: '<name>{name}</name> के नाम से लॉगिन',
  myOrders: 'मेरे ऑर्डर',
  wishlist: 'विशलिस्ट',
  tradeIns: 'एक्सचेंज',
  profile: 'प्रोफ़ाइल',
  admin: 'एडमिन',
  logout: 'लॉगआउट',
  signedOut: 'आप लॉगआउट हो गए हैं',
}
