import type { Permission } from '@dobara/domain/accounts/staff-roles.ts'

type Words = Readonly<Record<'en' | 'hi', string>>
/** The headings of the side bar, in their order. */
export const ADMIN_GROUPS = {
  sell: { en: 'Sell', hi: 'बिक्री' },
  catalogue: { en: 'Catalogue', hi: 'कैटलॉग' },
  people: { en: 'Customers', hi: 'ग्राहक' },
  content: { en: 'Content', hi: 'कंटेंट' },
  money: { en: 'Money', hi: 'पैसे' },
  settings: { en: 'Settings', hi: 'सेटिंग' },
} as const satisfies Readonly<Record<string, Words>>
export type AdminGroup = keyof typeof ADMIN_GROUPS

export type AdminScreenShape = {
  name: string
  path: '/admin' | `/admin/${string}`
  /** Under which heading of the side bar; left out: above all of them. */
  group?: AdminGroup
  /**
   * The screen that leads there: it is in the palette, and in the side bar, which is to fit a window of 900 px, only for roles that
   * do not open that screen.
   */
  inside?: string
  /** False where the side bar lists what is on it instead, as the screens of plug-ins. */
  isInBar?: false
  /** Permission of the screen's own list; users without it do not see the screen. */
  permission: Permission
  /** The letter that leads there after g; screens that are opened seldom leave it out, for there are not enough letters. */
  letter?: string
  /** In the side bar, the palette and the head of the page. */
  title: Words
  /** In the head of the page, where that is another one. */
  head?: Words
  /** Its lists of which views are saved. */
  lists?: readonly string[]
}
