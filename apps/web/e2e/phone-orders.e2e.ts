import { randomInt, randomUUID } from 'node:crypto'
import { enterBackOffice, manager } from './steps/back-office.ts'
import { expect, test } from './steps/journey.ts'
import { findMail } from './steps/outbox.ts'
import { sandboxPopup } from './steps/sandbox.ts'

test('a manager takes an order by phone, and its buyer pays by the mailed link without signing in', async ({
  page,
  browser,
  request,
}) => {
  const email = `ravi.${randomUUID()}@test.example`
  const buyer = { name: 'Ravi Kumar', phone: `98${randomInt(10_000_000, 99_999_999)}`, email }
  const main = page.getByRole('main')

  await test.step('adds the customer who called', async () => {
    await enterBackOffice(page, manager, '/admin/orders')
    await page.getByRole('link', { name: 'New order' }).click()
    await main.getByRole('button', { name: 'Add a customer' }).click()
    const customer = main.getByRole('region', { name: 'Customer' })
    await customer.getByLabel('Full name').fill(buyer.name)
    await customer.getByLabel('Mobile number').fill(buyer.phone)
    await customer.getByLabel('Email').fill(buyer.email)
    await customer.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(customer.getByText(buyer.email)).toBeVisible()
  })

  await test.step('picks a laptop by its title and types the address', async () => {
    await main.getByLabel('Find an item').fill('Latitude 5590')
    await main
      .getByRole('button', { name: /Latitude 5590.*in stock/ })
      .first()
      .click()
    const address = main.getByRole('region', { name: 'Delivery address' })
    await address.getByLabel('Full name').fill(buyer.name)
    await address.getByLabel('Phone', { exact: true }).fill(buyer.phone)
    await address.getByLabel('Address line 1').fill('12 MG Road')
    await address.getByLabel('PIN code').fill('560001')
    await expect(address.getByLabel('City')).toHaveValue('Bengaluru')
  })

  await test.step('places it, and the order has its payment link', async () => {
    await main.getByRole('button', { name: /^Place order · ₹[1-9]/ }).click()
    await expect(main.getByRole('heading', { name: 'Waiting for payment' })).toBeVisible()
    await expect(main.getByLabel('Payment link')).toHaveValue(/\/pay\/[\w-]{70}$/)
    await expect(main.getByText('Placed by the store by phone')).toBeVisible()
  })

  await test.step('the buyer opens the mailed link and pays in the pop-up', async () => {
    const mail = await findMail(request, { to: email, about: 'is waiting for your payment' })
    const phone = await (await browser.newContext()).newPage()
    await phone.goto(/\/pay\/[\w-]{70}/.exec(mail)?.[0] ?? 'no link in the mail')
    await expect(phone.getByText(buyer.phone)).toHaveCount(0)
    await phone.getByRole('button', { name: /^Pay ₹/ }).click()
    const popup = sandboxPopup(phone)
    await popup.getByRole('button', { name: /^Pay ₹/ }).click()
    await expect(phone.getByRole('heading', { name: 'Thank you! Your payment has arrived' })).toBeVisible()
    await phone.reload()
    await expect(phone.getByRole('heading', { name: 'Thank you! Your payment has arrived' })).toBeVisible()
  })

  await test.step('the manager sees it paid', async () => {
    await page.reload()
    await expect(main.getByRole('heading', { name: 'Waiting for payment' })).toHaveCount(0)
    await expect(main.getByText('Paid', { exact: true }).first()).toBeVisible()
  })
})
