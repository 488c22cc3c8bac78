import type { OwnPosts, PublicQuestion } from '@dobara/contract/catalog/product-questions.ts'
import { sentence } from '@dobara/contract/sentences/sentence.ts'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { axeFaults } from '../../../../test/test-axe.ts'
import { fakeApi, refused } from '../../../../test/test-fake-api.ts'
import { asha } from '../../../../test/test-profile.ts'
import { inPage } from '../../../../test/test-shop.tsx'
import { QuestionsSection } from './questions-section.tsx'

afterEach(cleanup)

const at = '2026-11-20T20:00:00.000Z'
const ssd: PublicQuestion = {
  id: 'q1',
  question: 'Does it take a second SSD?',
  createdAt: at,
  answers: [
    { id: 'a1', answer: 'Yes, one more.', by: 'shop', createdAt: at },
    { id: 'a2', answer: 'Mine has two.', by: 'buyer', createdAt: at },
  ],
}
const nothing: OwnPosts = { questions: [], answers: [], canAnswer: false }

type Shop = { questions?: PublicQuestion[]; own?: OwnPosts; procedures?: Parameters<typeof fakeApi>[0] }

async function open({ questions = [ssd], own, procedures }: Shop = {}) {
  localStorage.clear()
  if (own) localStorage.setItem('accessToken', 'token')
  const total = questions.length
  const { fetch } = fakeApi({
    'auth.me': () => asha,
    'catalog.questions': () => ({ questions, pagination: { page: 1, limit: 10, total, totalPages: 1 } }),
    'productQuestions.own': () => own,
    ...procedures,
  })
  render(inPage(<QuestionsSection productId={7} sku="T480" />, fetch, '/product/T480'))
  await screen.findByRole('heading', { name: 'Questions and answers' })
  return userEvent.setup()
}

describe('the questions about a product', () => {
  it('show the answer of the shop first, and a login link for a visitor', async () => {
    await open()
    expect(await screen.findByRole('heading', { name: 'Does it take a second SSD?' })).toBeDefined()
    const answers = screen.getAllByText(/Answer of the shop|Bought this product/)
    expect(answers.map(({ textContent }) => textContent)).toEqual([
      'Answer of the shop',
      'Bought this product',
    ])
    expect(screen.getByRole('link', { name: 'Please login to ask a question' })).toBeDefined()
    expect(screen.queryByRole('button', { name: /Answer/ })).toBeNull()
    expect(await axeFaults()).toEqual([])
  })

  it('can be posted by signed-in users, and preserve the input when refused', async () => {
    const sent: unknown[] = []
    const fault = { question: sentence('no_contact_data') }
    const user = await open({
      questions: [],
      own: nothing,
      procedures: {
        'productQuestions.ask': ({ input }) => {
          sent.push(input)
          if (sent.length === 1) return refused('INVALID_INPUT', fault)
          return { id: 'q2', question: 'Is it loud?', status: 'pending', createdAt: at }
        },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Ask a question' }))
    const box = screen.getByRole('textbox', { name: 'Your question' })
    await user.type(box, 'Is it loud?')
    await user.click(screen.getByRole('button', { name: 'Send question' }))
    expect(await screen.findByText(/Please leave out phone numbers/)).toBeDefined()
    expect(box).toHaveProperty('value', 'Is it loud?')
    await user.click(screen.getByRole('button', { name: 'Send question' }))
    expect(await screen.findByRole('button', { name: 'Ask a question' })).toBeDefined()
    const question = { productId: 7, question: 'Is it loud?' }
    expect(sent).toEqual([question, question])
  })

  it('show their asker what waits, who can delete it after a question', async () => {
    const removed: unknown[] = []
    const user = await open({
      own: {
        ...nothing,
        questions: [{ id: 'q3', question: 'Is it quiet?', status: 'pending', createdAt: at }],
      },
      procedures: { 'productQuestions.remove': ({ input }) => (removed.push(input), { id: 'q3' }) },
    })
    expect(await screen.findByText('Awaiting approval')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Delete question' }))
    const dialog = within(screen.getByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Delete question' }))
    expect(removed).toEqual([{ id: 'q3' }])
  })

  it('can be answered by buyers of the product', async () => {
    const sent: unknown[] = []
    const user = await open({
      own: { ...nothing, canAnswer: true },
      procedures: {
        'productQuestions.answer': ({ input }) => {
          sent.push(input)
          return { id: 'a3', questionId: 'q1', answer: 'It does.', status: 'pending', createdAt: at }
        },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Answer: Does it take a second SSD?' }))
    await user.type(screen.getByRole('textbox', { name: 'Your answer' }), 'It does.')
    await user.click(screen.getByRole('button', { name: 'Send answer' }))
    expect(sent).toEqual([{ questionId: 'q1', answer: 'It does.' }])
  })

  it('report a failed load, with a way to retry', async () => {
    await open({ procedures: { 'catalog.questions': () => refused('INTERNAL') } })
    expect(await screen.findByRole('button', { name: 'Try Again' })).toBeDefined()
  })
})
