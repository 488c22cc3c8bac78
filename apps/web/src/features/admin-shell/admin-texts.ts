import { texts } from '../../lib/texts/texts.ts'

export const en = {
  backOffice: 'Back office',
  skip: 'Skip to content',
  menu: 'Menu',
  closeMenu: 'Close menu',
  sections: 'Sections of the back office',
  orders: 'Orders',
  products: 'Products',
  categories: 'Categories',
  brands: 'Brands',
  coupons: 'Coupons',
  users: 'Users',
  books: 'Books',
  security: 'Sign-in security',
  viewSite: 'View Site',
  logout: 'Logout',
  loggedOut: 'You have been logged out.',
  signedInAs: 'Signed in as {name}',
  loading: 'Opening the back office…',
  required: 'Admin access required',
  requiredText:
    'You are signed in as {name}, which is a customer account. If you look after this shop, please sign in with your admin account.',
  otherAccount: 'Sign in with another account',
  toShop: 'Back to the shop',
  notFound: 'There is no such page in the back office',
  notFoundText: 'The address may be mistyped, or the page has moved.',
} as const

export const t = texts('admin', en)
