import { randomUUID } from 'node:crypto'
import { enterBackOffice, expectBackOffice, newAdmin } from './steps/back-office.ts'
import { expect, test } from './steps/journey.ts'
import { invitationLink } from './steps/outbox.ts'

test('a staff member is invited by mail, accepts in the browser, and has the screens of the role', async ({
  page,
  browser,
  request,
}) => {
  const email = `meera.${randomUUID()}@shop.example`
  const owner = await newAdmin(request)
  await enterBackOffice(page, owner)
  const open = page.getByRole('button', { name: `Withdraw the invitation to ${email}` })

  await test.step('an owner sends the invitation with a role', async () => {
    await page.getByRole('button', { name: 'Invite to the staff' }).click()
    const dialog = page.getByRole('dialog', { name: 'Invite to the staff' })
    await dialog.getByLabel(/^Email/).fill(email)
    await dialog.getByLabel(/^Full name/i).fill('Meera Pillai')
    await dialog.getByLabel(/^Role/).selectOption({ label: 'Support' })
    await dialog.getByRole('button', { name: 'Send invitation' }).click()
    await expect(page.getByText(`Invitation sent to ${email}`)).toBeVisible()
    await expect(open).toBeVisible()
  })

  const context = await browser.newContext()
  const colleague = await context.newPage()
  const link = await invitationLink(request, email)

  await test.step('the mail leads to a page that names the role, where a password opens the account', async () => {
    await colleague.goto(link)
    await expect(colleague.getByText(`back office as: Support. The invitation is for ${email}`)).toBeVisible()
    await expect(colleague.getByLabel(/^Full name/i)).toHaveValue('Meera Pillai')
    await colleague.getByLabel('Password', { exact: true }).fill('quiet-lamp-26')
    await colleague.getByRole('button', { name: 'Accept the invitation' }).click()
    await expectBackOffice(colleague, '/admin')
  })

  await test.step('the role decides which screens there are', async () => {
    const sections = colleague.getByRole('navigation', { name: 'Sections of the back office' })
    await expect(sections.getByRole('link', { name: /^Questions/ })).toBeVisible()
    await expect(sections.getByRole('link', { name: 'Settings' })).toHaveCount(0)
    await colleague.goto('/admin/settings')
    await expect(colleague.getByText('This page is for other roles')).toBeVisible()
  })

  await test.step('the owner sees the role, and no invitation any more; the link works once', async () => {
    await page.reload()
    await page.getByRole('searchbox', { name: 'Search users' }).fill(email)
    await expect(page.getByText('1 user', { exact: true })).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Role of Meera Pillai' })).toHaveValue('support')
    await expect(open).toHaveCount(0)
    await colleague.goto(link)
    await expect(colleague.getByRole('button', { name: 'Accept the invitation' })).toHaveCount(0)
    await expect(colleague.getByRole('main').getByRole('alert')).toBeVisible()
  })
  await context.close()
})
