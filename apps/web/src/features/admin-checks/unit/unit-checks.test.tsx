import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { productChecksOf, reportOf } from '../../../../test/admin-checks/test-checks.ts'
import { axeFaults } from '../../../../test/test-axe.ts'
import { fakeApi, refused } from '../../../../test/test-fake-api.ts'
import { asha } from '../../../../test/test-profile.ts'
import { inPage } from '../../../../test/test-shop.tsx'
import { Toaster } from '../../../components/toaster.tsx'
import { UnitChecks } from './unit-checks.tsx'

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('accessToken', 'good')
})
afterEach(cleanup)

const code = 'DB-7K2M-9QXA-4'
const { reports, templates } = productChecksOf()

function open(answers: Parameters<typeof fakeApi>[0] = {}, staffRole = 'technician') {
  const { fetch } = fakeApi({
    'auth.me': () => ({ ...asha, role: 'admin', staffRole }),
    'admin.checks.ofUnit': () => ({ templates, reports }),
    ...answers,
  })
  const page = (
    <main>
      <UnitChecks unit={{ code, sku: 'T480', title: 'Lenovo ThinkPad T480' }} />
      <Toaster />
    </main>
  )
  render(inPage(page, fetch))
  return userEvent.setup()
}

describe('the check reports of a machine', () => {
  it('are listed with their outcome and lead to their page', async () => {
    open()
    const link = await screen.findByRole('link', { name: /Short check/ })
    expect(link.textContent).toContain('Passed')
    expect(link.textContent).toContain('1.6 min at work')
    expect(link.getAttribute('href')).toBe('/admin/products/checks/3')
    expect(await axeFaults()).toEqual([])
  })

  it('are started by one press about this machine', async () => {
    const sent: unknown[] = []
    const user = open({
      'admin.checks.ofUnit': () => ({ templates, reports: [] }),
      'admin.checks.start': ({ input }) => (sent.push(input), reportOf({ unit: code })),
    })
    expect(await screen.findByText('This machine was not checked yet.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Start the check' }))
    expect(sent).toEqual([{ unit: code, templateId: 4 }])
  })

  it('continue what is open, and are only read by staff who may not write them', async () => {
    const drafts = reports.map((report) => ({ ...report, id: 9, outcome: null, finishedAt: null }))
    open({ 'admin.checks.ofUnit': () => ({ templates, reports: drafts }) })
    const link = await screen.findByRole('link', { name: 'Continue the draft' })
    expect(link.getAttribute('href')).toBe('/admin/products/checks/9')
    cleanup()
    open({}, 'read_only')
    await screen.findByRole('link', { name: /Short check/ })
    expect(screen.queryByRole('button', { name: 'Start the check' })).toBeNull()
  })

  it('show why a check cannot be started', async () => {
    const user = open({ 'admin.checks.start': () => refused('CHECK_TEMPLATE_ARCHIVED') })
    await user.click(await screen.findByRole('button', { name: 'Start the check' }))
    expect(await screen.findByText(/is archived/)).toBeTruthy()
  })
})
