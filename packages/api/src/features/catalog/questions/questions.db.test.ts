import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { addBuyer, addOrder } from '../../../../test/reviews/test-reviews.ts'
import { addCustomer, addProduct, addStaff } from '../../../../test/test-products.ts'
import { createTestShop, type TestShop } from '../../../../test/test-shop.ts'
import type { SignedInUser } from '../../../context.ts'

let shop: TestShop
let support: SignedInUser
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  shop.deps.rateLimitMultiplier = 1
  support = await addStaff(shop, 'support')
})
afterAll(() => shop.stop())

let product: { id: number; sku: string }
let author: SignedInUser
beforeEach(async () => {
  const { id } = await addProduct(shop)
  product = await shop.prisma.product.findUniqueOrThrow({ where: { id }, select: { id: true, sku: true } })
  author = await addCustomer(shop)
})

const QUESTION = 'Does it take a second SSD?'
const moderation = () => shop.as(support).admin.productQuestions
const posts = (user: SignedInUser) => shop.as(user).productQuestions
const shown = async () => (await shop.visitor().catalog.questions({ sku: product.sku })).questions
const request = (question = QUESTION) => posts(author).ask({ productId: product.id, question })
const refusal = (code: string) => ({ cause: { code } })
const mailsTo = ({ email }: SignedInUser) =>
  shop.prisma.outboxMessage.findMany({ where: { to: email ?? '' }, orderBy: { createdAt: 'asc' } })

describe('a question about a product', () => {
  it('is visible only to its author until it is published, and names no one then', async () => {
    const { id } = await request('  Does it take a second SSD? ')
    expect(await posts(author).own({ productId: product.id })).toMatchObject({
      questions: [{ id, question: QUESTION, status: 'pending' }],
      canAnswer: false,
    })
    expect(await shown()).toEqual([])
    await moderation().decide({ id, status: 'published', seenStatus: 'pending' })
    const [question] = await shown()
    expect(question).toMatchObject({ id, question: QUESTION, answers: [] })
    expect(JSON.stringify(question)).not.toContain(author.id)
    await moderation().decide({ id, status: 'hidden' })
    expect(await shown()).toEqual([])
  })

  it.each([
    ['ask me', 'Please ask your question in at least 10 characters.'],
    ['!!!!!!!!!!!!', 'Please ask your question in at least 10 characters.'],
    ['Is it good? Ring 98765 43210', 'Please leave out phone numbers, email addresses and links'],
    ['Is it good? See www.other.example', 'Please leave out phone numbers, email addresses and links'],
    ['x'.repeat(501), '500'],
  ])('is rejected for the text %j', async (question, sentence) => {
    await expect(request(question)).rejects.toThrow(sentence)
    expect(await shop.prisma.productQuestion.count({ where: { userId: author.id } })).toBe(0)
  })

  it('is refused about a product that is not in the shop, and by a visitor', async () => {
    await shop.prisma.product.update({ where: { id: product.id }, data: { state: 'draft' } })
    await expect(request()).rejects.toMatchObject(refusal('PRODUCT_NOT_FOUND'))
    await expect(shown()).rejects.toMatchObject(refusal('PRODUCT_NOT_FOUND'))
    await expect(
      shop.visitor().productQuestions.ask({ productId: product.id, question: QUESTION }),
    ).rejects.toThrow('Please login to ask a question')
  })

  it('can be submitted ten times a day, also with many concurrent attempts', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 14 }, () => request()))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: refusal('RATE_LIMITED'),
    })
  })

  it('is deleted with its answers by its author, and by no one else', async () => {
    const { id } = await request()
    await moderation().answer({ id, answer: 'Yes, one more.' })
    await expect(posts(await addCustomer(shop)).remove({ id })).rejects.toMatchObject(
      refusal('PRODUCT_QUESTION_NOT_FOUND'),
    )
    const answers = await Promise.allSettled([posts(author).remove({ id }), posts(author).remove({ id })])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await shown()).toEqual([])
    expect(await shop.prisma.productAnswer.count({ where: { questionId: id } })).toBe(0)
  })
})

describe('the answer of the shop', () => {
  it('publishes the question, is listed first and is mailed to the author once', async () => {
    const { id } = await request()
    await moderation().answer({ id, answer: 'Yes, one more.' })
    await moderation().answer({ id, answer: 'Yes, one more of 2280.' })
    expect(await shown()).toMatchObject([{ id, answers: [{ by: 'shop', answer: 'Yes, one more of 2280.' }] }])
    const mails = await mailsTo(author)
    expect(mails).toMatchObject([{ template: 'product-question-answered' }])
    for (const words of [QUESTION, 'Yes, one more.', `/product/${product.sku}#questions`])
      expect(mails[0]?.text).toContain(words)
  })

  it('does not publish what was hidden', async () => {
    const { id } = await request()
    await moderation().decide({ id, status: 'hidden' })
    expect(await moderation().answer({ id, answer: 'Please ask about this product.' })).toMatchObject({
      status: 'hidden',
    })
    expect(await shown()).toEqual([])
  })

  it('is one, also when several people of the shop answer at the same moment', async () => {
    const { id } = await request()
    await Promise.all(['One.', 'Two.', 'Three.'].map((answer) => moderation().answer({ id, answer })))
    expect((await shown())[0]?.answers).toHaveLength(1)
    expect(await mailsTo(author)).toHaveLength(1)
  })
})

describe('the answer of a buyer', () => {
  let questionId: string
  beforeEach(async () => {
    questionId = (await request()).id
    await moderation().decide({ id: questionId, status: 'published' })
  })

  it('waits, is then marked as of a buyer behind that of the shop, and is mailed to the asker', async () => {
    const buyer = await addBuyer(shop, product.id)
    expect(await posts(buyer).own({ productId: product.id })).toMatchObject({ canAnswer: true })
    const { id } = await posts(buyer).answer({ questionId, answer: 'Mine has two.' })
    expect((await shown())[0]?.answers).toEqual([])
    await moderation().decideAnswer({ id, status: 'published', seenStatus: 'pending' })
    await moderation().answer({ id: questionId, answer: 'Yes.' })
    expect((await shown())[0]?.answers).toMatchObject([
      { by: 'shop', answer: 'Yes.' },
      { by: 'buyer', answer: 'Mine has two.' },
    ])
    expect(await mailsTo(author)).toHaveLength(2)
    await posts(buyer).removeAnswer({ id })
    expect((await shown())[0]?.answers).toMatchObject([{ by: 'shop' }])
  })

  it('is refused to those who do not have the product, and about what is not public', async () => {
    const onItsWay = await addCustomer(shop)
    await addOrder(shop, { customer: onItsWay, productId: product.id, status: 'shipped' })
    for (const user of [onItsWay, author]) {
      await expect(posts(user).answer({ questionId, answer: 'Yes.' })).rejects.toMatchObject(
        refusal('PRODUCT_ANSWER_NOT_ALLOWED'),
      )
    }
    const buyer = await addBuyer(shop, product.id)
    const { id } = await request()
    await expect(posts(buyer).answer({ questionId: id, answer: 'Yes.' })).rejects.toMatchObject(
      refusal('PRODUCT_QUESTION_NOT_FOUND'),
    )
  })

  it('is one for each question, also pressed twice at once', async () => {
    const buyer = await addBuyer(shop, product.id)
    const tries = await Promise.allSettled(
      ['Yes.', 'No.'].map((answer) => posts(buyer).answer({ questionId, answer })),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: refusal('PRODUCT_ANSWER_EXISTS'),
    })
  })
})

describe('the list of the back office', () => {
  it('has what waits first, and finds by the words of question and product', async () => {
    const waiting = await request()
    const answered = await request('Is the battery a new one?')
    await moderation().answer({ id: answered.id, answer: 'Yes.' })
    const found = async (input: object) =>
      (await moderation().list({ search: product.sku, ...input })).questions.map(({ id }) => id)
    expect(await found({})).toEqual([waiting.id, answered.id])
    expect(await found({ sortBy: 'createdAt', sortOrder: 'asc' })).toHaveLength(2)
    expect(await found({ status: 'waiting' })).toEqual([waiting.id])
    expect(await found({ status: 'published' })).toEqual([answered.id])
    expect(await found({ search: 'new one?', status: 'published' })).toContain(answered.id)
  })

  it('lets the first of two moderators decide, and shows the second what was decided', async () => {
    const { id } = await request()
    const both = await Promise.allSettled([
      moderation().decide({ id, status: 'published', seenStatus: 'pending' }),
      moderation().decide({ id, status: 'hidden', seenStatus: 'pending' }),
    ])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: refusal('POST_DECIDED'),
    })
  })
})

describe('the account of an asker', () => {
  it('takes pending questions along when deleted, and leaves answered ones without a name', async () => {
    const answered = await request()
    await request('Is the lid scratched at all?')
    await moderation().answer({ id: answered.id, answer: 'Yes.' })
    await shop.as(author).privacy.deleteAccount({ confirmation: 'DELETE' })
    expect((await shown()).map(({ id }) => id)).toEqual([answered.id])
    expect(await shop.prisma.productQuestion.count({ where: { userId: author.id } })).toBe(1)
    expect((await moderation().list({ search: product.sku })).questions).toMatchObject([{ asker: null }])
  })
})
