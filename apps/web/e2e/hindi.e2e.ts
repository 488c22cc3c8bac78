import type { Page } from '@playwright/test'
import { expect, test } from './steps/journey.ts'

const DEVANAGARI = /[\u0900-\u097f]/
const FONT = /noto-sans-devanagari/

/** The two buttons at the foot of every page, each in its own language. */
function languageButton(page: Page, name: 'English' | 'हिन्दी') {
  return page.getByRole('contentinfo').getByRole('button', { name, exact: true })
}

/** No button of the page is in another language. */
async function expectHindiButtons(page: Page): Promise<void> {
  const names = await page.getByRole('main').getByRole('button').allInnerTexts()
  const words = names.map((name) => name.trim()).filter((name) => /[\p{L}\p{M}]{2}/u.test(name))
  expect(words.length).toBeGreaterThan(0)
  expect(words.filter((name) => !DEVANAGARI.test(name))).toEqual([])
}

test('a shopper reads the way to the till in Hindi, and finds it in Hindi again', async ({
  page,
  complaints,
}) => {
  const fonts: string[] = []
  page.on('request', (request) => {
    if (FONT.test(request.url()) && request.resourceType() === 'font') fonts.push(request.url())
  })

  await test.step('English requests no Hindi fonts', async () => {
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN')
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(DEVANAGARI)
    expect(fonts).toEqual([])
  })

  await test.step('chooses Hindi at the foot of the page', async () => {
    await languageButton(page, 'हिन्दी').click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(DEVANAGARI)
    await expect(languageButton(page, 'हिन्दी')).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => fonts.length).toBeGreaterThan(0)
  })

  await test.step('puts a product into the cart', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'प्रोडक्ट' }).first().click()
    const product = page.getByRole('main').getByRole('article').first()
    const title = await product.getByRole('heading').innerText()
    await product.getByRole('link', { name: title, exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await page
      .getByRole('main')
      .getByRole('button', { name: `कार्ट में डालें: ${title}` })
      .first()
      .click()
    await expect(page.getByText('कार्ट में डाल दिया गया')).toBeVisible()
  })

  await test.step('goes to checkout from the cart', async () => {
    await page.getByRole('banner').getByRole('button', { name: /^कार्ट/ }).click()
    const cart = page.getByRole('dialog', { name: /^शॉपिंग कार्ट/ })
    await expect(cart.getByText('1 आइटम')).toBeVisible()
    await cart.getByRole('link', { name: 'चेकआउट करें' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'चेकआउट' })).toBeVisible()
    await expect(page).toHaveTitle(/^चेकआउट/)
    await expect(page.getByRole('tab', { name: 'अकाउंट बनाएँ' })).toBeVisible()
    await expectHindiButtons(page)
  })

  await test.step('sees the faults of a form in Hindi', async () => {
    await page.getByRole('tab', { name: 'अकाउंट बनाएँ' }).click()
    await page.getByRole('main').getByRole('button', { name: 'अकाउंट बनाएँ' }).click()
    await expect(page.getByText('कृपया अपना नाम डालें।')).toBeVisible()
    await expect(page.getByText('पासवर्ड कम से कम 8 अक्षरों का होना चाहिए')).toBeVisible()
  })

  await test.step('is refused by the shop in Hindi', async () => {
    complaints.allowOnce(/status of 401 .*auth\.login/)
    const main = page.getByRole('main')
    await page.getByRole('tab', { name: 'लॉगिन' }).click()
    await main.getByRole('textbox', { name: 'ईमेल' }).fill('nobody@shopper.example')
    await main.getByLabel('पासवर्ड', { exact: true }).fill('not the password')
    await main.getByRole('button', { name: 'लॉगिन' }).click()
    await expect(main.getByRole('alert')).toHaveText('ईमेल या पासवर्ड सही नहीं है')
  })

  await test.step('still reads Hindi after a reload, and English when that is chosen again', async () => {
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'चेकआउट' })).toBeVisible()
    await languageButton(page, 'English').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN')
  })
})
