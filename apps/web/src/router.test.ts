import { createMemoryHistory } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { createAppRouter } from './router.tsx'

const NOTHING = undefined as never

it('an address of the back office brings its routes, whose place the shop has not got before', async () => {
  const router = createAppRouter({
    queryClient: NOTHING,
    trpcUtils: NOTHING,
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
