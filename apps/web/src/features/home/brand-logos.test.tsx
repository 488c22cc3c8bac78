import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { BRANDS_IN_STOCK } from '../../../test/test-brands.ts'
import { fakeApi } from '../../../test/test-fake-api.ts'
import { inPage } from '../../../test/test-shop.tsx'
import { BrandLogos } from './brand-logos.tsx'

// jsdom has no scrolling, and the router puts the page to its top.
afterEach(cleanup)

describe('the row of brand marks', () => {
  it('links every logo to the products of its brand, and is read out once', async () => {
    render(inPage(<BrandLogos />, fakeApi({ 'catalog.brands': () => BRANDS_IN_STOCK }).fetch))
    const links = await screen.findAllByRole('link', { name: /^Products by / })
    expect(links).toHaveLength(7)
    expect(screen.getByRole('link', { name: 'Products by Lenovo' }).getAttribute('href')).toBe(
      '/products?brand=lenovo',
    )
  })

  it('can be paused and resumed', async () => {
    render(inPage(<BrandLogos />, fakeApi({ 'catalog.brands': () => BRANDS_IN_STOCK }).fetch))
    await userEvent.click(await screen.findByRole('button', { name: 'Pause' }))
    expect(document.querySelector('[data-paused="true"]')).not.toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Play' }))
    expect(document.querySelector('[data-paused="false"]')).not.toBeNull()
  })
})
