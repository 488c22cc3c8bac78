import type { Translation } from '../../lib/texts/catalogue.ts'
import type { en } from './admin-texts.ts'

export const hi: Translation<typeof en> = {
  backOffice: 'बैक ऑफ़िस',
  skip: 'सीधे मुख्य हिस्से पर जाएँ',
  menu: 'मेन्यू',
  closeMenu: 'मेन्यू बंद करें',
  sections: 'बैक ऑफ़िस के हिस्से',
  orders: 'ऑर्डर',
  products: 'प्रोडक्ट',
  categories: 'कैटेगरी',
  brands: 'ब्रांड',
  coupons: 'कूपन',
  users: 'यूज़र',
  books: 'हिसाब-किताब',
  security: 'साइन-इन सुरक्षा',
  viewSite: 'साइट देखें',
  logout: 'लॉगआउट',
  loggedOut: 'आप लॉगआउट हो गए हैं।',
  signedInAs: '{name} के नाम से साइन इन हैं',
  loading: 'बैक ऑफ़िस खुल रहा है…',
  required: 'एडमिन एक्सेस ज़रूरी है',
  requiredText:
    'आप {name} के नाम से साइन इन हैं, जो एक ग्राहक अकाउंट है। अगर आप यह दुकान संभालते हैं, तो कृपया अपने एडमिन अकाउंट से साइन इन करें।',
  otherAccount: 'दूसरे अकाउंट से साइन इन करें',
  toShop: 'दुकान पर वापस जाएँ',
  notFound: 'बैक ऑफ़िस में ऐसा कोई पेज नहीं है',
  notFoundText: 'शायद पता ग़लत लिखा गया है, या पेज की जगह बदल गई है।',
}
