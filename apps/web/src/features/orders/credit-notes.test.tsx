import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeApi } from '../../../test/test-fake-api.ts'
import { ORDER } from '../../../test/orders/test-order.ts'
import { inShop } from '../../../test/test-shop.tsx'
import { PaymentInfo } from './order-facts.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const note = {
  id: '0198b2f0-0000-7000-8000-0000000000d1',
  number: 'CN/2627/000004',
  issuedAt: '2026-11-25T06:00:00.000Z',
  formerInvoice: null,
  totalAmount: 500,
}

it('are listed with the payment of an order, and each is opened as a PDF', async () => {
  const requests: unknown[] = []
  const { fetch } = fakeApi({
    'orders.creditNote': ({ input }) => {
      requests.push(input)
      return { fileName: `credit-note-${note.id}.pdf`, pdfBase64: btoa('%PDF') }
    },
  })
  const saved: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:paper')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  render(inShop(<PaymentInfo order={{ ...ORDER, creditNotes: [note] }} />, fetch))
  expect(screen.getByText('CN/2627/000004 · 25 Nov 2026 · ₹500')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Download credit note CN/2627/000004' }))
  await expect.poll(() => saved).toEqual([`credit-note-${note.id}.pdf`])
  expect(requests).toEqual([{ id: note.id }])
})

it('credit notes are hidden when there are none', () => {
  render(inShop(<PaymentInfo order={ORDER} />, fakeApi({}).fetch))
  expect(screen.queryByText('Credit notes')).toBeNull()
})
