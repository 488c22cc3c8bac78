import type { AdminCannedAnswer } from '@dobara/contract/admin-canned-answers/canned-answers.ts'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { axeFaults } from '../../../test/test-axe.ts'
import { fakeApi } from '../../../test/test-fake-api.ts'
import { asha } from '../../../test/test-profile.ts'
import { inPage } from '../../../test/test-shop.tsx'
import { Toaster } from '../../components/toaster.tsx'
import { cannedAnswersInput, cannedAnswersList } from './canned-answers-list.ts'
import { CannedAnswersPage } from './canned-answers-page.tsx'

afterEach(cleanup)

const late: AdminCannedAnswer = {
  id: 1,
  name: 'Late parcel',
  body: 'Dear {name}, it left today.',
  createdAt: '2026-11-01T06:30:00.000Z',
  updatedAt: '2026-11-01T06:30:00.000Z',
}

function openList(answers: Parameters<typeof fakeApi>[0] = {}) {
  localStorage.clear()
  localStorage.setItem('accessToken', 'token')
  const { fetch } = fakeApi({
    'auth.me': () => ({ ...asha, role: 'admin' }),
    'admin.cannedAnswers.list': () => ({
      cannedAnswers: [late],
      pagination: { page: 1, limit: 20, total: 1, totalPages: 1 },
    }),
    ...answers,
  })
  const page = (
    <>
      <CannedAnswersPage address={{}} />
      <Toaster />
    </>
  )
  render(inPage(page, fetch, '/admin/canned-answers'))
  return userEvent.setup()
}

describe('canned answers list', () => {
  it('shows what is known of each', async () => {
    openList()
    const row = within((await screen.findByText('Late parcel')).closest('tr') as HTMLElement)
    expect(row.getByText('Dear {name}, it left today.')).toBeTruthy()
    expect(await axeFaults()).toEqual([])
  })

  it('reads its address', () => {
    expect(
      cannedAnswersInput(
        cannedAnswersList.read({ sort: 'createdAt', dir: 'desc', page: '2', search: ' an ' }),
      ),
    ).toEqual({
      search: 'an',
      sortBy: 'createdAt',
      sortOrder: 'desc',
      page: 2,
      limit: 20,
    })
  })

  it('adds one', async () => {
    const sent: unknown[] = []
    const user = openList({ 'admin.cannedAnswers.create': ({ input }) => (sent.push(input), late) })
    await user.click(await screen.findByRole('button', { name: 'Add canned answer' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Add canned answer' }))
    expect(dialog.getByText('Filled in when it is used: {order number}, {name}, {shop}')).toBeTruthy()
    await user.type(dialog.getByLabelText('Name'), 'Thank you')
    await user.type(dialog.getByLabelText('Text'), 'Dear {{name}')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Canned answer added')).toBeTruthy()
    expect(sent).toEqual([{ name: 'Thank you', body: 'Dear {name}' }])
  })

  it('changes one with the state that was seen', async () => {
    const sent: unknown[] = []
    const user = openList({ 'admin.cannedAnswers.update': ({ input }) => (sent.push(input), late) })
    await user.click(await screen.findByRole('button', { name: 'Edit Late parcel' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Edit canned answer' }))
    await user.type(dialog.getByLabelText('Name'), ' Ltd{Enter}')
    expect(await screen.findByText('Canned answer saved')).toBeTruthy()
    const { body, updatedAt } = late
    expect(sent).toEqual([{ id: 1, name: 'Late parcel Ltd', body, updatedAt }])
  })

  it('deletes one after a question', async () => {
    const sent: unknown[] = []
    const user = openList({ 'admin.cannedAnswers.remove': ({ input }) => (sent.push(input), { id: 1 }) })
    await user.click(await screen.findByRole('button', { name: 'Delete Late parcel' }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Canned answer deleted')).toBeTruthy()
    expect(sent).toEqual([{ id: 1 }])
  })
})
