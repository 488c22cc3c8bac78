import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { productChecksOf, reportOf } from '../../../../test/admin-checks/test-checks.ts'
import { axeFaults } from '../../../../test/test-axe.ts'
import { fakeApi, refused } from '../../../../test/test-fake-api.ts'
import { asha } from '../../../../test/test-profile.ts'
import { inPage } from '../../../../test/test-shop.tsx'
import { ProductChecksPage } from './product-checks-page.tsx'

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('accessToken', 'good')
})
afterEach(cleanup)

function open(checks = productChecksOf(), answers: Parameters<typeof fakeApi>[0] = {}, staffRole = 'owner') {
  const { fetch } = fakeApi({
    'auth.me': () => ({ ...asha, role: 'admin', staffRole }),
    'admin.checks.ofProduct': () => checks,
    ...answers,
  })
  const page = (
    <main>
      <ProductChecksPage id={7} />
    </main>
  )
  render(inPage(page, fetch))
  return userEvent.setup()
}

describe('the check reports of a product', () => {
  it('are listed with their outcome, day and technician', async () => {
    open()
    const link = await screen.findByRole('link', { name: /Short check/ })
    expect(link.textContent).toContain('Passed')
    expect(link.textContent).toContain('20 Nov 2026 · Asha Rao · 2 of 2 points · 1 fixed · Version 1')
    expect(link.getAttribute('href')).toBe('/admin/products/checks/3')
    expect(await axeFaults()).toEqual([])
  })

  it('start about a variant', async () => {
    const sent: unknown[] = []
    const user = open(productChecksOf({ reports: [] }), {
      'admin.checks.start': ({ input }) => (sent.push(input), reportOf({ variantId: 70 })),
    })
    expect(await screen.findByText('No check reports yet')).toBeTruthy()
    await user.selectOptions(screen.getByLabelText('What is checked'), '16 GB (T480-16)')
    await user.click(screen.getByRole('button', { name: 'Start the check' }))
    expect(sent).toEqual([{ id: 7, variantId: 70, templateId: 4 }])
  })

  it('show why a check cannot be started', async () => {
    const user = open(productChecksOf(), { 'admin.checks.start': () => refused('CHECK_TEMPLATE_ARCHIVED') })
    await user.click(await screen.findByRole('button', { name: 'Start the check' }))
    expect(await screen.findByText(/is archived/)).toBeTruthy()
  })

  it('continue a draft that is open', async () => {
    const [report] = productChecksOf().reports
    if (report) open(productChecksOf({ reports: [{ ...report, id: 9, outcome: null, finishedAt: null }] }))
    const link = await screen.findByRole('link', { name: 'Continue the draft' })
    expect(link.getAttribute('href')).toBe('/admin/products/checks/9')
    expect(screen.queryByRole('button', { name: 'Start the check' })).toBeNull()
  })

  it('lead to the templates where none is for this kind, and are only read by staff who may not change them', async () => {
    open(productChecksOf({ templates: [] }))
    expect(await screen.findByText('No check template for this kind of product')).toBeTruthy()
    cleanup()
    open(productChecksOf(), {}, 'read_only')
    await screen.findByRole('link', { name: /Short check/ })
    expect(screen.queryByRole('button', { name: 'Start the check' })).toBeNull()
  })
})
