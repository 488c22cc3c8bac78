import { isLong } from '@dobara/domain/test/runs.ts'
import { expect, type Page } from '@playwright/test'
import { axeFaults, hasOtherText, type Scheme } from './axe.ts'
import { test } from '../steps/journey.ts'
import { type Look, settled } from './look.ts'
import type { Walk } from './walks.ts'

const PHONE = { width: 360, height: 800 }
const WIDE = { width: 1280, height: 800 }
const NARROWEST = { width: 320, height: 800 }

type Size = typeof WIDE

/** One bad screen does not hide what is wrong with the next. */
const softly = expect.configure({ soft: true })

/** The long form examines each screen at all widths and in both colour schemes; the short one at one width, in turn. */
const WIDTHS = isLong ? [WIDE, PHONE, NARROWEST] : [WIDE, NARROWEST]

/** Returns true for the look that checks every screen for parts that stick out at the side. */
const isMeasured = ({ scheme, size }: { scheme: Scheme; size: Size }) =>
  size === NARROWEST && scheme === 'light'

/** Selectors of the parts that are on every screen. */
const FRAME = ['header', 'footer', 'aside', 'nav'].map((part) => `${part}:not(main *)`)
/**
 * Selectors of the parts that the narrow look leaves to the wide one: also the heads of pages, and everything after
 * the fifth of a kind.
 */
const REPEATED = ['header', 'footer', 'aside', 'nav', 'tbody tr:nth-child(n+6)', 'li:nth-child(n+6)']

/**
 * Looks for what shuts people out, wide and on the narrowest phone, and in both colour schemes; and that nothing sticks out
 * at the side of that phone. Drawing a page in another scheme takes as long as looking at it: that is done where it shows
 * text of a kind that was not met there, and a screen begins in the scheme that the last one ended in.
 */
function lookAt(page: Page): Look {
  let scheme: Scheme = 'light'
  const looks = new Set<string>()
  let screens = 0

  const look = async (screen: string, size: Size) => {
    const area = new URL(page.url()).pathname.startsWith('/admin') ? 'back office' : 'shop'
    const key = `${area} ${scheme} ${size.width}`
    // Bars and menus are looked at on the first screen of a walk, long lists where it is wide.
    const withRepeated = isLong || scheme === 'dark' || !looks.has(key)
    looks.add(key)
    const others = size === WIDE ? FRAME : REPEATED
    const leftOut = withRepeated ? [] : others
    // Behind a dialog is what was looked at before it opened.
    const isModalOnly = !isLong
    const faults = await axeFaults(page, scheme, { isModalOnly, leftOut, isWhole: isLong })
    softly(faults, `${screen}, ${size.width} wide, ${scheme}`).toEqual([])
  }

  return async (screen) => {
    const before = page.viewportSize() ?? WIDE
    const sizes = before.width === WIDE.width ? WIDTHS : WIDTHS.toReversed()
    const schemes: Scheme[] = scheme === 'light' ? ['light', 'dark'] : ['dark', 'light']
    // A walk of a phone looks at what only a phone shows.
    const only = before.width === WIDE.width ? WIDTHS[screens % WIDTHS.length] : NARROWEST
    screens += 1
    const isExamined = (size: Size) => isLong || size === only
    const steps = schemes
      .flatMap((each, place) =>
        (place === 0 ? sizes : sizes.toReversed()).map((size) => ({ scheme: each, size })),
      )
      .filter((step) => isExamined(step.size) || isMeasured(step))
    // Rows that others are on their way for are pale.
    await expect(page.locator('main [aria-busy="true"]:not(button)')).toHaveCount(0)
    // Further down, the top bar covers whatever link is under it at that moment, which then counts as too small.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    let size: Size | undefined
    for (const step of steps) {
      if (step.size !== size) {
        size = step.size
        await page.setViewportSize(size)
        await settled(page)
      }
      if (isMeasured(step)) await expectNoOverflow(page, screen)
      if (!isExamined(step.size)) continue
      const isRequested = isLong || step.scheme === 'light' || (await hasOtherText(page, step.scheme, true))
      if (!isRequested) continue
      if (step.scheme !== scheme) {
        scheme = step.scheme
        await page.emulateMedia({ colorScheme: scheme })
        await settled(page)
      }
      await look(screen, step.size)
    }
    await page.setViewportSize(before)
  }
}

/** Expects nothing to stick out at the side, where a user would not find it. */
async function expectNoOverflow(page: Page, screen: string): Promise<void> {
  const widest = () =>
    page.evaluate(() =>
      Math.max(
        document.documentElement.scrollWidth,
        ...[...document.querySelectorAll('dialog[open], [role="dialog"]')].map(
          ({ scrollWidth }) => scrollWidth,
        ),
      ),
    )
  await softly.poll(widest, { message: `width of ${screen}` }).toBeLessThanOrEqual(NARROWEST.width)
}

/**
 * A test for each of these walks. Those of one file run one after another: each worker measures for itself the colours that
 * it has not met, and few are met both in the shop and in the back office.
 */
export function lookOn(walks: Walk[]): void {
  test.use({ viewport: WIDE, actionTimeout: 20_000 })

  // Everything would pass from one colour to the other, element by element, each time the scheme changes.
  test.beforeEach(({ context }) =>
    context.addInitScript(() => {
      const still = new CSSStyleSheet()
      still.replaceSync('*, *::before, *::after { transition: none !important }')
      document.adoptedStyleSheets.push(still)
    }),
  )

  for (const { name, walk, isOnPhone } of walks) {
    test(`everybody can use ${name}, also on the narrowest phone`, async ({ page, complaints }) => {
      // Nothing is timed: a machine with much else to do takes long for so many screens.
      test.setTimeout(600_000)
      // The missing page reports it with its status, and so may the app's own query.
      complaints.allowOnce(/404.*\/no-such-page/)
      // If the server had no time to render the page, the browser requests it again.
      complaints.allowOnce(/404.*no-such-page/)
      complaints.allowOnce(/404.*no-such-page/)
      // The link to the choices of mails is not one of the shop's.
      complaints.allowOnce(/400.*privacy\.linkedChoices/)
      await page.setViewportSize(isOnPhone ? NARROWEST : WIDE)
      await walk(page, lookAt(page))
    })
  }
}
