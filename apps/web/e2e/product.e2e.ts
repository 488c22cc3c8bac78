import { expect, test } from './journey.ts'
import { addToCart, choicesOf, findLaptop, LATITUDE, THINKPAD } from './shelf.ts'

/** The price in the buying box, as it is read. */
const PRICE = /^₹[\d,]+$/

test('a choice of memory changes the address, the price and what is added to the cart', async ({ page }) => {
  await page.goto('/')
  await findLaptop(page, LATITUDE)
  const price = page.getByRole('main').getByText(PRICE).first()
  const before = await price.textContent()
  const dearer = choicesOf(page, 'Memory').filter({ hasText: '+₹' }).first()
  const memory = (await dearer.textContent())?.match(/^\d+ GB/)?.[0] ?? ''

  await dearer.click()
  await expect(choicesOf(page, 'Memory').filter({ hasText: memory })).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(/\?variant=/)
  await expect(price).not.toHaveText(before ?? '')
  const after = (await price.textContent()) ?? ''

  await test.step('the address opens with the same choice', async () => {
    await page.reload()
    await expect(choicesOf(page, 'Memory').filter({ hasText: memory })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect(price).toHaveText(after)
  })

  await test.step('Buy Now goes to checkout with it alone, also after a reload', async () => {
    await page.getByRole('button', { name: 'Buy Now' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
    await page.reload()
    await expect(page.getByText('You buy this item alone.')).toBeVisible()
    await expect(page.getByRole('banner').getByRole('button', { name: 'Cart', exact: true })).toBeVisible()
    const { data } = await (await page.request.get('/api/cart/buy-now')).json()
    expect(`${data.items[0].selectedAttributes.ramGb} GB`).toBe(memory)
  })
})

test('what cannot be had together stays visible, disabled and with the reason', async ({ page }) => {
  await page.goto('/product/DELL-LATI5400-I5-B')
  const impossible = choicesOf(page, 'Storage').filter({ hasText: 'not with' }).first()
  await expect(impossible).toBeVisible()
  await expect(impossible).toBeDisabled()
})

test('the pictures change and enlarge by keyboard alone', async ({ page }) => {
  await page.goto('/')
  await findLaptop(page, THINKPAD)
  const pictures = page.getByRole('region', { name: `Pictures of ${THINKPAD}` })
  const large = (number: number) => pictures.getByRole('button', { name: `Enlarge picture ${number} of` })
  await pictures.getByRole('button', { name: /^Show picture 1/ }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(pictures.getByRole('button', { name: /^Show picture 2/ })).toBeFocused()
  await expect(large(2)).toBeInViewport()
  await expect(large(1)).not.toBeInViewport()

  await large(2).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: /^Picture 2 of/ })).toBeFocused()
  await page.keyboard.press('+')
  await expect(dialog.getByRole('status')).toContainText('150%')
  await page.keyboard.press('0')
  await page.keyboard.press('ArrowLeft')
  await expect(dialog.getByRole('status')).toContainText('1 of')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(pictures.getByRole('button', { name: /^Show picture 1/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

test('a PIN code is answered in words and days, and remembered on the next product', async ({ page }) => {
  await page.goto('/')
  await findLaptop(page, THINKPAD)
  const pin = page.getByRole('textbox', { name: 'Delivery PIN code' })
  const answer = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /Get it by|PIN code|post offices/ })
  await expect(answer).toContainText('3-5 business days')

  await pin.fill('12')
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(answer).toContainText('A PIN code has six digits, such as 560001.')
  await pin.fill('900001')
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(answer).toContainText('Couriers do not serve army post offices.')
  await pin.fill('560001')
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(answer).toContainText(/Get it by \w{3}, \d+ \w+ – \w{3}, \d+ \w+ in Karnataka/)

  await findLaptop(page, LATITUDE)
  await expect(pin).toHaveValue('560001')
  await expect(answer).toContainText('Get it by')
})

test('the 32 points are there one by one, and the grade says what it promises', async ({ page }) => {
  await page.goto('/')
  await findLaptop(page, THINKPAD)
  const report = page.getByRole('region', { name: 'What we checked' })
  await expect(report).toContainText('32 points')
  await report.getByText('Read the report').click()
  for (const group of ['Exterior', 'Display', 'Keyboard', 'Ports', 'Battery & power', 'Data & locks']) {
    await expect(report.getByRole('heading', { level: 3, name: group })).toBeVisible()
  }
  const lines = report.getByRole('group').getByRole('listitem')
  await expect(lines).toHaveCount(32)
  await expect(lines.last()).toBeVisible()

  const promises = page.getByText(/^What .+ promises$/)
  await promises.click()
  await expect(
    page
      .getByRole('definition')
      .filter({ hasText: /capacity|As found/ })
      .first(),
  ).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('the bar at the bottom is there only while the main buttons are not', async ({ page }) => {
    await page.goto('/')
    await page.goto(`/products?q=${encodeURIComponent(THINKPAD)}`)
    await page.getByRole('main').getByRole('link', { name: THINKPAD, exact: true }).first().click()
    const bar = page.getByRole('group', { name: `Buy ${THINKPAD}` })
    await expect(bar.getByRole('button')).toBeVisible()
    await expect(bar).toHaveCSS('opacity', '1')
    await page.getByRole('button', { name: 'Buy Now' }).scrollIntoViewIfNeeded()
    await expect(bar).toHaveCSS('opacity', '0')
    await page.getByRole('heading', { name: 'Battery health' }).scrollIntoViewIfNeeded()
    await expect(bar).toHaveCSS('opacity', '1')
    await addToCart(page, THINKPAD)
  })

  test('a swipe over the picture shows the next one', async ({ page }) => {
    await page.goto(`/products?q=${encodeURIComponent(THINKPAD)}`)
    await page.getByRole('main').getByRole('link', { name: THINKPAD, exact: true }).first().click()
    const picture = page.getByRole('button', { name: /^Enlarge picture 1 of/ })
    // While the page still grows, a finger would land beside the picture.
    await page.waitForLoadState('networkidle')
    await picture.hover({ trial: true })
    const box = await picture.boundingBox()
    if (!box) throw new Error('The picture is not on the screen')
    const finger = await page.context().newCDPSession(page)
    const y = box.y + box.height / 2
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] })
    await touch('touchStart', 300)
    for (let x = 280; x >= 60; x -= 20) await touch('touchMove', x)
    await touch('touchEnd')
    const second = page.getByRole('button', { name: /^Show picture 2 of/ })
    await expect(second).toHaveAttribute('aria-pressed', 'true')
  })
})
