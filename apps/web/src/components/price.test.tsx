import { cleanup, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { Price, percentOff } from './price.tsx'

afterEach(cleanup)

function textOf(element: ReactElement): string {
  return render(element).container.textContent ?? ''
}

describe('Price', () => {
  it('shows the price in Indian digit groups and the saving against a higher MRP', () => {
    const text = textOf(<Price price={124_999} mrp={198_000} />)
    expect(text).toContain('₹1,24,999')
    expect(text).toContain('₹1,98,000')
    expect(text).toContain('₹73,001 OFF · 37%')
  })

  it('shows the percentage on a product page', () => {
    expect(textOf(<Price price={24_999} mrp={98_000} size="page" />)).toContain('74% off')
  })

  it.each([null, 24_999, 20_000])('claims no saving when the MRP is %s', (mrp) => {
    expect(textOf(<Price price={24_999} mrp={mrp} />)).toBe('₹24,999')
  })

  it('rounds the percentage to a whole one', () => {
    expect(percentOff(66_666, 100_000)).toBe(33)
    expect(percentOff(100, null)).toBe(0)
  })
})
