import { texts } from '../../lib/texts/texts.ts'

export const en = {
  skip: 'Skip to content',
  offline: 'You are offline. You can still read this page.',
  stays: 'This page opens when you are online again.',
  notice: 'Notice',
  closeNotice: 'Close the notice',
  homeOf: '{shop}, home',
  main: 'Main',
  home: 'Home',
  products: 'Products',
  others: 'Others',
  login: 'Login',
  register: 'Register',
  wishlist: 'Wishlist',
  profile: 'Profile',
  menu: 'Menu',
  closeMenu: 'Close menu',
  language: 'Language',

  notFound: 'Page not found',
  notFoundText: 'Check the address, or go to the home page.',
  seeProducts: 'See all products',
  goHome: 'Go to the home page',

  contact: 'Contact',
  gstin: 'GSTIN {gstin}',
  cin: 'CIN {cin}',
  officer: 'Grievance officer: {officer}',
  pricesIncludeGst: 'Prices include GST',

  searchShop: 'Search the shop',
  searchLaptops: 'Search laptops',
  placeholder: 'Search laptops...',
  exampleModel: 'Try “ThinkPad T480”',
  exampleSpecs: 'Try “i5 16GB”',
  exampleMonitor: 'Try “27 inch monitor”',
  suggestions: 'Suggestions',
  recent: 'Recent searches',
  clearAll: 'Clear all',
  removeRecent: 'Remove {query} from recent searches',
  popular: 'Popular searches',
  seeAll: 'See all results for “{query}”',
  announced: { one: '{count} suggestion', other: '{count} suggestions' },
} as const

export const t = texts('layout', en)
