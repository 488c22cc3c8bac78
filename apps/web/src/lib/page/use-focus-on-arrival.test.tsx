import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { useFocusOnArrival } from './use-focus-on-arrival.ts'

afterEach(cleanup)

function Shop() {
  const main = useFocusOnArrival()
  return (
    <>
      <input aria-label="Search" />
      <main ref={main} tabIndex={-1}>
        <Outlet />
      </main>
    </>
  )
}

/** Opens a shop whose list loads on request, with the focus in its search field. */
async function openShop() {
  const user = userEvent.setup()
  const coming = Promise.withResolvers<void>()
  const root = createRootRoute({ component: Shop })
  const home = createRoute({ getParentRoute: () => root, path: '/', component: () => <h1>Home</h1> })
  const list = createRoute({
    getParentRoute: () => root,
    path: '/products',
    component: () => <h1>Products</h1>,
    loader: () => coming.promise,
  })
  const router = createRouter({
    routeTree: root.addChildren([home, list]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  render(<RouterProvider router={router as never} />)
  await screen.findByRole('heading', { name: 'Home' })
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Search' })
  await user.type(box, 'latitude')
  return {
    user,
    box,
    leave: () => act(() => router.history.push('/products')),
    arrive: async () => {
      coming.resolve()
      await screen.findByRole('heading', { name: 'Products' })
    },
  }
}

test('focuses the main area of a new page, also when requested from a field', async () => {
  const { leave, arrive } = await openShop()
  leave()
  await arrive()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})

test('does not interrupt typing while a page loads', async () => {
  const { user, box, leave, arrive } = await openShop()
  leave()
  await user.type(box, ' 5420')
  await arrive()
  await user.keyboard('!')
  expect(document.activeElement).toBe(box)
  expect(box.value).toBe('latitude 5420!')
})
