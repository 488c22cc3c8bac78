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
    expect(row.getByText(/^Draft, active on 1 Dec 2026/)).toBeTruthy()
    expect(screen.queryByText('Active', { selector: 'span' })).toBeNull()
  })

  it('narrows the list, and is in its address', async () => {
    const { calls } = openProducts(list, { state: 'archived' })
    expect((await screen.findByLabelText<HTMLSelectElement>('State')).value).toBe('archived')
    await waitFor(() => expect(calls).toContain('admin.products.list'))
    expect(productsInput({ state: 'archived' })).toMatchObject({ state: 'archived', page: 1 })
  })

  it('is changed for the selected ones, says what stays as it is, and is taken back', async () => {
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
      expect(sent[1]).toEqual({ items: [{ id: 1, state: 'active', publishAt: null, from: 'archived' }] }),
    )
    expect(await screen.findByText('The products are as they were.')).toBeTruthy()
  })
})
