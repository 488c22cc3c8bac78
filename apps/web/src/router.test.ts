import { createMemoryHistory } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { createAppRouter } from './router.tsx'

const UNUSED = undefined as never

it('an address of the back office brings its routes, whose place the shop has not got before', async () => {
  const router = createAppRouter({
    queryClient: UNUSED,
    trpcUtils: UNUSED,
    loadBackOffice: () => import('./routeTree.gen.ts'),
  })
  const screens = () => Object.keys(router.routesById)
  expect(screens()).toContain('/products')
  expect(screens().filter((id) => id.startsWith('/admin'))).toEqual([])
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: ['/'] }) })
  await router.navigate({ to: '/admin/orders/$id', params: { id: '7' }, hash: 'papers' })
  expect(router.state.location).toMatchObject({ pathname: '/admin/orders/7', hash: 'papers' })
  expect(router.state.matches.map(({ routeId }) => routeId)).toEqual([
    '__root__',
    '/admin',
    '/admin/orders_/$id',
  ])
  await router.navigate({ to: '/terms' })
  expect(router.state.matches.at(-1)?.routeId).toBe('/terms')
})

it.each([
  ['/', '/'],
  ['/products', '/products'],
  ['/product/DEL-7490%2F16', '/product/$sku'],
  ['/c/laptops', '/c/$'],
  ['/c/laptops/gaming', '/c/$'],
  ['/checkout', '/checkout'],
  ['/orders', '/orders'],
  ['/order/7', '/order/$id'],
  ['/order-confirmation/7', '/order-confirmation/$orderId'],
  ['/profile', '/profile'],
  ['/login', '/login'],
  ['/register', '/register'],
  ['/verify-email', '/verify-email'],
  ['/forgot-password', '/forgot-password'],
  ['/reset-password', '/reset-password'],
  ['/setup', '/setup'],
  ['/wishlist', '/wishlist'],
  ['/repairs', '/repairs'],
])('opens %s with the route %s', (address, routeId) => {
  const router = createAppRouter({ queryClient: UNUSED, trpcUtils: UNUSED })
  expect(router.matchRoutes(address, {}).at(-1)?.routeId).toBe(routeId)
})
