import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Toaster } from '../../src/components/toaster.tsx'
import { parseSearch, stringifySearch } from '../../src/lib/lists/search-params.ts'
import { Place } from '../test-place.tsx'
import { inShop } from '../test-shop.tsx'

type Screens = Record<string, () => ReactNode>

/** Renders some screens at their addresses, with the current location and the toasts. */
export function inScreens(screens: Screens, fetchImpl: typeof fetch, address: string) {
  const root = createRootRoute({
    component: () => (
      <>
        <Place />
        <Toaster />
        <Outlet />
      </>
    ),
  })
  const routes = Object.entries(screens).map(([path, component]) =>
    createRoute({ getParentRoute: () => root, path, component }),
  )
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch,
    stringifySearch,
  })
  return inShop(<RouterProvider router={router as never} />, fetchImpl)
}

/** Fetch without a network connection. */
export const offline: typeof fetch = () => Promise.reject(new TypeError('Failed to fetch'))

/** Fetch through a proxy that replies in place of the shop, in its own format. */
export const badGateway: typeof fetch = async () => new Response('<h1>Bad Gateway</h1>', { status: 502 })
