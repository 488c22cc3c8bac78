import { describe, expect, it } from 'vitest'
import { forbiddenIn } from './contact-data.ts'
import { decisionsOnPost, POST_STATUSES, statusOnceAnswered } from './posts.ts'

describe('a question or an answer', () => {
  it('can be decided on in each state, and never to what it is already', () => {
    for (const status of POST_STATUSES) expect(decisionsOnPost(status)).not.toContain(status)
    expect(decisionsOnPost('pending')).toEqual(['published', 'hidden'])
    expect(decisionsOnPost('published')).toEqual(['hidden'])
    expect(decisionsOnPost('hidden')).toEqual(['published'])
  })

  it('is published by the answer of the shop unless it was hidden', () => {
    expect(POST_STATUSES.map(statusOnceAnswered)).toEqual(['published', 'published', 'hidden'])
  })
})

describe('a text that is published', () => {
  it.each([
    'Write to asha@example.com',
    'asha (at) example (dot) com',
    'Call 98765 43210',
    'Call +91-98765-43210',
    'Call 09876543210',
    'कॉल करें ९८७६५४३२१०',
  ])('must not contain contact details: %j', (text) => {
    expect(forbiddenIn(text)).toBe('contact')
  })

  it.each(['See https://cheaper.example/x', 'www.cheaper.example', 'cheaperlaptops.in has it', 'wa.me/98'])(
    'leads nowhere: %j',
    (text) => {
      expect(forbiddenIn(text)).toBe('link')
    },
  )

  it.each([
    'Does it have an i5-8350U or an i7-8650U?',
    'Is the battery above 80.5 %? Does v2.0 of the BIOS run?',
    'Costs ₹29,999 or ₹2,99,99,999, serial 5CD1234567, PIN code 560001',
    'Dell Latitude 5490 with 2x8 GB DDR4-2400 and 512 GB SSD. In good shape?',
    'क्या इसमें 16 GB तक रैम लग सकती है?',
    'Resolution 1920x1080 at 60 Hz',
  ])('may contain %j', (text) => {
    expect(forbiddenIn(text)).toBeNull()
  })
})
