import type { Translation } from '../../lib/texts/catalogue.ts'
import type { en } from './texts.ts'

export const hi: Translation<typeof en> = {
  storeCredit: 'स्टोर क्रेडिट',
  balance: 'आपके पास {amount} हैं',
  balanceOf: '{amount} उपलब्ध',
  trade_in: 'ट्रेड-इन',
  spent: 'ऑर्डर का पेमेंट',
  released: 'पेमेंट न हुए ऑर्डर से वापस',
  refunded: 'रिफ़ंड',
  adjusted: 'दुकान ने बदला',
  merged: 'अकाउंट मिलाए गए',
  after: 'बैलेंस {amount}',
  none: 'अभी कोई बदलाव नहीं',
  newer: 'नए बदलाव',
  earlier: 'पुराने बदलाव',
  loadFailed: 'स्टोर क्रेडिट लोड नहीं हो सका।',
}
