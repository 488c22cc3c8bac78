import { ADMIN_SCREENS, type AdminScreen } from '@dobara/contract/admin-screens.ts'
import type { Page } from '@playwright/test'
import { enterBackOffice, manager } from '../steps/back-office.ts'
import { openScreen } from '../steps/go-to.ts'
import type { Look } from './look.ts'

/** Screens that a walk of their own opens with their dialogs. */
const WALKED: readonly AdminScreen['name'][] = [
  'dashboard',
  'orders',
  'shipments',
  'products',
  'categories',
  'brands',
  'attributes',
  'check-templates',
  'coupons',
  'images',
  'reviews',
  'cases',
  'tickets',
  'content',
  'newsletter',
  'users',
  'activity',
  'books',
  'reports',
  'pin-codes',
  'settings',
  'security',
]

/** Screens without a walk of their own: each is looked at as it opens. */
export const OTHER_SCREENS: readonly AdminScreen[] = ADMIN_SCREENS.filter(
  ({ name }) => !WALKED.includes(name),
)

/** Every screen that no walk opens, so that a new one is looked at from its line in the manifest on. */
export async function walkOtherScreens(page: Page, look: Look): Promise<void> {
  await enterBackOffice(page, manager, '/admin')
  for (const screen of OTHER_SCREENS) {
    await openScreen(page, screen)
    await look(`admin-${screen.name}`)
  }
}
