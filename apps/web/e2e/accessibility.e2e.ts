import type { Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'
import { axeFaults } from './axe.ts'
import { BACK_OFFICE_WALKS } from './back-office-walks.ts'
import { expect, test } from './journey.ts'
import {
  type Look,
  settled,
  walkAProduct,
  walkAPurchase,
  walkThePages,
  walkThePhoneMenus,
  walkTheShop,
} from './screens.ts'
import { walkTheSignIn } from './sign-in-screens.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const PHONE = { width: 360, height: 800 }
const DESK = { width: 1280, height: 800 }
const NARROWEST = { width: 320, height: 640 }

/** One bad screen does not hide what is wrong with the next. */
const softly = expect.configure({ soft: true })

test.use({ viewport: DESK, actionTimeout: 20_000, contextOptions: { reducedMotion: 'reduce' } })

test.describe.configure({ mode: 'parallel' })

// Everything would pass from one colour to the other, element by element, each time the scheme changes.
test.beforeEach(({ context }) =>
  context.addInitScript(() => {
    const still = new CSSStyleSheet()
    still.replaceSync('*, *::before, *::after { transition: none !important }')
    document.adoptedStyleSheets.push(still)
  }),
)

/** What each colour scheme is asked; all other rules read names, roles and sizes, which the scheme does not touch. */
const RULES_OF = {
  light: { type: 'tag', values: RULES },
  dark: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
} satisfies Record<string, RunOptions['runOnly']>

/**
 * Looks for what shuts people out, at both widths and in both colour schemes. Another scheme draws the whole page anew,
 * which takes longer than looking: a screen begins in the one that the last screen ended in.
 */
function axeLook(page: Page): Look {
  let schemes: (keyof typeof RULES_OF)[] = ['light', 'dark']
  return async (screen) => {
    const before = page.viewportSize() ?? DESK
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme })
      for (const size of [PHONE, DESK]) {
        await page.setViewportSize(size)
        await settled(page)
        const faults = await axeFaults(page, RULES_OF[colorScheme])
        softly(faults, `${screen}, ${size.width} wide, ${colorScheme}`).toEqual([])
      }
    }
    schemes = schemes.toReversed()
    await page.setViewportSize(before)
  }
}

/** Nothing may stick out at the side of the narrowest phone. */
function narrowLook(page: Page): Look {
  return async (screen) => {
    const before = page.viewportSize() ?? DESK
    await page.setViewportSize(NARROWEST)
    const widest = () =>
      page.evaluate(() =>
        Math.max(
          document.documentElement.scrollWidth,
          ...[...document.querySelectorAll('dialog[open]')].map(({ scrollWidth }) => scrollWidth),
        ),
      )
    await softly.poll(widest, { message: `width of ${screen}` }).toBeLessThanOrEqual(NARROWEST.width)
    await page.setViewportSize(before)
  }
}

const walks = [
  { name: 'a visitor’s screens', walk: walkTheShop, viewport: DESK },
  { name: 'the pages of the footer', walk: walkThePages, viewport: DESK },
  { name: 'a product page', walk: walkAProduct, viewport: DESK },
  { name: 'the screens of signing in', walk: walkTheSignIn, viewport: DESK },
  { name: 'the menus of a phone', walk: walkThePhoneMenus, viewport: PHONE },
  { name: 'the screens of a purchase', walk: walkAPurchase, viewport: DESK },
  ...BACK_OFFICE_WALKS.map((each) => ({ ...each, viewport: DESK })),
]

for (const { name, walk, viewport } of walks) {
  test(`everybody can use ${name}, also on the narrowest phone`, async ({ page, complaints }) => {
    test.setTimeout(180_000)
    // The page that does not exist says so with its status, too.
    complaints.allowOnce(/404.*\/no-such-page/)
    await page.setViewportSize(viewport)
    const looks = [axeLook(page), narrowLook(page)]
    await walk(page, async (screen) => {
      for (const look of looks) await look(screen)
    })
  })
}
