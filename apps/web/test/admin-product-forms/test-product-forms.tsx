// For tests only: the product forms as the list shows them, with a fake API.
import type { AdminAttribute } from '@dobara/contract/admin-attributes.ts'
import type { AdminProduct } from '@dobara/contract/admin-products/product-form.ts'
import type { Category } from '@dobara/contract/catalog/catalog.ts'
import { BUILT_IN_ATTRIBUTES } from '@dobara/domain/catalog/attributes/built-in-attributes.ts'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Toaster } from '../../src/components/toaster.tsx'
import { ProductForms } from '../../src/features/admin-product-forms/product-forms.tsx'
import { NO_SPECIFICATION } from '../catalog/test-facts.ts'
import { fakeApi } from '../test-fake-api.ts'
import { asha } from '../test-profile.ts'
import { inPage } from '../test-shop.tsx'

const category = (one: Pick<Category, 'id' | 'name'> & Partial<Category>): Category => ({
  slug: one.name.toLowerCase(),
  nameHi: null,
  parentId: null,
  productCount: 0,
  children: [],
  ...one,
})
const LAPTOPS = category({ id: 2, name: 'Laptops', parentId: 1 })
const CATEGORIES = [
  category({ id: 1, name: 'Electronics', children: [LAPTOPS] }),
  category({ id: 3, name: 'Cables' }),
  category({ id: 4, name: 'Monitors' }),
  category({ id: 5, name: 'Printers' }),
]

/** The attributes that the shop knows itself, as the back office lists them. */
export const ATTRIBUTES: readonly AdminAttribute[] = BUILT_IN_ATTRIBUTES.map((definition, index) => ({
  ...definition,
  choices: [...definition.choices],
  kinds: [...definition.kinds],
  rangeStarts: [...definition.rangeStarts],
  id: index + 1,
  isBuiltIn: true,
  productCount: 0,
  updatedAt: '2026-11-01T00:00:00.000Z',
}))

export const latitude: AdminProduct = {
  id: 7,
  title: 'Dell Latitude 7490',
  brand: 'Dell',
  brandId: 1,
  model: 'Latitude 7490',
  sku: 'DELL-7490-4821',
  price: 42_999,
  mrp: 89_999,
  discountPercent: 52.22,
  gstPercent: 18,
  taxScheme: 'regular',
  purchasePrice: null,
  noInputCredit: false,
  stockQty: 3,
  inStock: true,
  tracking: 'quantity',
  state: 'active',
  publishAt: null,
  categoryId: 2,
  categoryPath: [
    { id: 1, name: 'Electronics', slug: 'electronics' },
    { id: 2, name: 'Laptops', slug: 'laptops' },
  ],
  condition: 'Refurbished-A',
  kind: 'laptop',
  hsn: '847130',
  countryOfOrigin: 'CN',
  ...NO_SPECIFICATION,
  cpu: 'Intel Core i5-8350U',
  ramGb: 16,
  storage: '512GB SSD',
  os: 'Windows 11 Pro',
  weightKg: 1.4,
  displaySizeInches: 14,
  attributes: {},
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-20T00:00:00.000Z',
  variants: [],
}

function Screen({ start }: { start: string | undefined }) {
  const [product, setProduct] = useState(start)
  return (
    <>
      <button type="button" onClick={() => setProduct('new')}>
        Open the form
      </button>
      <output aria-label="Product in the address">{product ?? 'none'}</output>
      <ProductForms product={product} onProduct={setProduct} />
      <Toaster />
    </>
  )
}

type Answers = Parameters<typeof fakeApi>[0]
type Sent = { path: string; input: unknown }

/** Opens "new" or the Latitude. `sent` is what each call was given, in order. */
export function openForms(start: string | undefined, answers: Answers = {}) {
  localStorage.clear()
  localStorage.setItem('accessToken', 'token')
  const sent: Sent[] = []
  const all: Answers = {
    'auth.me': () => ({ ...asha, role: 'admin' as const }),
    'catalog.categories': () => CATEGORIES,
    'catalog.brands': () => [{ id: 1, name: 'Dell', slug: 'dell', productCount: 1 }],
    'admin.attributes.list': () => ({ attributes: ATTRIBUTES, kinds: [] }),
    'admin.products.get': () => latitude,
    'admin.products.create': () => latitude,
    'admin.products.update': () => latitude,
    ...answers,
  }
  const noted = Object.entries(all).map(([path, answer]) => {
    const note: Answers[string] = (call) => {
      sent.push({ path, input: call.input })
      return answer(call)
    }
    return [path, note] as const
  })
  const { fetch } = fakeApi(Object.fromEntries(noted))
  render(inPage(<Screen start={start} />, fetch, '/admin/products'))
  const inputsOf = (path: string) => sent.filter((call) => call.path === path).map(({ input }) => input)
  return { user: userEvent.setup(), inputsOf }
}

/** Returns a field by its label: a query by role is slow in a form of forty fields. */
export const box = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name)

/** Answers the question about a product without a picture. */
export const publishAnyway = async (user: ReturnType<typeof userEvent.setup>) =>
  user.click(await screen.findByText('Publish anyway', { selector: 'button *' }))
