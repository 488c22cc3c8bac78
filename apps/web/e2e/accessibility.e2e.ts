import type { Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'
import { axeFaults } from './axe.ts'
import { BACK_OFFICE_WALKS } from './back-office-walks.ts'
import { walkOwnCases } from './cases-walk.ts'
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

test.use({ viewport: DESK, actionTimeout: 20_000 })

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

const WIDTHS = [DESK, PHONE]

/** Also the colours of both schemes at both widths; else those of the dark one are looked at by turns wide and narrow. */
const isWhole = process.env.LOOKS === 'all'

/**
 * Looks for what shuts people out, at both widths and in both colour schemes, and that nothing sticks out at the side of
 * the narrowest phone. Another scheme draws the whole page anew and another width lays it out anew, which together take as
 * long as looking: a screen begins in the scheme that the last one ended in, and each width is left only once.
 */
function lookAt(page: Page): Look {
  let schemes: (keyof typeof RULES_OF)[] = ['light', 'dark']
  const looks = new Set<string>()
  const look = async (screen: string, scheme: keyof typeof RULES_OF, size: typeof DESK) => {
    await page.setViewportSize(size)
    await settled(page)
    // Header, menus and long lists are looked at on every screen once, and in each other look of the walk's first.
    const key = `${scheme} ${size.width}`
    const withRepeated = isWhole || !looks.has(key) || (scheme === 'light' && size === DESK)
    looks.add(key)
    const faults = await axeFaults(page, RULES_OF[scheme], { withRepeated })
    softly(faults, `${screen}, ${size.width} wide, ${scheme}`).toEqual([])
  }
  return async (screen) => {
    const before = page.viewportSize() ?? DESK
    const sizes = before.width === PHONE.width ? WIDTHS.toReversed() : WIDTHS
    const [first = 'light', second = 'dark'] = schemes
    const sizesIn = (scheme: keyof typeof RULES_OF, order: (typeof DESK)[]) =>
      isWhole || scheme === 'light' ? order : order.slice(-1)
    await page.emulateMedia({ colorScheme: first })
    for (const size of sizesIn(first, sizes)) await look(screen, first, size)
    await page.setViewportSize(NARROWEST)
    await expectNothingSticksOut(page, screen)
    await page.emulateMedia({ colorScheme: second })
    for (const size of sizesIn(second, sizes.toReversed())) await look(screen, second, size)
    schemes = schemes.toReversed()
    await page.setViewportSize(before)
  }
}

/** At the side, where nobody would find it. */
async function expectNothingSticksOut(page: Page, screen: string): Promise<void> {
  const widest = () =>
    page.evaluate(() =>
      Math.max(
        document.documentElement.scrollWidth,
        ...[...document.querySelectorAll('dialog[open]')].map(({ scrollWidth }) => scrollWidth),
      ),
    )
  await softly.poll(widest, { message: `width of ${screen}` }).toBeLessThanOrEqual(NARROWEST.width)
}

const walks = [
  { name: 'a visitor’s screens', walk: walkTheShop, viewport: DESK },
  { name: 'the pages of the footer', walk: walkThePages, viewport: DESK },
  { name: 'a product page', walk: walkAProduct, viewport: DESK },
  { name: 'the screens of signing in', walk: walkTheSignIn, viewport: DESK },
  { name: 'the menus of a phone', walk: walkThePhoneMenus, viewport: PHONE },
  { name: 'the screens of a purchase', walk: walkAPurchase, viewport: DESK },
  { name: 'one’s own returns and repairs', walk: walkOwnCases, viewport: PHONE },
  ...BACK_OFFICE_WALKS.map((each) => ({ ...each, viewport: DESK })),
]

for (const { name, walk, viewport } of walks) {
  test(`everybody can use ${name}, also on the narrowest phone`, async ({ page, complaints }) => {
    // Nothing is timed: a machine with much else to do takes long for so many screens.
    test.setTimeout(600_000)
    // The page that does not exist says so with its status, and so may the app's own question.
    complaints.allowOnce(/404.*\/no-such-page/)
    // Where the server had no time to draw it, the browser asks again.
    complaints.allowOnce(/404.*no-such-page/)
    complaints.allowOnce(/404.*no-such-page/)
    await page.setViewportSize(viewport)
    await walk(page, lookAt(page))
  })
}
