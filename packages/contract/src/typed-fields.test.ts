import { describe, expect, it } from 'vitest'
import { registerInput } from './auth/accounts.ts'
import { createAddressInput, givenAddress } from './profile/addresses.ts'
import { englishOfMessage, issueMessage } from './sentences/issue-message.ts'
import { filled, text } from './shapes.ts'
import { moment, spanEnd, spanStart } from './time-fields.ts'
import { dialledPhone, email, gstin, indianMobile, indianPin, otpCode } from './typed-fields.ts'

const address = {
  name: 'Asha Rao',
  phone: '9876543210',
  line1: '12 MG Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  postcode: '560001',
}
const messagesOf = (result: { error?: { issues: { message: string }[] } }) =>
  (result.error?.issues ?? []).map(({ message }) => englishOfMessage(message))

describe('required text', () => {
  it.each(['', ' ', '\u200B', '\u3164', '---', '\u202E\u2066', '👍', '\u00A0\uFEFF'])(
    'is refused in its own words when it is %j',
    (name) => {
      expect(messagesOf(registerInput.shape.name.safeParse(name))).toEqual(['Please enter your name.'])
      expect(messagesOf(createAddressInput.safeParse({ ...address, name }))).toEqual(['Please fill name'])
    },
  )

  it('is composed and stripped of invisible characters', () => {
    expect(registerInput.shape.name.parse('\u202EA\u200Bsha\u00A0Rao\u202C ')).toBe('Asha Rao')
    expect(text(10).parse('\u0110a\u0323\u0306ng')).toBe('Đặng')
  })

  it('is measured after invisible characters were removed', () => {
    expect(text(4).parse('\u200BAsha\u200B')).toBe('Asha')
    expect(
      messagesOf(
        filled(100, issueMessage('message_short', { min: 10 }), 10).safeParse('short\u200B\u200B\u200B'),
      ),
    ).toEqual(['Please write at least 10 characters.'])
  })

  it('refuses NUL and halves of characters', () => {
    for (const typed of ['a\0b', 'a\ud800']) {
      expect(messagesOf(text(10).safeParse(typed))).toEqual(['Please remove unreadable characters.'])
    }
  })
})

describe('fields of people', () => {
  const mobile = indianMobile(issueMessage('mobile_wrong'))

  it('read phones, PIN codes, codes, GSTINs and e-mail as people paste them', () => {
    expect(mobile.parse('\u202A+91 (0) 98765\u2013432\u200B10\u202C')).toBe('+919876543210')
    expect(indianPin().parse(' 560\u2013001 ')).toBe('560001')
    expect(indianPin().parse('५६० ००१')).toBe('560001')
    expect(otpCode.parse('123\u00A0456')).toBe('123456')
    expect(gstin.parse('27-aapfu 0939f-1zv')).toBe('27AAPFU0939F1ZV')
    expect(email.parse(' Rahul&Co@Example.IN ')).toBe('rahul&co@example.in')
    expect(email.parse('a@डाकघर.भारत')).toBe(email.parse('a@xn--11bgz6d5c.xn--h2brj9c'))
    expect(dialledPhone('fill_phone').parse('०८०\u2013४१२३ 4567')).toBe('080-4123 4567')
  })

  it('refuse a landline by name where an SMS is needed', () => {
    expect(messagesOf(mobile.safeParse('080-4123 4567'))).toEqual([
      'Please enter a mobile number: a landline gets no SMS.',
    ])
    expect(messagesOf(mobile.safeParse('12345'))).toEqual(['Please enter a valid Indian mobile number.'])
  })

  it('report each fault with its own message', () => {
    expect(messagesOf(indianPin().safeParse('56000'))).toEqual(['Please enter a valid 6-digit PIN code.'])
    expect(messagesOf(otpCode.safeParse('12345'))).toEqual(['Please enter the 6 digits of the OTP.'])
    expect(messagesOf(email.safeParse('asha@localhost'))).toEqual(['Please enter a valid email address.'])
    expect(messagesOf(gstin.safeParse('27AAPFU0939F1ZW'))).toEqual([
      'Please enter a valid 15-character GSTIN.',
    ])
  })
})

describe('the state of an address', () => {
  it.each([
    ['605014', 'Puducherry'],
    ['605014', 'Tamil Nadu'],
    ['396193', 'Dadra and Nagar Haveli and Daman and Diu'],
    ['396235', 'Gujarat'],
    ['403001', 'Maharashtra'],
  ])('may be one that PIN code %s does not exclude: %s', (postcode, state) => {
    expect(createAddressInput.safeParse({ ...address, postcode, state }).success).toBe(true)
  })

  it('is refused when no PIN code there begins like this one', () => {
    const wrong = createAddressInput.safeParse({ ...address, postcode: '400 001' })
    expect(messagesOf(wrong)).toEqual([
      'PIN code 400001 is in Maharashtra. Please correct the PIN code or the state.',
    ])
  })

  it('comes with a prompt that is ignored when the address is sent back', () => {
    expect(givenAddress.parse({ ...address, isDefault: true, pinState: 'Goa' })).not.toHaveProperty(
      'pinState',
    )
  })
})

describe('times that callers send', () => {
  it.each([
    ['2026-11-26T10:00:00.123456+00:00', '2026-11-26T10:00:00.123Z'],
    ['2026-11-26T10:00:00+0530', '2026-11-26T04:30:00.000Z'],
    ['2026-11-26 10:00:00Z', '2026-11-26T10:00:00.000Z'],
    ['2026-11-26t10:00:00z', '2026-11-26T10:00:00.000Z'],
  ])('are read from %s', (typed, iso) => {
    for (const field of [spanStart(), spanEnd(), moment()]) expect(field.parse(typed)).toBe(iso)
  })

  it('include the day that ends a span, and need more than a day for a moment', () => {
    expect(spanStart().parse('2026-11-27')).toBe('2026-11-26T18:30:00.000Z')
    expect(spanEnd().parse('2026-11-27')).toBe('2026-11-27T18:29:59.999Z')
    expect(messagesOf(moment().safeParse('2026-11-27'))).toEqual(['Please enter a valid date and time.'])
  })
})
