/** What the server itself says in the head of pages. What the web app draws has its own catalogues. */
export const en = {
  tagline: 'refurbished laptops, checked on 32 points',
  homeText:
    'Refurbished business laptops and IT products in India: a 32-point check you can read, honest grades, 15-day replacement and a 6-month warranty.',
  home: 'Home',
  products: 'Products',
  productsText:
    'Refurbished laptops and IT products with honest grades, real stock and prices that include GST. Filter by brand, memory, storage, condition and price.',
  productsOf: '{what} — Products',
  categoryText:
    '{count} refurbished and checked products in {name}: honest grades, prices that include GST, delivery across India.',
  productText:
    '{title}, {condition}. {days}-day replacement, {months}-month warranty. Delivered across India.',
  productTextChecked:
    '{title}, {condition}. {count}-point check you can read, {days}-day replacement, {months}-month warranty. Delivered across India.',
  productTextUnpromised: '{title}, {condition}. Delivered across India.',
  productTextCheckedOnly: '{title}, {condition}. {count}-point check you can read. Delivered across India.',
  page: '{title} (page {page})',
  pageNotFound: 'Page not found',
  productNotFound: 'Product not found',
  categoryNotFound: 'Not found',
  checkout: 'Checkout',
  orders: 'My Orders',
  order: 'Order',
  profile: 'My Profile',
  login: 'Login',
  register: 'Create an account',
  verifyEmail: 'Verify your e-mail',
  forgotPassword: 'Forgot password',
  setup: 'Set up your shop',
  invitation: 'Join the shop',
  resetPassword: 'Reset password',
  unsubscribe: 'Unsubscribe',
  confirmNewsletter: 'Newsletter',
  confirmStockAlert: 'Back in stock',
  wishlist: 'Wishlist',
  compare: 'Compare products',
  questions: 'Your questions',
  repairs: 'Returns and repairs',
  blog: 'Blog',
} as const

export type PageText = keyof typeof en
