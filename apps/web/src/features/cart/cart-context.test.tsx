import { render } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useCart } from './cart-context.tsx'

function Lost() {
  useCart()
  return null
}

it("raises 'useCart must be used within a CartProvider' outside of one", () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(() => render(<Lost />)).toThrow('useCart must be used within a CartProvider')
  vi.restoreAllMocks()
})
