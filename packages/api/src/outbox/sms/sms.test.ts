import { readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { caseSms } from './case-sms.ts'
import { makeSms, registeredWording, type Sms, type SmsFrame, smsFrame, smsShop } from './make-sms.ts'
import { orderSms } from './order-sms.ts'
import { otpSms, transferSms } from './otp-sms.ts'
import { englishTemplateOf, hindiTemplateOf, kindOfSms } from './sms-templates.ts'
import { HINDI_SMS_TEMPLATE_NAMES } from './sms-wordings.hi.ts'
import { SMS_TEMPLATE_NAMES, SMS_WORDINGS } from './sms-wordings.ts'

const OF_SHOP = { shop: 'Dobara', publicUrl: 'https://shop.dobara.example:8443' }
const names = smsShop(OF_SHOP)
/** `registered`: what the shop's gateway has ids of; all where left out. */
function frameOf(language: 'en' | 'hi', registered?: readonly string[]): SmsFrame {
  const hasTemplate = registered && ((template: string) => registered.includes(template))
  return smsFrame({ ...OF_SHOP, language, sms: { send: () => Promise.resolve(), hasTemplate } })
}
const longest = { shop: 'Second Life Computers of Mysuru', host: 'shop.secondlifecomputers.example' }
const order = { ...frameOf('en'), orderNumber: 'DB-2026-000123', amountPaise: 5_249_900 }
const CASE = {
  number: 'CASE-2026-000045',
  pickupAt: new Date('2026-11-24T06:30:00Z'),
  carrier: 'BlueDart',
  trackingNumber: '81234567',
}
const GSM = /^[\n !"#%&'()*+,\-./0-9:;<=>?@A-Za-z]+$/

const UNICODE_GSM = /^[\n !"#%&'()*+,\-./0-9:;<=>?@A-Za-z।\p{Script=Devanagari}]+$/u
const STEPS = [
  'confirmed',
  'shipped',
  'delivered',
  'cancelled',
  'items-cancelled',
  'refunded',
  'parcel-out',
  'parcel-failed',
  'parcel-late',
] as const

/** Every text about an order or a case, as it is made for a reader of this language. */
const madeFor = (frame: SmsFrame): Sms[] => [
  ...STEPS.flatMap((step) => orderSms(step, { ...order, ...frame }) ?? []),
  ...[orderSms('parcel-late', { ...order, ...frame, newDay: '2026-11-28' })].flatMap((sms) => sms ?? []),
  ...[orderSms('cancelled', { ...order, ...frame, isUnpaid: true })].flatMap((sms) => sms ?? []),
  ...(['pickup_scheduled', 'shipped_back', 'received'] as const).flatMap(
    (state) => caseSms({ ...frame, ...CASE, state }) ?? [],
  ),
]
const PURPOSES = ['sign_in', 'cash_on_delivery', 'verify_phone'] as const
const made: Sms[] = [
  ...PURPOSES.map((purpose) => otpSms(purpose, '012345', names)),
  transferSms('012345', 'DB-04HM-ASW9-5', names),
  ...madeFor(frameOf('en')),
]
const hindi: Sms[] = [
  ...PURPOSES.map((purpose) => otpSms(purpose, '012345', frameOf('hi'))),
  transferSms('012345', 'DB-04HM-ASW9-5', frameOf('hi')),
  ...madeFor(frameOf('hi')),
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
    expect(hindi.map(({ template }) => template).toSorted()).toEqual(HINDI_SMS_TEMPLATE_NAMES.toSorted())
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
      '012345 is your OTP to confirm your cash on delivery order at Dobara. Valid for 5 minutes. Do not share it with anyone.\n\n@shop.dobara.example #012345',
      '012345 is your OTP to verify this phone number at Dobara. Valid for 5 minutes. Do not share it with anyone.\n\n@shop.dobara.example #012345',
      '012345 is your code to take over a warranty from Dobara. Do not share it. Enter it within 7 days at shop.dobara.example/passport/DB-04HM-ASW9-5',
      'Dobara: order DB-2026-000123 is confirmed. Amount Rs 52,499. Thank you.',
      'Dobara: order DB-2026-000123 is on the way with our courier. See your order page for details.',
      'Dobara: order DB-2026-000123 has been delivered. Thank you.',
      'Dobara: order DB-2026-000123 is cancelled. Anything you paid online is refunded in 5 to 7 working days.',
      'Dobara: items of order DB-2026-000123 worth Rs 52,499 are cancelled. See your order page for details.',
      'Dobara: refund of Rs 52,499 for order DB-2026-000123 has been sent. Banks take 5 to 7 working days.',
      'Dobara: order DB-2026-000123 is out for delivery today with our courier. Please keep your phone at hand.',
      'Dobara: order DB-2026-000123 could not be delivered: the courier gave no reason. Choose another day on your order page.',
      'Dobara: sorry, order DB-2026-000123 is late. It is still on its way. See your order page for details.',
      'Dobara: sorry, order DB-2026-000123 is late. It is now expected on Sat, 28 Nov. See your order page for details.',
      'Dobara: order DB-2026-000123 is cancelled. There is nothing to pay.',
      'Dobara: pick-up scheduled for request CASE-2026-000045 on 2026-11-24 12:00. Please have it packed.',
      'Dobara: the item of request CASE-2026-000045 is on its way to you with BlueDart 81234567.',
    ])
  })

  it('read in Hindi as people expect, in two messages of Unicode at most', () => {
    expect(hindi.map(({ text }) => text)).toEqual([
      'Dobara का आपका OTP 012345 है। 5 मिनट तक मान्य। किसी को न बताएँ।\n\n@shop.dobara.example #012345',
      'Dobara पर कैश ऑन डिलीवरी ऑर्डर का आपका OTP 012345 है। 5 मिनट तक मान्य। किसी को न बताएँ।\n\n@shop.dobara.example #012345',
      'Dobara पर फ़ोन नंबर वेरिफ़ाई करने का आपका OTP 012345 है। 5 मिनट तक मान्य। किसी को न बताएँ।\n\n@shop.dobara.example #012345',
      'Dobara की वारंटी अपने नाम करने का आपका कोड 012345 है। किसी को न बताएँ। 7 दिन में डालें: shop.dobara.example/passport/DB-04HM-ASW9-5',
      'Dobara: ऑर्डर DB-2026-000123 कन्फ़र्म हो गया। रकम रु 52,499। धन्यवाद।',
      'Dobara: ऑर्डर DB-2026-000123 रास्ते में है। कूरियर: हमारा कूरियर। बाक़ी जानकारी ऑर्डर के पेज पर है।',
      'Dobara: ऑर्डर DB-2026-000123 डिलीवर हो गया। धन्यवाद।',
      'Dobara: ऑर्डर DB-2026-000123 कैंसल हो गया। ऑनलाइन पेमेंट हुआ हो तो रिफ़ंड 5 से 7 कार्य दिवस में होगा।',
      'Dobara: ऑर्डर DB-2026-000123 के रु 52,499 के आइटम कैंसल हो गए। बाक़ी जानकारी ऑर्डर के पेज पर है।',
      'Dobara: रु 52,499 का रिफ़ंड भेज दिया गया है, ऑर्डर DB-2026-000123। बैंक में 5 से 7 कार्य दिवस लगते हैं।',
      'Dobara: ऑर्डर DB-2026-000123 आज डिलीवरी के लिए निकला है। कूरियर: हमारा कूरियर। कृपया फ़ोन पास रखें।',
      'Dobara: ऑर्डर DB-2026-000123 डिलीवर नहीं हो सका: कूरियर ने कारण नहीं बताया। दूसरा दिन ऑर्डर के पेज पर चुनें।',
      'Dobara: माफ़ करें, ऑर्डर DB-2026-000123 में देरी है। वह रास्ते में है। बाक़ी जानकारी ऑर्डर के पेज पर है।',
      'Dobara: माफ़ करें, ऑर्डर DB-2026-000123 में देरी है। अब शनि, 28 नव॰ तक आने की उम्मीद है।',
      'Dobara: ऑर्डर DB-2026-000123 कैंसल हो गया। आपको कुछ नहीं देना है।',
      'Dobara: रिक्वेस्ट CASE-2026-000045 का पिक-अप तय है: 2026-11-24 12:00। कृपया आइटम पैक रखें।',
      'Dobara: रिक्वेस्ट CASE-2026-000045 का आइटम BlueDart 81234567 से आपके पास आ रहा है।',
    ])
    for (const { text } of hindi) expect(text.length).toBeLessThanOrEqual(134)
    for (const template of HINDI_SMS_TEMPLATE_NAMES) {
      const wording = registeredWording(template, longest)
        .replaceAll('{#numeric#}', '012345')
        .replaceAll('{#alphanumeric#}', '9'.repeat(30))
      expect(wording.length).toBeLessThanOrEqual(201)
    }
  })

  test.each(hindi)(
    'match in Hindi what is registered, with the places of the English one: $template',
    (sms) => {
      const { text, template } = sms
      const english = englishTemplateOf(template)
      if (!english) throw new Error(`${template} has no English one`)
      expect(text).toMatch(asOperatorsCompare(registeredWording(template, names)))
      expect(text).toMatch(UNICODE_GSM)
      expect(registeredWording(template, names).match(/\{#[a-z]+#\}/g)).toEqual(SMS_WORDINGS[english].places)
      expect(kindOfSms(template)).toBe(SMS_WORDINGS[english].kind)
    },
  )

  const orderTemplates = madeFor(frameOf('en')).map(({ template }) => template as keyof typeof SMS_WORDINGS)
  const table = orderTemplates.flatMap((name) => {
    const own = hindiTemplateOf(name)
    return [
      { name, language: 'en', registered: 'both', sent: name },
      { name, language: 'en', registered: 'English', sent: name },
      { name, language: 'hi', registered: 'both', sent: own },
      { name, language: 'hi', registered: 'English', sent: name },
      { name, language: 'hi', registered: 'all others in Hindi', sent: name },
    ] as const
  })
  test.each(table)('send $name for $language with $registered registered as $sent', (row) => {
    const { name, language, registered, sent } = row
    const others = HINDI_SMS_TEMPLATE_NAMES.filter((template) => template !== hindiTemplateOf(name))
    const ids = {
      both: [...SMS_TEMPLATE_NAMES, ...HINDI_SMS_TEMPLATE_NAMES],
      English: SMS_TEMPLATE_NAMES,
      'all others in Hindi': [...SMS_TEMPLATE_NAMES, ...others],
    }[registered]
    const texts = madeFor(frameOf(language, ids)).filter(({ template }) =>
      [name, hindiTemplateOf(name)].includes(template),
    )
    expect(texts.map(({ template }) => template)).toEqual([sent])
    expect(/\p{Script=Devanagari}/u.test(texts[0]?.text ?? '')).toBe(sent !== name)
  })

  it('name the courier, the reason and the day in the language of the wording that is sent', () => {
    const data = { ...order, carrier: 'India Post', carrierHi: 'भारतीय डाक', newDay: '2026-11-28' }
    const textsOf = (frame: SmsFrame) =>
      (['shipped', 'parcel-out', 'parcel-failed', 'parcel-late'] as const).map(
        (step) => orderSms(step, { ...data, ...frame })?.text,
      )
    for (const [index, word] of ['भारतीय डाक', 'भारतीय डाक', 'कूरियर ने कारण', 'शनि'].entries())
      expect(textsOf(frameOf('hi'))[index]).toContain(word)
    expect(textsOf(frameOf('hi', SMS_TEMPLATE_NAMES))).toEqual(textsOf(frameOf('en')))
    const back = { ...CASE, state: 'shipped_back', carrier: 'India Post', carrierHi: 'भारतीय डाक' } as const
    expect(caseSms({ ...frameOf('hi'), ...back })?.text).toContain('भारतीय डाक 81234567')
    expect(caseSms({ ...frameOf('hi', SMS_TEMPLATE_NAMES), ...back })?.text).toContain('India Post 81234567')
  })

  it('preserve a carrier’s Devanagari name only in a Hindi text, and know no other template', () => {
    const data = { ...order, carrier: 'डाक {#x#}' }
    expect(orderSms('shipped', { ...data, ...frameOf('hi') })?.text).toContain('कूरियर: डाक #x#।')
    expect(orderSms('shipped', data)?.text).toContain('with #x#.')
    for (const template of ['gift_otp_hi', 'order_shipped_en', 'toString', 'toString_hi'])
      expect(kindOfSms(template)).toBeNull()
  })

  it('end a code with the line a browser reads: the host alone and the code', () => {
    for (const language of ['en', 'hi'] as const) {
      for (const purpose of PURPOSES) {
        const { text } = otpSms(purpose, '012345', frameOf(language))
        expect(text.split('\n').at(-1)).toBe('@shop.dobara.example #012345')
      }
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
      expect(sms?.text).toContain(` on the way with ${parcel}`)
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

  it('are in the operations guide as they are to be registered', () => {
    const guide = readFileSync(new URL('../../../../../docs/operations/sms.md', import.meta.url), 'utf8')
    const open = { shop: 'SHOP', host: 'HOST' }
    for (const template of [...SMS_TEMPLATE_NAMES, ...HINDI_SMS_TEMPLATE_NAMES]) {
      expect(guide).toContain(`### ${template}\n\n\`\`\`text\n${registeredWording(template, open)}\n\`\`\``)
    }
  })
})
