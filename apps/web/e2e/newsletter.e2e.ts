import { manager } from './steps/back-office.ts'
import { expect, test } from './steps/journey.ts'
import { findMail } from './steps/outbox.ts'
import { signInByCalls } from './steps/ready-shopper.ts'
import { newShopper } from './steps/shopper.ts'

/** The path of a link of the shop in the text of a mail. */
const pathIn = (mail: string, page: string) => new RegExp(`/${page}\\?token=[\\w.-]+`).exec(mail)?.[0] ?? ''

test('a newsletter goes from the draft to an inbox, and its reader unsubscribes there with one press', async ({
  page,
  browser,
  request,
}) => {
  const { email } = newShopper()
  const subject = `News for ${email}`

  await test.step('a visitor subscribes, and confirms behind the button of a mail', async () => {
    await page.goto('/')
    await page.getByRole('main').getByLabel('Email', { exact: true }).fill(email)
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await expect(page.getByText("Subscribed! You'll hear from us soon.")).toBeVisible()
    const mail = await findMail(request, { to: email, about: 'Do you want our newsletter?' })
    await page.goto(pathIn(mail, 'confirm-newsletter'))
    await page.getByRole('button', { name: 'Yes, send me the newsletter' }).click()
    await expect(page.getByRole('heading', { name: 'Thank you, you are on the list.' })).toBeVisible()
  })

  const context = await browser.newContext()
  const backOffice = await context.newPage()
  await test.step('an issue is written, saved automatically, previewed, and sent', async () => {
    await signInByCalls(backOffice, manager)
    await backOffice.goto('/admin/newsletter')
    await backOffice
      .getByRole('navigation', { name: 'Parts of the newsletter' })
      .getByRole('link', { name: 'Issues' })
      .click()
    await backOffice.getByRole('button', { name: 'New issue' }).first().click()
    await backOffice.getByRole('textbox', { name: 'Subject' }).fill(subject)
    await backOffice.getByRole('textbox', { name: 'Text' }).fill('## New\n\nSee [all laptops](/products).')
    await expect(backOffice.getByText('Saved', { exact: true })).toBeVisible()
    const mail = backOffice.frameLocator('iframe[title="Preview"]')
    await expect(mail.getByRole('heading', { name: 'New', exact: true })).toBeVisible()
    await expect(mail.getByRole('link', { name: 'all laptops' })).toBeVisible()
    await backOffice.getByRole('button', { name: 'Send now…' }).click()
    await backOffice.getByRole('dialog').getByRole('button', { name: 'Send now' }).click()
    await expect(backOffice.getByText('Sent', { exact: true })).toBeVisible({ timeout: 60_000 })
  })

  await test.step('its reader leaves: opening the link is not enough, the button is', async () => {
    const mail = await findMail(request, { to: email, about: subject })
    await page.goto(pathIn(mail, 'unsubscribe'))
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(page.getByRole('heading', { name: 'You are unsubscribed.' })).toBeVisible()
    const choices = page.getByRole('region', { name: 'Everything you can choose' })
    await expect(choices.getByRole('switch', { name: 'Send me the newsletter by email.' })).not.toBeChecked()
    await expect(choices.getByRole('switch')).toHaveCount(3)
  })

  await test.step('the back office shows who left, and by which issue', async () => {
    await backOffice.reload()
    const figures = backOffice.getByLabel('What became of the mails')
    await expect(figures.getByText('Unsubscribed').locator('..')).toContainText('1')
    await backOffice.goto(`/admin/newsletter?state=unsubscribed&search=${encodeURIComponent(email)}`)
    await expect(backOffice.getByText(email)).toBeVisible()
    await context.close()
  })
})
