import type { IssueSummary } from '@dobara/contract/newsletter/admin-newsletter-issues.ts'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { toast } from 'react-hot-toast/headless'
import { afterEach, expect, it } from 'vitest'
import { axeFaults } from '../../../../test/test-axe.ts'
import { fakeApi } from '../../../../test/test-fake-api.ts'
import { Place } from '../../../../test/test-place.tsx'
import { asStaff } from '../../../../test/test-profile.ts'
import { inPage } from '../../../../test/test-shop.tsx'
import { Toaster } from '../../../components/toaster.tsx'
import { IssuesPage } from './issues-page.tsx'

afterEach(() => {
  cleanup()
  toast.remove()
})

const NO_RECIPIENTS = { total: 0, waiting: 0, queued: 0, sent: 0, failed: 0, leftOut: 0, unsubscribed: 0 }
const draft: IssueSummary = {
  id: 2,
  state: 'draft',
  subject: '',
  scheduledAt: null,
  startedAt: null,
  endedAt: null,
  updatedAt: '2026-11-23T06:30:00.000Z',
  updatedBy: 'Meera',
  counts: NO_RECIPIENTS,
}
const sent: IssueSummary = {
  ...draft,
  id: 1,
  state: 'sent',
  subject: 'Ten ThinkPads',
  counts: { ...NO_RECIPIENTS, total: 1_204, sent: 1_200, failed: 4, unsubscribed: 3 },
}

function open(answers: Parameters<typeof fakeApi>[0] = {}) {
  const { fetch } = fakeApi({
    'admin.newsletter.issues.list': () => ({
      issues: [draft, sent],
      pagination: { page: 1, limit: 20, total: 2, totalPages: 1 },
    }),
    ...answers,
  })
  const page = (
    <main>
      <IssuesPage address={{}} />
      <Place />
      <Toaster />
    </main>
  )
  render(inPage(page, fetch, '/admin/newsletter/issues'))
  return userEvent.setup()
}

it('the list of issues has what became of each, and leads to it', async () => {
  open()
  const row = within((await screen.findByText('Ten ThinkPads')).closest('tr') as HTMLElement)
  for (const words of ['Sent', '1,200', '4', '3']) expect(row.getByText(words)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Without a subject' }).getAttribute('href')).toBe(
    '/admin/newsletter/issues/2',
  )
  expect(screen.getByRole('link', { name: 'Subscribers' }).getAttribute('href')).toBe('/admin/newsletter')
  expect(await axeFaults()).toEqual([])
})

it('a new issue opens at once, for who may write', async () => {
  const user = open({ 'admin.newsletter.issues.create': () => ({ id: 7 }) })
  await user.click(await screen.findByRole('button', { name: 'New issue' }))
  expect((await screen.findByLabelText('Place')).textContent).toBe('/admin/newsletter/issues/7')
  cleanup()
  open(asStaff('read_only'))
  await screen.findByText('Ten ThinkPads')
  expect(screen.queryByRole('button', { name: 'New issue' })).toBeNull()
})
