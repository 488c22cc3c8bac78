import { readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { caseSms } from './case-sms.ts'
import { makeSms, registeredWording, type Sms, smsShop } from './make-sms.ts'
import { orderSms } from './order-sms.ts'
import { otpSms } from './otp-sms.ts'
import { SMS_TEMPLATE_NAMES, SMS_WORDINGS } from './sms-wordings.ts'

const names = smsShop({ shop: 'Dobara', publicUrl: 'https://shop.dobara.example:8443' })
const longest = { shop: 'Second Life Computers of Mysuru', host: 'shop.secondlifecomputers.example' }
const order = { ...names, orderNumber: 'DB-2026-000123', amountPaise: 5_249_900 }
const CASE = {
  number: 'CASE-2026-000045',
  pickupAt: new Date('2026-11-24T06:30:00Z'),
  carrier: 'BlueDart',
  trackingNumber: '81234567',
}
const GSM = /^[\n !"#%&'()*+,\-./0-9:;<=>?@A-Za-z]+$/

const made: Sms[] = [
  otpSms('sign_in', '012345', names),
  otpSms('cash_on_delivery', '012345', names),
  otpSms('verify_phone', '012345', names),
  ...['confirmed', 'shipped', 'delivered', 'cancelled', 'items-cancelled', 'refunded'].flatMap(
    (step) => orderSms(step, order) ?? [],
  ),
  ...(['pickup_scheduled', 'shipped_back', 'received'] as const).flatMap(
    (state) => caseSms({ ...names, ...CASE, state }) ?? [],
  ),
]

/** As an operator compares: fixed text to the character, up to 30 characters in each place. */
function asOperatorsCompare(registered: string): RegExp {
  const fixed = registered.split(/\{#(?:numeric|alphanumeric)#\}/)
  const parts = fixed.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('[^\\n]{1,30}')}$`)
}

describe('the text messages', () => {
  it('are all made somewhere', () => {
    expect(made.map(({ template }) => template).toSorted()).toEqual(SMS_TEMPLATE_NAMES.toSorted())
  })

  test.each(made)('match what is registered to the character: $template', ({ text, template }) => {
    expect(text).toMatch(asOperatorsCompare(registeredWording(template, names)))
    expect(text).toMatch(GSM)
  })

  it('have at most two places, and as many values as places', () => {
    for (const { places, registered } of Object.values(SMS_WORDINGS)) {
      expect(registered(names).match(/\{#[a-z]+#\}/g)).toEqual(places)
      expect(places.length).toBeLessThanOrEqual(2)
    }
  })

  it('fit into one message, and into two with the longest names and values', () => {
    for (const { text } of made) expect(text.length).toBeLessThanOrEqual(160)
    for (const template of SMS_TEMPLATE_NAMES) {
      const wording = registeredWording(template, longest).replace(/\{#[a-z]+#\}/g, '9'.repeat(30))
      expect(wording.length).toBeLessThanOrEqual(306)
    }
  })

  it('read as people expect', () => {
    expect(made.map(({ text }) => text)).toEqual([
      '012345 is your OTP for Dobara. Valid for 5 minutes. Do not share it with anyone.\n\n@shop.dobara.example #012345',
      '012345 is your OTP to confirm your cash on delivery order at Dobara. Valid for 5 minutes.\n\n@shop.dobara.example #012345',
      '012345 is your OTP to verify this phone number at Dobara. Valid for 5 minutes.\n\n@shop.dobara.example #012345',
      'Dobara: order DB-2026-000123 is confirmed. Amount Rs 52,499. Thank you.',
      'Dobara: order DB-2026-000123 is on its way to you with our courier. See your order page for details.',
      'Dobara: order DB-2026-000123 has been delivered. Thank you.',
      'Dobara: order DB-2026-000123 is cancelled. What you paid goes back to where it came from.',
      'Dobara: items of order DB-2026-000123 worth Rs 52,499 are cancelled. See your order page for details.',
      'Dobara: Rs 52,499 for order DB-2026-000123 has been refunded. Banks take 5 to 7 working days.',
      'Dobara: your request CASE-2026-000045 is picked up on 2026-11-24 12:00. Please have it packed.',
      'Dobara: your request CASE-2026-000045 is done. It is on its way to you with BlueDart 81234567.',
    ])
  })

  it('end a code with the line a browser reads: the host alone and the code', () => {
    for (const purpose of ['sign_in', 'cash_on_delivery', 'verify_phone'] as const) {
      expect(otpSms(purpose, '012345', names).text.split('\n').at(-1)).toBe('@shop.dobara.example #012345')
    }
  })

  it.each([
    ['Blue Dart', '69876543210', 'Blue Dart 69876543210'],
    ['Delhivery Surface Long Haul', '1490-8123-4567-89', 'Delhivery Surface Long Haul'],
    ['डाक {#numeric#}\nनाम', null, '#numeric#'],
    [null, '🚚', '-'],
    [null, null, 'our courier'],
  ])(
    'name the parcel of %j and %j as %j, whatever an administrator typed',
    (carrier, trackingNumber, parcel) => {
      const sms = orderSms('shipped', { ...order, carrier, trackingNumber })
      expect(sms?.text).toContain(` to you with ${parcel}`)
      expect(sms?.text).toMatch(asOperatorsCompare(registeredWording('order_shipped', names)))
    },
  )

  it('are not sent for other steps', () => {
    for (const step of ['pending', 'processing', 'failed', 'toString'])
      expect(orderSms(step, order)).toBeNull()
  })

  it('take no second code from a value', () => {
    const { text } = makeSms('order_delivered', names, ['X\n\n@evil.example #999999'])
    expect(text).not.toContain('\n')
    expect(text).not.toContain('@')
  })

  it('stand in the running guide as they are to be registered', () => {
    const guide = readFileSync(new URL('../../../../../docs/operations/sms.md', import.meta.url), 'utf8')
    const open = { shop: 'SHOP', host: 'HOST' }
    for (const template of SMS_TEMPLATE_NAMES) {
      expect(guide).toContain(`### ${template}\n\n\`\`\`text\n${registeredWording(template, open)}\n\`\`\``)
    }
  })
})
