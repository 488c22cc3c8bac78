import { DEFAULT_ACCENT } from './accent.ts'
import {
  type FrontLink,
  type HomeSection,
  SECTION_ITEMS,
  type SectionId,
  type ShopFront,
  UNTITLED_SECTIONS,
  type Words,
} from './shop-front.ts'

const words = (en: string, hi: string): Words => ({ en, hi })
const link = (path: string, en: string, hi: string): FrontLink => ({ label: words(en, hi), link: path })

const UNTITLED = words('', '')
const ITEMS: Partial<Record<SectionId, number>> = {
  banners: 4,
  fresh: 8,
  categories: 8,
  brands: 4,
  processors: 3,
  systems: 2,
  uses: 3,
}

function section(id: SectionId, title: Words = UNTITLED): HomeSection {
  if (UNTITLED_SECTIONS.includes(id) !== (title === UNTITLED) || id in ITEMS !== id in SECTION_ITEMS)
    throw new Error(`the section ${id} has no default that fits it`)
  return { id, isOn: true, title, items: ITEMS[id] ?? 0 }
}

const HERO: ShopFront['hero'] = {
  title: words('A good laptop deserves another life.', 'एक अच्छा लैपटॉप दोबारा चल सकता है।'),
  text: words(
    'Business machines from Dell, HP, Lenovo and Apple, taken apart[[, checked on {{checkPoints}} points]] and graded honestly. Before you pay you read [[checkPoints:what was checked, ]]what the grade allows and what the battery has at least.',
    'Dell, HP, Lenovo और Apple के बिज़नेस लैपटॉप — खोलकर देखे गए[[, {{checkPoints}} बिंदुओं पर जाँचे गए]] और ईमानदारी से ग्रेड किए गए। [[checkPoints:क्या जाँचा गया, ]]ग्रेड में क्या चलता है और बैटरी में कम से कम कितना बचा है, यह आप पैसे देने से पहले पढ़ते हैं।',
  ),
  button: words('Start Shopping', 'ख़रीदारी शुरू करें'),
  link: '',
  picture: '',
}

/** The two documented banners. */
const CAROUSEL: ShopFront['carousel'] = {
  banners: [
    {
      needs: 'checkPoints',
      title: words('{{checkPoints}} checks, one report', '{{checkPoints}} जाँचें, एक रिपोर्ट'),
      text: words(
        'Hinges, pixels, battery, ports, drive: the product page says what was checked and what was found.',
        'कब्ज़े, पिक्सल, बैटरी, पोर्ट, ड्राइव: क्या जाँचा गया और क्या मिला, यह प्रोडक्ट के पेज पर लिखा है।',
      ),
      button: words('See what we check', 'देखें हम क्या जाँचते हैं'),
      link: '/products',
      drawing: 'report',
      picture: '',
    },
    {
      needs: 'checkPoints',
      title: words('Tested like the rest, under ₹25,000', 'वही जाँच, ₹25,000 से कम में'),
      text: words(
        'Up to {{checkPoints}} points[[, the same {{warrantyMonths}}-month warranty]]. Only the price is smaller.',
        '{{checkPoints}} बिंदुओं तक की जाँच[[, वही {{warrantyMonths}} महीने की वारंटी]]। बस दाम कम है।',
      ),
      button: words('Laptops under ₹25,000', '₹25,000 से कम के लैपटॉप'),
      link: '/products?maxPrice=25000',
      drawing: 'machines',
      picture: '',
    },
  ],
}

const PROMISES: ShopFront['promises'] = {
  lines: [
    words('{{checkPoints}}-point check', '{{checkPoints}} बिंदुओं की जाँच'),
    words('{{replacementDays}}-day replacement', '{{replacementDays}} दिन तक रिप्लेसमेंट'),
    words('{{warrantyMonths}}-month warranty', '{{warrantyMonths}} महीने की वारंटी'),
  ],
  reasons: [
    {
      icon: 'check',
      needs: 'checkPoints',
      title: words('{{checkPoints}} points, written down', '{{checkPoints}} बिंदु, लिखे हुए'),
      text: words(
        'Every machine is checked on the points of its kind. The report on its page has a date and a name; issues are listed first.',
        'हर मशीन अपनी क़िस्म के बिंदुओं पर जाँची जाती है। पेज की रिपोर्ट पर तारीख़ और नाम है; कोई कमी हो तो वह सबसे ऊपर लिखी होती है।',
      ),
    },
    {
      icon: 'battery',
      needs: 'checkPoints',
      title: words('Batteries measured', 'बैटरी मापी हुई'),
      text: words(
        'The page shows the health against design capacity and the cycle count, with the least its grade allows.',
        'डिज़ाइन क्षमता के मुक़ाबले हेल्थ और चार्ज साइकल पेज पर लिखे हैं, और ग्रेड की न्यूनतम सीमा भी।',
      ),
    },
    {
      icon: 'document',
      needs: '',
      title: words('Grades that mean something', 'ग्रेड जिनका मतलब है'),
      text: words(
        'A, B and C are rules about scratches, pixels and batteries, the same for every machine. All of them work fully.',
        'A, B और C खरोंच, पिक्सल और बैटरी के नियम हैं, हर मशीन के लिए एक जैसे। तीनों ग्रेड की मशीनें पूरी तरह काम करती हैं।',
      ),
    },
    {
      icon: 'shield',
      needs: 'checkPoints',
      title: words('Data gone, locks off', 'डेटा मिटा, लॉक हटे'),
      text: words(
        'Drives are purged to NIST SP 800-88 and verified; no BIOS password, no activation lock, no one else’s device management.',
        'ड्राइव का डेटा NIST SP 800-88 के अनुसार मिटाया और जाँचा जाता है; न BIOS पासवर्ड, न एक्टिवेशन लॉक, न किसी और का डिवाइस मैनेजमेंट।',
      ),
    },
    {
      icon: 'return',
      needs: 'replacementDays',
      title: words('{{replacementDays}}-day replacement', '{{replacementDays}} दिन तक रिप्लेसमेंट'),
      text: words(
        'If it is not what the page said, you can return it within {{replacementDays}} days of delivery.',
        'मशीन वैसी न हो जैसी पेज पर लिखी थी, तो डिलीवरी के {{replacementDays}} दिन के भीतर रिटर्न करें।',
      ),
    },
    {
      icon: 'warranty',
      needs: 'warrantyMonths',
      title: words('{{warrantyMonths}}-month warranty', '{{warrantyMonths}} महीने की वारंटी'),
      text: words(
        'Our own {{warrantyMonths}}-month warranty. Repairs are done in our workshop.',
        'हमारी अपनी {{warrantyMonths}} महीने की वारंटी। मरम्मत हमारी वर्कशॉप में होती है।',
      ),
    },
  ],
}

/** The documented sections in their order; the newest products are between the banners and the reasons. */
const SECTIONS: ShopFront['sections'] = {
  list: [
    section('banners'),
    section('carousel'),
    section('fresh', words('Fresh from the workshop', 'वर्कशॉप से अभी-अभी')),
    section('categories', words('Shop by category', 'कैटेगरी के हिसाब से')),
    section('recent'),
    section('reasons', words('Why buy refurbished from us', 'हमसे रीफ़र्बिश्ड लैपटॉप क्यों ख़रीदें')),
    section('brands', words('Shop by brand', 'ब्रांड के हिसाब से')),
    section('processors', words('Shop by processor', 'प्रोसेसर के हिसाब से')),
    section('logos'),
    section('systems', words('Shop by operating system', 'ऑपरेटिंग सिस्टम के हिसाब से')),
    section('uses', words('Shop by use', 'काम के हिसाब से')),
    section('counters', words('{{shopName}} in numbers', '{{shopName}}, आँकड़ों में')),
    section('newsletter', words('One email a month, from the workshop', 'महीने में एक ईमेल, वर्कशॉप से')),
  ],
}

const FOOTER: ShopFront['footer'] = {
  lead: words(
    'Good machines, once more. Taken apart[[, checked on {{checkPoints}} points]] and graded honestly.',
    'अच्छी मशीनें, दोबारा। खोलकर देखी गईं[[, {{checkPoints}} बिंदुओं पर जाँची गईं]] और ईमानदारी से ग्रेड की गईं।',
  ),
  columns: [
    {
      title: words('Shop', 'ख़रीदारी'),
      links: [
        link('/products', 'All products', 'सभी प्रोडक्ट'),
        link('/sell', 'Sell your machine', 'अपनी मशीन बेचें'),
      ],
      categories: 7,
    },
    {
      title: words('Help', 'मदद'),
      links: [
        link('/help', 'Help centre', 'सहायता केंद्र'),
        link('/contact', 'Contact us', 'संपर्क करें'),
        link('/chat', 'Message us', 'हमें संदेश भेजें'),
        link('/track', 'Track an order', 'ऑर्डर ट्रैक करें'),
        link('/size-guide', 'Size guide', 'साइज़ गाइड'),
        link('/shipping', 'Shipping policy', 'डिलीवरी पॉलिसी'),
        link('/warranty', 'Warranty', 'वारंटी'),
        link('/returns', 'Returns', 'रिटर्न'),
        link('/refunds', 'Refunds', 'रिफ़ंड'),
      ],
      categories: 0,
    },
    {
      title: words('About the shop', 'दुकान के बारे में'),
      links: [
        link('/about', 'About us', 'हमारे बारे में'),
        link('/blog', 'Blog', 'ब्लॉग'),
        link('/terms', 'Terms of sale', 'बिक्री के नियम'),
        link('/privacy', 'Privacy', 'प्राइवेसी'),
        link('/cookies', 'Cookies', 'कुकीज़'),
      ],
      categories: 0,
    },
  ],
}

/** Texts of a new shop about itself: the documented ones, in both languages. */
export const DEFAULT_FRONT: ShopFront = {
  hero: HERO,
  carousel: CAROUSEL,
  promises: PROMISES,
  sections: SECTIONS,
  navigation: {
    links: [link('/', 'Home', 'होम'), link('/products', 'Products', 'प्रोडक्ट')],
    categories: 2,
  },
  footer: FOOTER,
  look: { logoLight: '', logoDark: '', accent: DEFAULT_ACCENT },
  policies: {
    warranty: words('{{warrantyMonths}}-month warranty', '{{warrantyMonths}} महीने की वारंटी'),
    replacement: words('{{replacementDays}}-day replacement', '{{replacementDays}} दिन तक रिप्लेसमेंट'),
    delivery: words(
      'Delivery in 3-5 business days. Enter your PIN code for the exact dates.',
      '3-5 कार्य दिवस में डिलीवरी। सही तारीख़ के लिए अपना पिन कोड डालें।',
    ),
    invoice: words('tax invoice with every order', 'हर ऑर्डर के साथ टैक्स इनवॉइस'),
  },
}
