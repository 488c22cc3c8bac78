import { sentenceOfRefusal } from '@dobara/contract/sentences/sentence.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { openProducts } from '../../../../test/admin-products/open-products.tsx'
import { productsInput } from '../products-list.ts'
import { latitude, listOf, withVariants } from '../../../../test/admin-products/test-products.ts'

afterEach(cleanup)

const draft = { ...withVariants, state: 'draft' as const, publishAt: '2026-12-01T04:30:00.000Z' }
const list = { 'admin.products.list': () => listOf([latitude, draft]) }

describe('the state of a product in the list', () => {
  it('is a badge where it is not active, with the time of a draft that waits', async () => {
    openProducts(list)
    const row = within((await screen.findByText(draft.title)).closest('[data-row]') as HTMLElement)
    expect(row.getByText(/^Draft for 1 Dec 2026.*: no picture yet$/)).toBeTruthy()
    expect(screen.queryByText('Active', { selector: 'span' })).toBeNull()
    cleanup()
    openProducts({ 'admin.products.list': () => listOf([{ ...draft, imageUrl: '/media/1' }]) })
    expect(await screen.findByText(/^Draft, active on 1 Dec 2026/)).toBeTruthy()
  })

  it('narrows the list, and is in its address', async () => {
    const { calls } = openProducts(list, { state: 'archived' })
    expect((await screen.findByLabelText<HTMLSelectElement>('State')).value).toBe('archived')
    await waitFor(() => expect(calls).toContain('admin.products.list'))
    expect(productsInput({ state: 'archived' })).toMatchObject({ state: 'archived', page: 1 })
  })

  it('is changed for the selected products, reports the unchanged ones, and can be undone', async () => {
    const sent: unknown[] = []
    const message = sentenceOfRefusal('PRODUCT_STATE_CHANGED')
    const { user } = openProducts({
      ...list,
      'admin.products.setStates': ({ input }) => {
        sent.push(input)
        const before = { state: 'active', publishAt: null }
        const after = { state: 'archived', publishAt: null }
        const refusal = { code: 'product_state_changed', message }
        return {
          results: [
            { id: 1, before, after, refusal: null },
            ...(sent.length === 1 ? [{ id: 2, before: null, after: null, refusal }] : []),
          ],
        }
      },
    })
    for (const box of (await screen.findAllByRole('checkbox')).slice(1, 3)) await user.click(box)
    await user.click(screen.getByRole('button', { name: 'State' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Archived' }))
    expect(await screen.findByText(/Someone else changed this product in the meantime/)).toBeTruthy()
    expect(sent[0]).toEqual({
      items: [
        { id: 1, state: 'archived', from: 'active' },
        { id: 2, state: 'archived', from: 'draft' },
      ],
    })
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: /^Undo/ }))
    await waitFor(() =>
      expect(sent[1]).toEqual({
        items: [{ id: 1, state: 'active', publishAt: null, from: 'archived', withoutPicture: true }],
      }),
    )
    expect(await screen.findByText('The products are as they were.')).toBeTruthy()
  })
})

describe('the states of many products', () => {
  it('prompt with the products without a picture before publishing them, and publish the others at once', async () => {
    const sent: unknown[] = []
    const before = { state: 'draft', publishAt: null }
    const done = { before, after: { state: 'active', publishAt: null }, refusal: null }
    const refusal = { code: 'picture_missing', message: sentenceOfRefusal('PICTURE_MISSING') }
    const rows = [{ ...latitude, state: 'draft' as const }, draft]
    const { user } = openProducts({
      'admin.products.list': () => listOf(rows),
      'admin.products.setStates': ({ input }) => {
        sent.push(input)
        if (sent.length > 1) return { results: [{ id: 2, ...done }] }
        return {
          results: [
            { id: 1, ...done },
            { id: 2, before: null, after: null, refusal },
          ],
        }
      },
    })
    for (const box of (await screen.findAllByRole('checkbox')).slice(1, 3)) await user.click(box)
    await user.click(screen.getByRole('button', { name: 'State' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Active' }))
    const question = within(await screen.findByRole('dialog', { name: 'No picture yet. Publish anyway?' }))
    expect(question.getByRole('listitem').textContent).toBe(draft.title)
    await user.click(question.getByRole('button', { name: 'Publish anyway' }))
    await waitFor(() =>
      expect(sent[1]).toEqual({
        items: [{ id: 2, state: 'active', from: 'draft', withoutPicture: true }],
      }),
    )
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is changed for all that fit the filters after a preview, which names those without a picture', async () => {
    const previews: unknown[] = []
    const line = { productVariantId: null, before: 'draft' }
    const bare = { ...line, productId: 2, title: draft.title, sku: draft.sku }
    const { user } = openProducts(
      {
        'admin.products.list': () => listOf([latitude, draft], 500),
        'admin.products.bulk.preview': ({ input }) => {
          previews.push(input)
          const isRequested = previews.length > 1
          return {
            seen: 'now',
            changed: isRequested ? 500 : 499,
            unchanged: 0,
            refused: isRequested ? 0 : 1,
            lines: isRequested
              ? [{ ...bare, after: 'active', refusal: null }]
              : [{ ...bare, after: null, refusal: 'no_picture' }],
          }
        },
      },
      { brand: 'dell' },
    )
    await user.click((await screen.findAllByRole('checkbox'))[1] as HTMLElement)
    await user.click(screen.getByRole('button', { name: 'State' }))
    await user.click(await screen.findByRole('menuitem', { name: 'All 500 that fit the filters…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Change State' }))
    expect(dialog.getByLabelText<HTMLSelectElement>('New state').value).toBe('active')
    await user.click(dialog.getByRole('button', { name: 'Preview' }))
    expect(await dialog.findByText('499 products change · 1 is refused')).toBeTruthy()
    expect(dialog.getByText('No picture yet')).toBeTruthy()
    await user.click(dialog.getByRole('checkbox', { name: 'No picture yet. Publish anyway?' }))
    expect(await dialog.findByRole('button', { name: 'Change 500 products' })).toBeTruthy()
    const target = { filter: { brand: 'dell' } }
    expect(previews).toEqual([
      { target, change: { kind: 'state', rule: { state: 'active', withoutPicture: false } } },
      { target, change: { kind: 'state', rule: { state: 'active', withoutPicture: true } } },
    ])
  })
})
