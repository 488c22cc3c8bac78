import { describe, expect, it } from 'vitest'
import { DEMO_SETTINGS } from '../settings/demo-settings.ts'
import { DEFAULT_SETTINGS, type StoreSettings } from '../settings/store-settings.ts'
import { CLAIM_NAMES, type ClaimFacts, type ClaimName, claimValues } from './claims.ts'
import { DEFAULT_FRONT } from './default-front.ts'
import { shownFrame, shownHome } from './show-front.ts'

const DEMO: ClaimFacts = { settings: DEMO_SETTINGS, checkPoints: 32 }
const demoWith = (changed: Partial<StoreSettings>): ClaimFacts => ({
  ...DEMO,
  settings: { ...DEMO_SETTINGS, ...changed },
})
const shopWith = (changed: Partial<StoreSettings['shop']>) =>
  demoWith({ shop: { ...DEMO_SETTINGS.shop, ...changed } })
const countersWith = (changed: Partial<StoreSettings['counters']>) =>
  demoWith({ counters: { ...DEMO_SETTINGS.counters, ...changed } })
const noCash = demoWith({ cod: { ...DEMO_SETTINGS.cod, isEnabled: false } })

/** For each claim: its value in the demo shop, and the demo shop without what the claim needs; null: it always has it. */
const EXPECTED: Record<ClaimName, [value: string, without: ClaimFacts | null]> = {
  checkPoints: ['32', { ...DEMO, checkPoints: 0 }],
  warrantyMonths: ['6', demoWith({ promises: { ...DEMO_SETTINGS.promises, warrantyMonths: 0 } })],
  replacementDays: ['15', demoWith({ promises: { ...DEMO_SETTINGS.promises, replacementDays: 0 } })],
  gstin: ['29ZZZCS1234A1Z5', shopWith({ gstin: '' })],
  codFrom: ['₹500', noCash],
  codUpTo: ['₹50,000', noCash],
  freeShippingFrom: ['₹50,000', null],
  supportPhone: ['+91 80 0000 0000', shopWith({ phone: ' ' })],
  supportEmail: ['support@dobara.example', shopWith({ email: '' })],
  supportHours: ['Mon-Fri: 9AM-6PM', shopWith({ hours: '' })],
  grievanceOfficer: [
    'Meera Krishnan',
    shopWith({ grievanceOfficer: { name: '', email: 'g@x.example', phone: '' } }),
  ],
  happyCustomers: ['200000', countersWith({ happyCustomers: 0 })],
  devicesRefurbished: ['500000', countersWith({ devicesRefurbished: 0 })],
  citiesCovered: ['120', countersWith({ cities: 0 })],
  averageRating: ['4.7', countersWith({ rating: 0 })],
}

describe.each(CLAIM_NAMES)('the claim %s', (name) => {
  const [value, without] = EXPECTED[name]
  const named = { en: `We claim {{${name}}}. The rest.`, hi: `दावा {{${name}}}। बाक़ी।` }
  const front = {
    ...DEFAULT_FRONT,
    hero: { ...DEFAULT_FRONT.hero, text: named },
    promises: {
      lines: [named],
      reasons: [{ icon: 'check' as const, needs: name, title: named, text: named }],
    },
    footer: { ...DEFAULT_FRONT.footer, lead: named },
    policies: { ...DEFAULT_FRONT.policies, delivery: named },
  }
  const shown = (facts: ClaimFacts) => {
    const around = { claims: claimValues(facts), shopName: 'Dobara' }
    return { home: shownHome(front, around), frame: shownFrame(front, around) }
  }

  it('has its value where the shop has what it needs', () => {
    expect(claimValues(DEMO)[name]).toBe(value)
    const { home, frame } = shown(DEMO)
    expect(home.hero.text.en).toBe(`We claim ${value}. The rest.`)
    expect(home.reasons).toHaveLength(1)
    expect(frame.footer.lead.hi).toBe(`दावा ${value}। बाक़ी।`)
  })

  it.runIf(without)('is left out of every text where the shop has not', () => {
    if (!without) return
    expect(claimValues(without)[name]).toBeNull()
    const { home, frame } = shown(without)
    expect(home.hero.text).toEqual({ en: 'The rest.', hi: 'बाक़ी।' })
    expect(home.reasons).toEqual([])
    expect(home.lines).toEqual([{ en: 'The rest.', hi: 'बाक़ी।' }])
    expect(frame.policies.delivery).toEqual({ en: 'The rest.', hi: 'बाक़ी।' })
    expect(JSON.stringify(shown(without))).not.toContain(`{{${name}}}. The`)
  })
})

describe('claimValues', () => {
  it('backs only the claims of the documented rules for a shop that is not set up', () => {
    const values = claimValues({ settings: DEFAULT_SETTINGS, checkPoints: 0 })
    const backed = CLAIM_NAMES.filter((name) => values[name] !== null)
    expect(backed).toEqual(['warrantyMonths', 'replacementDays', 'codFrom', 'codUpTo', 'freeShippingFrom'])
  })
})
