import { describe, expect, it } from 'vitest'
import { isPlainAddress, isStaffAddress, measuredAddress, measuredPath } from './measured-address.ts'

const at = (address: string) => {
  const { origin, pathname, search, hash } = new URL(address, 'https://shop.example')
  return { origin, pathname, search, hash }
}

describe('the address that Google gets', () => {
  it.each([
    ['/', 'https://shop.example/'],
    ['/products?q=asha@mail.example&brand=Dell', 'https://shop.example/products'],
    ['/product/DL-5480?variant=DL-5480-16', 'https://shop.example/product/DL-5480'],
    [
      '/c/laptops/business?utm_source=mail&utm_campaign=diwali&page=2',
      'https://shop.example/c/laptops/business?utm_source=mail&utm_campaign=diwali',
    ],
    ['/reset-password?token=secret', 'https://shop.example/reset-password'],
    ['/login#accessToken=secret', 'https://shop.example/login'],
    ['/pay/secret-token', 'https://shop.example/pay'],
    ['/agent-cart/secret', 'https://shop.example/agent-cart'],
    ['/order/0193-uuid', 'https://shop.example/order'],
    ['/order-confirmation/0193-uuid', 'https://shop.example/order-confirmation'],
    ['/passport/LX-1?k=secret', 'https://shop.example/passport'],
    ['/blog/battery-health', 'https://shop.example/blog/battery-health'],
  ])('for %s is %s', (address, measured) => {
    expect(measuredAddress(at(address))).toBe(measured)
  })
})

describe('an address that Meta may read', () => {
  it.each([
    '/',
    '/products?brand=Dell&page=2&utm_source=mail&fbclid=abc',
    '/product/DL-5480?variant=DL-5480-16#reviews',
    '/checkout?buyNow=true',
    '/order-confirmation/0193-uuid',
  ])('is %s', (address) => expect(isPlainAddress(at(address))).toBe(true))

  it.each([
    '/products?q=98765%2043210',
    '/reset-password?token=secret',
    '/verify-email?code=1',
    '/login#accessToken=secret',
    '/order/0193-uuid',
    '/pay/secret',
    '/redelivery/secret',
    '/order-confirmation/0193/more',
  ])('is not %s', (address) => expect(isPlainAddress(at(address))).toBe(false))
})

it('a page of the staff is in the back office, or shows what is not in the shop yet', () => {
  const staff = ['/admin', '/admin/orders?q=asha', '/product/DL-5480?preview=true']
  expect(staff.map((address) => isStaffAddress(at(address)))).toEqual([true, true, true])
  expect(['/', '/administration', '/product/DL-5480'].some((address) => isStaffAddress(at(address)))).toBe(
    false,
  )
  expect(measuredPath('')).toBe('/')
})
