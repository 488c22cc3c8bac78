import { manager } from './steps/back-office.ts'
import { expect, test } from './steps/journey.ts'
import { findMail } from './steps/outbox.ts'
import { signInByCalls } from './steps/ready-shopper.ts'
import { newShopper } from './steps/shopper.ts'

test('a question from the form is answered in the back office, read by the mailed link and replied to', async ({
  page,
  browser,
  request,
}) => {
  const shopper = newShopper()
  const about = (text: string) => ({ to: shopper.email, about: text })
  const backOffice = await (await browser.newContext()).newPage()
  let ticket = ''

  await test.step('the sender gets a ticket number, and a mail that names it', async () => {
    await page.goto('/contact?topic=return')
    await page.getByLabel('Your name').fill(shopper.name)
    await page.getByLabel('Email').fill(shopper.email)
    await expect(page.getByLabel('What is it about?')).toHaveValue('return')
    await page.getByLabel('Your message').fill('The lid has a scratch that the page did not name.')
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByRole('heading', { name: 'We have your message' })).toBeFocused()
    ticket = /SR-\d{4}-\d{6,}/.exec(await page.getByText('Your ticket number is').innerText())?.[0] ?? ''
    expect(await findMail(request, about(ticket))).toContain('working hours')
  })

  await test.step('the back office finds it, with its deadline, and replies', async () => {
    await signInByCalls(backOffice, manager)
    await backOffice.goto(`/admin/tickets?search=${ticket}`)
    const row = backOffice.getByRole('row').filter({ hasText: ticket })
    await expect(row).toContainText('Acknowledge by')
    await row.getByRole('link', { name: ticket }).click()
    await expect(backOffice.getByText('The lid has a scratch that the page did not name.')).toBeVisible()
    await backOffice.getByRole('textbox', { name: 'Answer' }).fill('We replace the lid. Please keep the box.')
    await backOffice.getByRole('button', { name: 'Send answer' }).click()
    await expect(backOffice.getByText('The answer is on its way.')).toBeVisible()
    await expect(backOffice.getByText('Nothing due')).toBeVisible()
  })

  await test.step('the link of the mail opens it without signing in, and takes a reply', async () => {
    const mail = await findMail(request, about('We replace the lid.'))
    const [link = ''] = /\/questions\?token=[\w-]+/.exec(mail) ?? []
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1, name: `Ticket ${ticket}` })).toBeVisible()
    await expect(page.getByText('We replace the lid. Please keep the box.')).toBeVisible()
    await page.getByLabel('Reply').fill('Thank you. When do you fetch it?')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByText('We have your message.')).toBeVisible()
  })

  await test.step('in the back office it waits again', async () => {
    await backOffice.reload()
    await expect(backOffice.getByText('Thank you. When do you fetch it?')).toBeVisible()
    await expect(backOffice.getByText(/^Acknowledge by/)).toBeVisible()
    await backOffice.context().close()
  })
})
