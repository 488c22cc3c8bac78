import { expect, it } from 'vitest'
import { whatsappLink } from './whatsapp-link.ts'

it('names the number without signs, and carries the text as it is', () => {
  expect(whatsappLink({ phone: '+91 98450 12345', text: 'A & B\n₹1 #2' })).toBe(
    'https://wa.me/919845012345?text=A%20%26%20B%0A%E2%82%B91%20%232',
  )
  expect(whatsappLink({ phone: null, text: 'Hi' })).toBe('https://wa.me/?text=Hi')
})
