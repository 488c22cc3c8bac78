import { texts } from '../../lib/texts/texts.ts'

export const en = {
  title: '{shop} — refurbished laptops',
  titleChecked: '{shop} — refurbished laptops, checked on {count} points',
  learnMore: 'Learn More',
  sampleBattery: 'Battery health, measured',
  sampleLeast: 'Battery health, at least',
  sampleInStock: 'in stock now',
  news: 'Shop news',
  allProducts: 'All products',

  banners: 'Banners',
  carousel: 'carousel',
  slide: 'slide',
  bannerOf: 'Banner {number} of {total}',
  previousBanner: 'Previous banner',
  nextBanner: 'Next banner',
  showBanner: 'Show banner {number}',
  pause: 'Pause',
  play: 'Play',

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
  everydayNote: 'Email, lessons, films and forms',

  brandsInStock: 'Brands in stock',
  brandProducts: 'Products by {brand}',

  openingSoon: '{shop} opens soon',
  openingSoonText:
    'There are no products here yet. Leave your email below and we will tell you when we open.',

  happyCustomers: 'Happy Customers',
  devicesRefurbished: 'Devices Refurbished',
  citiesCovered: 'Cities Covered',
  averageRating: 'Average Rating',

  newsletterTitle: 'One email a month, from the workshop',
  newsletterText: 'What came in, what got cheaper, and how to look after the machine you have.',
  email: 'Email',
  emailPlaceholder: 'you@example.com',
  subscribe: 'Subscribe',
  subscribing: 'Subscribing…',
  subscribed: "Subscribed! You'll hear from us soon.",
  invalidEmail: 'Please enter a valid email address.',
  subscribeFailed: 'Something went wrong. Try again.',
  newsletterConsent:
    'By pressing Subscribe I agree to get the newsletter by email. I can unsubscribe at any time.',
} as const

export const t = texts('home', en)
