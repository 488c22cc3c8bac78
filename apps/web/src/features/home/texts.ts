import { texts } from '../../lib/texts/texts.ts'

export const en = {
  promises: '32-point check · 15-day replacement · 6-month warranty',
  heroTitle: 'A good laptop deserves another life.',
  heroText:
    'Business machines from Dell, HP, Lenovo and Apple, taken apart, checked on 32 points and graded honestly. Before you pay you read what was checked, what the grade allows and what the battery has at least.',
  startShopping: 'Start Shopping',
  learnMore: 'Learn More',
  sampleBattery: 'Battery health, measured',
  sampleLeast: 'Battery health, at least',
  sampleInStock: 'in stock now',
  news: 'News of the shop',
  fresh: 'Fresh from the workshop',
  allProducts: 'All products',

  banners: 'Banners',
  carousel: 'carousel',
  slide: 'slide',
  bannerOf: 'Banner {number} of {total}',
  bannerReportTitle: 'Thirty-two checks, one report',
  bannerReportText:
    'Hinges, pixels, battery, ports, drive: the product page says what was checked and what was found.',
  bannerReportLink: 'See what we check',
  bannerBudgetTitle: 'Tested like the rest, under ₹25,000',
  bannerBudgetText: 'The same 32 points, the same 6-month warranty. Only the price is smaller.',
  bannerBudgetLink: 'Laptops under ₹25,000',
  previousBanner: 'Previous banner',
  nextBanner: 'Next banner',
  showBanner: 'Show banner {number}',
  pause: 'Pause',
  play: 'Play',

  whyTitle: 'Why buy one that was someone else’s',
  whyChecks: '32 points, written down',
  whyChecksText:
    'Every machine passes the same points. The report on its page has a date and a name; what passed stays quiet, what did not is the first thing you read.',
  whyBattery: 'Batteries measured',
  whyBatteryText:
    'Health against design capacity and the cycle count stand on the page, with the least its grade allows.',
  whyGrades: 'Grades that mean something',
  whyGradesText:
    'A, B and C are rules about scratches, pixels and batteries, the same for every machine. All of them work fully.',
  whyData: 'Data gone, locks off',
  whyDataText:
    'Drives are purged to NIST SP 800-88 and verified; no BIOS password, no activation lock, no one else’s device management.',
  whyReplacement: '15-day replacement',
  whyReplacementText: 'If it is not what the page said, you send it back within 15 days of delivery.',
  whyWarranty: '6-month warranty',
  whyWarrantyText:
    'Ours, not a promise about someone else’s. Repairs start in the workshop that knew the machine before you did.',

  byBrand: 'Shop by brand',
  byProcessor: 'Shop by processor',
  bySystem: 'Shop by operating system',
  byUse: 'Shop by use',
  products: { one: '{count} product', other: '{count} products' },
  intelNote: 'Core i3 to i9, Xeon',
  amdNote: 'Ryzen and Ryzen PRO',
  appleNote: 'M-series and Intel Macs',
  windowsLaptops: 'Windows laptops',
  appleMac: 'Apple Mac OS',
  startingAt: 'Starting at {price}',
  multiTasking: 'Multi-tasking',
  multiTaskingNote: '16 GB and more, for many windows',
  touchscreen: 'Touchscreen',
  touchscreenNote: 'For pens, fingers and drawing',
  everyday: 'Everyday needs',
  everydayNote: 'Mail, lessons, films and forms',

  brandsInStock: 'Brands in stock',
  brandProducts: 'Products by {brand}',

  openingSoon: '{shop} opens soon',
  openingSoonText:
    'There are no products here yet. Leave your email below, and we write when there is something to see.',

  counters: '{shop} in numbers',
  happyCustomers: 'Happy Customers',
  devicesRefurbished: 'Devices Refurbished',
  citiesCovered: 'Cities Covered',
  averageRating: 'Average Rating',

  newsletterTitle: 'One mail a month, from the workshop',
  newsletterText: 'What came in, what got cheaper, and how to look after the machine you have.',
  email: 'Email',
  emailPlaceholder: 'you@example.com',
  subscribe: 'Subscribe',
  subscribing: 'Subscribing…',
  subscribed: "Subscribed! You'll hear from us soon.",
  invalidEmail: 'Please enter a valid email address.',
  subscribeFailed: 'Something went wrong. Try again.',
  newsletterConsent:
    'By pressing Subscribe I agree to get the newsletter by e-mail. I can unsubscribe at any time.',
} as const

export const t = texts('home', en)
