import type { Question } from '@dobara/contract/support/support.ts'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { axeFaults } from '../../../../test/test-axe.ts'
import { fakeApi, refused } from '../../../../test/test-fake-api.ts'
import { asha } from '../../../../test/test-profile.ts'
import { inPage } from '../../../../test/test-shop.tsx'
import { QuestionsPage } from './questions-page.tsx'
import { type QuestionsSearch, readQuestionsSearch } from './questions-search.ts'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const row = {
  id: '0198b2f0-0000-7000-8000-0000000000e1',
  ticketNumber: 'SR-2026-000123',
  topic: 'order',
  state: 'answered',
  createdAt: '2026-11-20T06:30:00.000Z',
  updatedAt: '2026-11-21T06:30:00.000Z',
} as const
const question: Question = {
  ...row,
  subject: null,
  message: 'Where is it?\n<img src=x onerror=alert(1)>',
  events: [
    { id: 2, kind: 'acknowledged', at: '2026-11-20T07:30:00.000Z', text: null },
    { id: 3, kind: 'answered', at: '2026-11-21T06:30:00.000Z', text: 'It comes tomorrow.' },
  ],
}
const afterReply: Question = {
  ...question,
  state: 'open',
  events: [
    ...question.events,
    { id: 4, kind: 'replied', at: '2026-11-22T06:30:00.000Z', text: 'It did not.' },
  ],
}

type Answers = Parameters<typeof fakeApi>[0]
function open(search: QuestionsSearch, answers: Answers, isSignedIn = true) {
  if (isSignedIn) localStorage.setItem('accessToken', 'good')
  const { fetch, calls } = fakeApi({ ...(isSignedIn && { 'auth.me': () => asha }), ...answers })
  const { container } = render(
    inPage(
      <main>
        <QuestionsPage search={search} />
      </main>,
      fetch,
      '/questions',
    ),
  )
  return { user: userEvent.setup(), calls, container }
}
const listOf = (questions: unknown[]) => ({
  questions,
  pagination: { page: 1, limit: 10, total: questions.length, totalPages: 1 },
})

describe('my questions', () => {
  it('are listed with their status, each linking to its conversation', async () => {
    const { container } = open({}, { 'support.questions': () => listOf([row]) })
    const link = await screen.findByRole('link', { name: /SR-2026-000123/ })
    expect(link.getAttribute('href')).toBe(`/questions?id=${row.id}`)
    for (const words of ['Answered', 'My order or its delivery']) expect(link.textContent).toContain(words)
    expect(await axeFaults(container)).toEqual([])
  })

  it('show an empty state', async () => {
    open({}, { 'support.questions': () => listOf([]) })
    expect(await screen.findByText('No support tickets yet')).toBeTruthy()
  })

  it('show messages as text, and accept a reply', async () => {
    const sent: unknown[] = []
    const { user, container } = open(
      { id: row.id },
      {
        'support.question': () => question,
        'support.reply': ({ input }) => {
          sent.push(input)
          return afterReply
        },
      },
    )
    expect(await screen.findByText('It comes tomorrow.')).toBeTruthy()
    expect(screen.getByText(/<img src=x onerror=alert\(1\)>/)).toBeTruthy()
    expect(screen.getByText(/We have read it and are looking into it/)).toBeTruthy()
    expect(await axeFaults(container)).toEqual([])
    await user.type(screen.getByLabelText('Reply'), 'It did not.')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('We have your message.')).toBeTruthy()
    expect(screen.getByText('It did not.')).toBeTruthy()
    expect(screen.getByLabelText('Reply')).toHaveProperty('value', '')
    expect(sent).toEqual([{ id: row.id, message: 'It did not.' }])
  })

  it('begin with the message of the shop when it wrote first', async () => {
    const started = { ...question, subject: 'Your colour', message: 'Would silver do?', events: [] }
    open({ id: row.id }, { 'support.question': () => started })
    expect(await screen.findByText('Would silver do?')).toBeTruthy()
    expect(screen.getByText(/wrote: Your colour$/)).toBeTruthy()
    expect(screen.queryByText('You wrote')).toBeNull()
  })

  it('preserve the input when it could not be sent', async () => {
    const answers = { 'support.question': () => question, 'support.reply': () => refused('RATE_LIMITED') }
    const { user } = open({ id: row.id }, answers)
    await user.type(await screen.findByLabelText('Reply'), 'Again')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('Too many attempts. Please try again later.')).toBeTruthy()
    expect(screen.getByLabelText('Reply')).toHaveProperty('value', 'Again')
  })
})

describe('the link of a mail', () => {
  it('opens its question without signing in, and takes a reply', async () => {
    const sent: unknown[] = []
    const { user, calls } = open(
      { token: 'a-token' },
      {
        'support.linkedQuestion': ({ input }) => (sent.push(input), question),
        'support.linkedReply': ({ input }) => (sent.push(input), afterReply),
      },
      false,
    )
    await user.type(await screen.findByLabelText('Reply'), 'It did not.')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('It did not.')).toBeTruthy()
    expect(sent).toEqual([{ token: 'a-token' }, { token: 'a-token', message: 'It did not.' }])
    expect(calls).not.toContain('support.question')
  })

  it('explains what to do when it has expired', async () => {
    open({ token: 'old' }, { 'support.linkedQuestion': () => refused('LINK_NOT_VALID') }, false)
    expect(await screen.findByRole('heading', { name: 'This link has expired' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Login' })).toBeTruthy()
  })
})

it('takes from an address what makes sense', () => {
  expect(readQuestionsSearch({ id: 'x', token: 7, page: '0' })).toEqual({})
  expect(readQuestionsSearch({ id: row.id, token: 'abc', page: '2' })).toEqual({
    id: row.id,
    token: 'abc',
    page: 2,
  })
})
