import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { fakeApi } from '../../../../test/test-fake-api.ts'
import { Place } from '../../../../test/test-place.tsx'
import { asha } from '../../../../test/test-profile.ts'
import { inPage } from '../../../../test/test-shop.tsx'
import { AdminGate } from '../admin-gate.tsx'

const arrival = Promise.withResolvers<void>()

vi.mock('./palette.tsx', async (original) => {
  await arrival.promise
  return original()
})
vi.stubGlobal('scrollTo', () => undefined)
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
)
Element.prototype.scrollIntoView = () => undefined

it('keeps what is typed while the palette is still fetched, and none of it is a key of the shell', async () => {
  localStorage.setItem('accessToken', 'token')
  const { fetch } = fakeApi({
    'auth.me': () => ({ ...asha, role: 'admin', staffRole: 'owner' }),
    'admin.products.lowStock': () => ({ count: 0, titles: [] }),
    'admin.search.find': () => ({ products: [], orders: [], customers: [] }),
  })
  const gate = (
    <>
      <AdminGate banner={null}>
        <input aria-label="Notes" />
      </AdminGate>
      <Place />
    </>
  )
  render(inPage(gate, fetch, '/admin/orders'))
  await screen.findByLabelText('Notes')
  const user = userEvent.setup()
  await user.keyboard('{Control>}k{/Control}')
  const waiting = await screen.findByRole('textbox', { name: 'Search and commands' })
  await vi.waitFor(() => expect(document.activeElement).toBe(waiting))
  await user.keyboard('gp')
  expect(waiting).toHaveProperty('value', 'gp')
  arrival.resolve()
  const box = await screen.findByRole('combobox')
  await vi.waitFor(() => expect(document.activeElement).toBe(box))
  await user.keyboard('q')
  expect(box).toHaveProperty('value', 'gpq')
  expect(screen.getByLabelText('Place').textContent).toBe('/admin/orders')
})
