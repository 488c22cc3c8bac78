import type { APIRequestContext, Browser, Locator, Page } from '@playwright/test'
import { findBrowser } from '../../../scripts/find-browser.mjs'
import { expect, test } from './steps/journey.ts'
import { LATITUDE } from './steps/products.ts'

const PHONE = { width: 360, height: 740 }
/** The home page was 8,800 pixels long at the width of a phone. */
const LONGEST_HOME = 4_400
/** A laptop of one line, and the one with the longest title. */
const TITLES = [LATITUDE, 'Apple MacBook Pro 13-inch (2018, four Thunderbolt 3 ports) i5-8259U']

async function addressOf(request: APIRequestContext, title: string): Promise<string> {
  const reply = await request.get(`/api/products/search?q=${encodeURIComponent(title)}`)
  const { products } = (await reply.json()) as { products: { sku: string; title: string }[] }
  return `/product/${encodeURIComponent(products.find((one) => one.title === title)?.sku ?? '')}`
}

/** As the server sends the page: no script runs. */
async function openWithoutScript(browser: Browser, viewport: typeof PHONE, address: string) {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport })
  const page = await context.newPage()
  await page.goto(address)
  return { page, close: () => context.close() }
}

/** Expects the whole part to be on the screen, and its middle not to be covered. */
async function expectInFirstView(name: string, part: Locator) {
  await expect(part, name).toBeInViewport({ ratio: 0.999 })
  const isUncovered = await part.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const top = document.elementFromPoint(x + width / 2, y + height / 2)
    return top !== null && (element.contains(top) || top.contains(element))
  })
  expect([name, isUncovered]).toEqual([name, true])
}

const buyingParts = (page: Page, title: string) => {
  const main = page.getByRole('main')
  return {
    title: main.getByRole('heading', { level: 1 }),
    price: main.getByText(/^₹[\d,]+$/).first(),
    grade: main.getByText(/^Refurbished-[ABC] \((Excellent|Good|Fair)\)$/).first(),
    stock: main.getByText(/^(In Stock|Only \d left)$/).first(),
    picture: main.getByRole('button', { name: /^Enlarge photo 1 of/ }),
    add: main.getByRole('button', { name: `Add to Cart: ${title}` }),
  }
}

for (const title of TITLES) {
  test(`the first screen of a phone shows picture, title, price, grade, stock and Add to Cart of ${title} before any script`, async ({
    browser,
    request,
  }) => {
    const { page, close } = await openWithoutScript(browser, PHONE, await addressOf(request, title))
    const { add, ...parts } = buyingParts(page, title)
    for (const [name, part] of Object.entries(parts)) await expectInFirstView(name, part)
    await expectInFirstView('Add to Cart', add.last())
    await close()
  })

  test(`price and Buy Now of ${title} are on the first screen of a laptop, before any script and after`, async ({
    browser,
    page,
    request,
  }) => {
    const address = await addressOf(request, title)
    const viewport = { width: 1366, height: 650 }
    const expectBuying = async (shown: Page) => {
      const { price, add } = buyingParts(shown, title)
      await expectInFirstView('price', price)
      await expectInFirstView('Add to Cart', add.first())
      await expectInFirstView('Buy Now', shown.getByRole('main').getByRole('button', { name: 'Buy Now' }))
    }
    const first = await openWithoutScript(browser, viewport, address)
    await expectBuying(first.page)
    await first.close()
    await page.setViewportSize(viewport)
    await page.goto(address)
    await page.waitForLoadState('networkidle')
    await expectBuying(page)
  })
}

test.describe('the home page on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true })

  /** Returns the bottom edge of an element on the page. */
  const bottomOf = (part: Locator) =>
    part.evaluate((element) => element.getBoundingClientRect().bottom + scrollY)

  for (const { language, categories } of [
    { language: 'en', categories: 'Shop by category' },
    { language: 'hi', categories: 'कैटेगरी के हिसाब से' },
  ]) {
    test(`is at most half as long as it was, with prices and pictures of categories on its first two screens (${language})`, async ({
      page,
      context,
      baseURL,
    }) => {
      await context.addCookies([{ name: 'dobara_language', value: language, url: baseURL ?? '' }])
      await page.goto('/')
      const main = page.getByRole('main')
      const twoScreens = 2 * PHONE.height
      expect(await bottomOf(main.getByText(/^₹[\d,]+$/).first())).toBeLessThanOrEqual(twoScreens)
      const pictures = main.getByRole('region', { name: categories }).locator('img')
      expect(await pictures.count()).toBeGreaterThanOrEqual(3)
      await pictures.first().scrollIntoViewIfNeeded()
      await expect
        .poll(() => pictures.first().evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0)
      expect(await bottomOf(pictures.first())).toBeLessThanOrEqual(twoScreens)
      // Parts that come when they are near are all there.
      for (let y = 0; y <= LONGEST_HOME; y += PHONE.height) {
        await page.evaluate((top) => scrollTo(0, top), y)
        await page.waitForLoadState('networkidle')
      }
      const size = await page.evaluate(() => [
        document.documentElement.scrollHeight,
        document.documentElement.scrollWidth,
      ])
      expect(size[0]).toBeLessThanOrEqual(LONGEST_HOME)
      expect(size[1]).toBe(PHONE.width)
    })
  }

  test('has rows that a keyboard reaches the end of', async ({ page }) => {
    await page.goto('/')
    for (const name of ['Fresh from the workshop', 'Shop by category', 'Shop by brand', 'Shop by use']) {
      const last = page.getByRole('main').getByRole('region', { name }).getByRole('link').last()
      await last.focus()
      await expect(last).toBeInViewport({ ratio: 0.9 })
    }
    const reasons = page.getByRole('group', { name: /^Why buy/ })
    await reasons.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => reasons.evaluate((row) => row.scrollLeft)).toBeGreaterThan(0)
  })

  test('leads a visitor from Start Shopping to the sign-in, which offers browsing as an equal choice', async ({
    page,
  }) => {
    await page.goto('/')
    const start = page.getByRole('main').getByRole('link', { name: 'Start Shopping' })
    await expect(start).toHaveAttribute('href', '/login?returnTo=%2Fproducts')
    await start.click()
    const browse = page.getByRole('main').getByRole('link', { name: 'Browse without signing in' })
    await expectInFirstView('Browse without signing in', browse)
    const other = page.getByRole('main').locator('a, button', { hasText: 'Continue with Google' })
    const sizeOf = async (part: Locator) => {
      const box = await part.boundingBox()
      return [box?.width, box?.height]
    }
    expect(await sizeOf(browse)).toEqual(await sizeOf(other))
    await browse.click()
    await expect(page).toHaveURL('/products')
  })
})

/** How much of the screen is under bars that stay in place while the page is scrolled by half a screen. */
const heldByBars = (page: Page) =>
  page.evaluate(async () => {
    scrollTo(0, 0)
    await new Promise(requestAnimationFrame)
    const bars = [document.querySelector('header'), document.querySelector('.buy-bar')]
    const held = bars.map((bar) => {
      if (!bar || Number(getComputedStyle(bar).opacity) === 0) return 0
      const { top, bottom } = bar.getBoundingClientRect()
      return Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0))
    })
    return held.reduce((sum, height) => sum + height, 0) / innerHeight
  })

test('bars leave 60 % of the screen of a phone to what is read at 200 % text', async ({
  playwright,
  baseURL,
  request,
}) => {
  const address = await addressOf(request, LATITUDE)
  const browser = await playwright.chromium.launch({
    executablePath: findBrowser() ?? undefined,
    args: ['--no-sandbox', '--disable-gpu', '--blink-settings=defaultFontSize=32'],
  })
  try {
    const page = await browser.newPage({ baseURL, viewport: PHONE, reducedMotion: 'reduce' })
    for (const path of ['/', '/products', address]) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      await expect.poll(() => heldByBars(page), `${path}, by the browser's setting`).toBeLessThanOrEqual(0.4)
    }
  } finally {
    await browser.close()
  }
})

test('bars leave 60 % of the screen of a phone to what is read where a style doubles the text', async ({
  page,
  request,
}) => {
  await page.setViewportSize(PHONE)
  for (const path of ['/', '/products', await addressOf(request, LATITUDE)]) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    // The bars are laid out again after the text has grown.
    await expect.poll(() => heldByBars(page), path).toBeLessThanOrEqual(0.4)
  }
})

test('the column below the gallery is used at 768 px', async ({ page, request }) => {
  await page.setViewportSize({ width: 768, height: 1_024 })
  await page.goto(await addressOf(request, LATITUDE))
  await page.waitForLoadState('networkidle')
  const [gallery, next] = await page.locator('.product-columns').evaluate((columns) =>
    [columns.children[0], columns.children[2]].map((part) => {
      const { left, right, top, bottom } = part?.getBoundingClientRect() ?? new DOMRect()
      return { left, right, top, bottom }
    }),
  )
  expect([next?.left, next?.right]).toEqual([gallery?.left, gallery?.right])
  expect((next?.top ?? 0) - (gallery?.bottom ?? 0)).toBeLessThanOrEqual(48)
})

test('pictures have the same colours in the dark', async ({ page, request }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(await addressOf(request, LATITUDE))
  await page.waitForLoadState('networkidle')
  const box = await page.getByRole('button', { name: /^Enlarge photo 1 of/ }).boundingBox()
  if (!box) throw new Error('The picture is not on the screen')
  // Without its lower right corner, where the count of the pictures is.
  const clip = { x: box.x + 8, y: box.y + 8, width: box.width * 0.7, height: box.height * 0.7 }
  const light = await page.screenshot({ clip })
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(16, 22, 20)')
  expect((await page.screenshot({ clip })).equals(light)).toBe(true)
})
