import { LOW_STOCK_THRESHOLD } from '@dobara/contract/admin-products/product-sorts.ts'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { StockWords } from './stock-words.tsx'

afterEach(cleanup)

it.each([
  [0, 'Out of Stock'],
  [1, 'Low Stock (1)'],
  [5, 'Low Stock (5)'],
  [6, 'In Stock (6)'],
  [1_200, 'In Stock (1,200)'],
])('shows a stock of %i as "%s" by the threshold that holds where none is chosen', (stockQty, words) => {
  const { container } = render(<StockWords stockQty={stockQty} threshold={LOW_STOCK_THRESHOLD} />)
  expect(container.textContent).toBe(words)
})
