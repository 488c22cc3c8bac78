import { texts } from '../../../lib/texts/texts.ts'

// Apart from the texts of the frame, which every visitor loads first.
export const en = {
  accountOf: 'Account of',
  customer: 'Customer',
  signedInAs: 'Signed in as',
  signedInAsName: 'Signed in as <name>{name}</name>',
  myOrders: 'My Orders',
  wishlist: 'Wishlist',
  tradeIns: 'Trade-ins',
  profile: 'Profile',
  admin: 'Admin',
  logout: 'Logout',
  signedOut: 'You are logged out',
} as const

export const t = texts('layout/account', en)
