import type { Page } from '@playwright/test'
import { expect, test } from './steps/journey.ts'
import { skuOf } from './steps/ready-shopper.ts'
import { addToCart, choicesOf, findLaptop, LATITUDE, THINKPAD } from './steps/products.ts'

/** The price in the purchase section, as it is read. */
const PRICE = /^₹[\d,]+$/

/** The page of this laptop, without the way there. */
async function openLaptop(page: Page, title: string): Promise<void> {
  await page.goto(`/product/${await skuOf(page, title)}`)
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
}

test('a laptop is viewed: its pictures by keyboard, its 32 points, its delivery date, and its price with more memory', async ({
  page,
}) => {
  test.slow()
  await openLaptop(page, THINKPAD)

  await test.step('the pictures change and enlarge by keyboard alone', async () => {
    const pictures = page.getByRole('region', { name: `Photos of ${THINKPAD}` })
    const large = (number: number) => pictures.getByRole('button', { name: `Enlarge photo ${number} of` })
    await pictures.getByRole('button', { name: /^Show photo 1/ }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(pictures.getByRole('button', { name: /^Show photo 2/ })).toBeFocused()
    await expect(large(2)).toBeInViewport()
    await expect(large(1)).not.toBeInViewport()
    await large(2).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: /^Photo 2 of/ })).toBeFocused()
    await page.keyboard.press('+')
    await expect(dialog.getByRole('status')).toContainText('150%')
    await page.keyboard.press('0')
    await page.keyboard.press('ArrowLeft')
    await expect(dialog.getByRole('status')).toContainText('1 of')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    const first = pictures.getByRole('button', { name: /^Show photo 1/ })
    await expect(first).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('the 32 points are there one by one, in six groups', async () => {
    const report = page.getByRole('region', { name: 'What we checked' })
    await expect(report).toContainText('32 points')
    await report.getByText('Read the report').click()
    for (const group of ['Exterior', 'Display', 'Keyboard', 'Ports', 'Battery & power', 'Data & locks']) {
      await expect(report.getByRole('heading', { level: 3, name: group })).toBeVisible()
    }
    const lines = report.getByRole('group').getByRole('listitem')
    await expect(lines).toHaveCount(32)
    await expect(lines.last()).toBeVisible()
  })

  await test.step('the grade explains its promises', async () => {
    await page.getByText(/^What .+ promises$/).click()
    const promises = page.getByRole('definition').filter({ hasText: /capacity|As found/ })
    await expect(promises.first()).toBeVisible()
  })

  await test.step('a PIN code shows a message and days, and is remembered on the next product', async () => {
    const pin = page.getByRole('textbox', { name: 'Delivery PIN code' })
    const statusTexts = page.getByRole('main').getByRole('status')
    const answer = statusTexts.filter({ hasText: /Get it by|PIN code|post offices|business days/ })
    await expect(answer).toContainText('3-5 business days')
    for (const [code, words] of [
      ['900001', 'Couriers do not serve army post offices.'],
      ['560001', /Get it by \w{3}, \d+ \w+ – \w{3}, \d+ \w+ in Karnataka/],
    ] as const) {
      await pin.fill(code)
      await page.getByRole('button', { name: 'Check' }).click()
      await expect(answer).toContainText(words)
    }
    await findLaptop(page, LATITUDE)
    await expect(pin).toHaveValue('560001')
    await expect(answer).toContainText('Get it by')
  })

  await test.step('a choice of memory changes the address, the price and what is added to the cart', async () => {
    const price = page.getByRole('main').getByText(PRICE).first()
    const before = await price.textContent()
    const dearer = choicesOf(page, 'Memory').filter({ hasText: '+₹' }).first()
    const memory = (await dearer.textContent())?.match(/^\d+ GB/)?.[0] ?? ''
    const chosen = choicesOf(page, 'Memory').filter({ hasText: memory })
    await dearer.click()
    await expect(chosen).toHaveAttribute('aria-pressed', 'true')
    await expect(page).toHaveURL(/\?variant=/)
    await expect(price).not.toHaveText(before ?? '')
    const after = (await price.textContent()) ?? ''
    await page.reload()
    await expect(chosen).toHaveAttribute('aria-pressed', 'true')
    await expect(price).toHaveText(after)

    await page.getByRole('button', { name: 'Buy Now' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
    await page.reload()
    await expect(page.getByText('You are buying only this item.')).toBeVisible()
    await expect(page.getByRole('banner').getByRole('button', { name: 'Cart', exact: true })).toBeVisible()
    const { data } = await (await page.request.get('/api/cart/buy-now')).json()
    expect(`${data.items[0].selectedAttributes.ramGb} GB`).toBe(memory)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('a swipe over the picture shows the next one, and the bar at the bottom is there only while the main buttons are not', async ({
    page,
  }) => {
    await openLaptop(page, THINKPAD)

    await test.step('a swipe shows the next picture', async () => {
      const picture = page.getByRole('button', { name: /^Enlarge photo 1 of/ })
      // While the page still grows, a tap would land next to the picture.
      await page.waitForLoadState('networkidle')
      await picture.hover({ trial: true })
      const box = await picture.boundingBox()
      if (!box) throw new Error('The picture is not on the screen')
      const finger = await page.context().newCDPSession(page)
      const y = box.y + box.height / 2
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
        finger.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] })
      await touch('touchStart', 260)
      for (let x = 240; x >= 100; x -= 20) await touch('touchMove', x)
      // The finger rests before it leaves: how fast it was, which a busy machine decides, does not count then.
      for (let rest = 0; rest < 5; rest += 1) {
        await touch('touchMove', 100 + (rest % 2))
        await page.evaluate(() => new Promise(requestAnimationFrame))
      }
      await touch('touchEnd')
      const second = page.getByRole('button', { name: /^Show photo 2 of/ })
      await expect(second).toHaveAttribute('aria-pressed', 'true')
    })

    const bar = page.getByRole('group', { name: `Buy ${THINKPAD}` })
    await expect(bar.getByRole('button')).toBeVisible()
    await expect(bar).toHaveCSS('opacity', '1')
    await page.getByRole('button', { name: 'Buy Now' }).scrollIntoViewIfNeeded()
    await expect(bar).toHaveCSS('opacity', '0')
    await page.getByRole('heading', { name: 'Battery health' }).scrollIntoViewIfNeeded()
    await expect(bar).toHaveCSS('opacity', '1')
    await addToCart(page, THINKPAD)
  })
})
