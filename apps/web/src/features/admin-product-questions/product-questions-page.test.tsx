import type { AdminProductQuestion } from '@dobara/contract/admin-product-questions.ts'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { axeFaults } from '../../../test/test-axe.ts'
import { fakeApi } from '../../../test/test-fake-api.ts'
import { asha } from '../../../test/test-profile.ts'
import { inPage } from '../../../test/test-shop.tsx'
import { Toaster } from '../../components/toaster.tsx'
import { productQuestionsInput, productQuestionsList } from './product-questions-list.ts'
import { ProductQuestionsPage } from './product-questions-page.tsx'

afterEach(cleanup)

const at = '2026-11-20T06:30:00.000Z'
const waiting: AdminProductQuestion = {
  id: 'q1',
  productId: 7,
  productTitle: 'ThinkPad T480',
  productSku: 'T480',
  question: 'Does it take a second SSD?',
  asker: 'Ravi Menon',
  status: 'pending',
  createdAt: at,
  answers: [
    { id: 'a2', answer: 'Mine has two.', by: 'buyer', writer: 'Asha', status: 'pending', createdAt: at },
  ],
}

function openList(answers: Parameters<typeof fakeApi>[0] = {}, staffRole = 'owner') {
  localStorage.clear()
  localStorage.setItem('accessToken', 'token')
  const { fetch } = fakeApi({
    'auth.me': () => ({ ...asha, role: 'admin', staffRole }),
    'admin.productQuestions.list': () => ({
      questions: [waiting],
      pagination: { page: 1, limit: 20, total: 1, totalPages: 1 },
    }),
    'admin.cannedAnswers.list': () => ({ cannedAnswers: [], pagination: {} }),
    ...answers,
  })
  const page = (
    <>
      <ProductQuestionsPage address={{}} />
      <Toaster />
    </>
  )
  render(inPage(page, fetch, '/admin/product-questions'))
  return userEvent.setup()
}

async function openDialog(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await screen.findByRole('button', { name: 'Open: Does it take a second SSD?' }))
  return within(screen.getByRole('dialog', { name: 'ThinkPad T480' }))
}

describe('the list of product questions', () => {
  it('shows what waits', async () => {
    openList()
    const row = within((await screen.findByText('ThinkPad T480')).closest('tr') as HTMLElement)
    for (const words of ['Pending', 'An answer waits', '1 buyer']) expect(row.getByText(words)).toBeTruthy()
    expect(await axeFaults()).toEqual([])
  })

  it('reads its address', () => {
    const address = productQuestionsList.read({ status: 'waiting', sort: 'createdAt', page: '2' })
    expect(productQuestionsInput(address)).toEqual({
      search: undefined,
      status: 'waiting',
      sortBy: 'createdAt',
      sortOrder: 'desc',
      page: 2,
      limit: 20,
    })
  })

  it('publishes an answer of the shop', async () => {
    const sent: unknown[] = []
    const user = openList({
      'admin.productQuestions.answer': ({ input }) => {
        sent.push(input)
        const answer = {
          id: 'a1',
          answer: 'Yes.',
          by: 'shop',
          writer: null,
          status: 'published',
          createdAt: at,
        }
        return { ...waiting, status: 'published', answers: [answer] }
      },
    })
    const dialog = await openDialog(user)
    await user.type(dialog.getByRole('textbox', { name: 'Answer of the shop' }), 'Yes.')
    await user.click(dialog.getByRole('button', { name: 'Publish answer' }))
    expect(await screen.findByText('Answer published')).toBeTruthy()
    expect(sent).toEqual([{ id: 'q1', answer: 'Yes.' }])
    expect(dialog.getByRole('button', { name: 'Save answer' })).toHaveProperty('disabled', true)
  })

  it('decides on question and answer as they were seen, and deletes after a question', async () => {
    const sent: unknown[] = []
    const note = ({ input }: { input: unknown }) => (sent.push(input), waiting)
    const user = openList({
      'admin.productQuestions.decide': note,
      'admin.productQuestions.decideAnswer': note,
      'admin.productQuestions.remove': ({ input }) => (sent.push(input), { id: 'q1' }),
    })
    const dialog = await openDialog(user)
    await user.click(dialog.getByRole('button', { name: 'Hide' }))
    await user.click(dialog.getByRole('button', { name: 'Publish the answer' }))
    await user.click(dialog.getByRole('button', { name: 'Delete question' }))
    const question = within(screen.getByRole('dialog', { name: 'Delete question' }))
    await user.click(question.getByRole('button', { name: 'Delete' }))
    expect(sent).toEqual([
      { id: 'q1', status: 'hidden', seenStatus: 'pending' },
      { id: 'a2', status: 'published', seenStatus: 'pending' },
      { id: 'q1' },
    ])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('lets a reader read only', async () => {
    const dialog = await openDialog(openList({}, 'read_only'))
    expect(dialog.getByText('Mine has two.')).toBeTruthy()
    expect(dialog.queryByRole('button', { name: /Hide|Publish|Delete/ })).toBeNull()
  })
})
