import { z } from 'zod'
import { answerOf } from './steps/api-shopper.ts'
import { expect, test } from './steps/journey.ts'
import { officeByCalls } from './steps/office-calls.ts'
import { addToCart, openCart, THINKPAD } from './steps/products.ts'
import { newShopper } from './steps/shopper.ts'

test('suspended in mid-session: a sign-in is required over the page, and the cart is there afterwards', async ({
  page,
  baseURL,
  complaints,
}) => {
  test.setTimeout(120_000)
  const shopper = newShopper('Farah Qureshi')
  const office = await officeByCalls(baseURL ?? '')
  const setStatus = (status: string) =>
    office.send(`PATCH /api/auth/admin/users/${id}`, { status }, z.object({}))
  let id = ''
  const more = page
    .getByRole('main')
    .getByRole('button', { name: /^Increase/ })
    .first()

  await test.step('a shopper fills the cart', async () => {
    const { name, email, password } = shopper
    const registered = await page.request.post('/api/auth/register', { data: { name, email, password } })
    id = (await answerOf(z.object({ user: z.object({ id: z.string() }) }), registered)).user.id
    await page.goto('/product/LENOVO-THINX1CAR7-I5-B')
    await addToCart(page, THINKPAD)
    await expect(page.getByText('Added to cart')).toBeHidden()
  })

  await test.step('an administrator suspends the account', () => setStatus('suspended'))

  const ended = page.getByRole('dialog', { name: 'Session expired. Please login again.' })

  await test.step("the shopper's next action is rejected with a message and a sign-in prompt", async () => {
    for (let call = 0; call < 8; call += 1) complaints.allowOnce(/status of 401/)
    await more.click()
    await expect(ended.getByRole('textbox', { name: 'Email' })).toHaveValue(shopper.email)
    await ended.getByLabel('Password', { exact: true }).fill(shopper.password)
    await ended.getByRole('button', { name: 'Login' }).click()
    await expect(ended.getByText('Invalid credentials')).toBeVisible()
  })

  await test.step('reactivated, the shopper signs in, is still at the product and finds the cart', async () => {
    await setStatus('active')
    await ended.getByRole('button', { name: 'Login' }).click()
    await expect(ended).toBeHidden()
    await expect(page.getByRole('heading', { level: 1, name: THINKPAD })).toBeVisible()
    const cart = await openCart(page)
    await expect(cart.getByText(THINKPAD).first()).toBeVisible()
  })
  await office.dispose()
})
