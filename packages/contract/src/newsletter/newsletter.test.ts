import { expect, it } from 'vitest'
import { subscribeInput } from './newsletter.ts'

it('takes the homepage for the source of a subscription where none is given', () => {
  expect(subscribeInput.parse({ email: 'reader@example.in' }).source).toBe('homepage')
  expect(subscribeInput.parse({ email: 'reader@example.in', source: 'footer' }).source).toBe('footer')
})
