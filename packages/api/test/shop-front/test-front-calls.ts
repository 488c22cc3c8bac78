// For tests only.
import { DEFAULT_FRONT } from '@dobara/domain/shop-front/default-front.ts'

const NEVER = '2020-01-01T00:00:00.000Z'
const OURS = { en: 'Made by a test', hi: 'टेस्ट का बनाया' }

/** A hero of the store's own. */
export const OWN_HERO = { ...DEFAULT_FRONT.hero, title: OURS }

/** Calls of the shop front. Changes name an old version: nothing is changed. */
export const FRONT_CALLS = {
  'admin.shopFront.save': { change: { block: 'hero' as const, value: OWN_HERO }, updatedAt: NEVER },
  'admin.shopFront.reset': { block: 'hero' as const, updatedAt: NEVER },
  'admin.shopFront.preview': {
    change: { block: 'hero' as const, value: OWN_HERO },
    page: 'home' as const,
    language: 'en' as const,
    theme: 'dark' as const,
  },
}
