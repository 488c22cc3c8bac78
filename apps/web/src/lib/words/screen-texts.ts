import { texts } from '../texts/texts.ts'

/** Words by which the palette finds a screen, in addition to its title. */
export const en = {
  'payment-keys': 'razorpay key secret webhook test payment online UPI card',
  'api-keys': 'token program access scope integration ERP MCP agent',
  webhooks: 'events notify program address signature',
  plugins: 'extension add-on',
  'pin-codes': 'delivery zone serviceable pincode postcode import',
  security: 'password second factor authenticator 2FA session devices',
  activity: 'audit history who changed',
  'shop-front': 'home page theme design preview',
  'canned-answers': 'templates reply saved texts',
} as const

const t = texts('lib/words/screen', en)

const isKnown = (screen: string): screen is keyof typeof en => Object.hasOwn(en, screen)

/** Checks whether a search text names something on a screen; English words match in every language. */
export function isOnScreen(screen: string, words: string): boolean {
  if (!isKnown(screen)) return false
  return `${t(screen)} ${en[screen]}`.toLowerCase().includes(words.trim().toLowerCase())
}
