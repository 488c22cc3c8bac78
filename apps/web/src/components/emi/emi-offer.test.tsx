import { emiShare } from '@dobara/domain/payments/emi.ts'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { axeFaults } from '../../../test/test-axe.ts'
import { HINDI } from '../../hindi.ts'
import { setLanguage } from '../../lib/texts/texts.ts'
import { EmiOffer } from './emi-offer.tsx'

afterEach(cleanup)

const terms = {
  bank: 'Example Bank',
  rate: 15,
  months: 12,
  minAmount: 10_000,
  fee: 199,
  share: emiShare({ rateBp: 1_500, months: 12 }),
}

describe('the offer of instalments', () => {
  it('shows the instalment, and on request all costs and the lender', async () => {
    render(<EmiOffer price={50_000} terms={terms} />)
    await userEvent.setup().click(screen.getByText('EMI from ₹4,513/month'))
    expect(await screen.findByText('Total you pay')).toBeTruthy()
    const sums = document.querySelector('dl')?.textContent ?? ''
    expect(sums).toContain('Instalments12 × ₹4,513')
    expect(sums).toContain('Interest at 15% a year₹4,156')
    expect(sums).toContain('GST on interest (18%)₹748.08')
    expect(sums).toContain('Processing fee with GST₹234.82')
    expect(sums).toContain('Total you pay₹55,138.90')
    expect(screen.getByText('EMI costs you ₹5,138.90 more than paying at once.')).toBeTruthy()
    expect(screen.getByText(/^A loan by Example Bank, not by this shop\./)).toBeTruthy()
    expect(await axeFaults()).toEqual([])
  })

  it('omits a fee of zero, and states when EMI costs nothing extra', async () => {
    render(<EmiOffer price={24_000} terms={{ ...terms, rate: 0, fee: 0, share: 1 / 12 }} />)
    await userEvent.setup().click(screen.getByText('EMI from ₹2,000/month'))
    expect(await screen.findByText('Total you pay')).toBeTruthy()
    expect(screen.queryByText('Processing fee with GST')).toBeNull()
    expect(screen.getByText('EMI costs you no more than paying at once.')).toBeTruthy()
  })

  it('is not there below what the bank lends on', () => {
    const { container } = render(<EmiOffer price={9_999.99} terms={terms} />)
    expect(container.textContent).toBe('')
  })

  it('is shown in Hindi', () => {
    setLanguage('hi', HINDI)
    render(<EmiOffer price={50_000} terms={terms} />)
    expect(screen.getByText('EMI ₹4,513/महीने से')).toBeTruthy()
    setLanguage('en')
  })
})
