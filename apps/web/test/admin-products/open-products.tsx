// For tests only: the products of the back office with a fake API.
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Toaster } from '../../src/components/toaster.tsx'
import type { ProductsAddress } from '../../src/features/admin-products/products-list.ts'
import { ProductsPage } from '../../src/features/admin-products/products-page.tsx'
import { fakeApi } from '../test-fake-api.ts'
import { asha } from '../test-profile.ts'
import { inPage } from '../test-shop.tsx'
import { latitude, listOf, withVariants } from './test-products.ts'

type Answers = Parameters<typeof fakeApi>[0]
export function openProducts(answers: Answers = {}, address: ProductsAddress = {}) {
  localStorage.clear()
  localStorage.setItem('accessToken', 'token')
  const { fetch, calls } = fakeApi({
    'auth.me': () => ({ ...asha, role: 'admin' }),
    'catalog.brands': () => [{ id: 1, name: 'Dell', slug: 'dell', productCount: 2 }],
    'admin.products.list': () => listOf([latitude, withVariants]),
    'admin.products.lowStock': () => ({ count: 0, outOfStock: 0, titles: [] }),
    ...answers,
  })
  const page = (
    <>
      <ProductsPage address={address} />
      <Toaster />
    </>
  )
  render(inPage(page, fetch, '/admin/products'))
  return { calls, user: userEvent.setup() }
}

export const openLow = (answers: Answers = {}) => openProducts(answers, { view: 'low-stock' })
