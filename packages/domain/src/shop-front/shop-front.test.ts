import { describe, expect, it } from 'vitest'
import { DEMO_SETTINGS } from '../settings/demo-settings.ts'
import { claimValues } from './claims.ts'
import { DEFAULT_FRONT } from './default-front.ts'
import { typedClaim, unknownClaims } from './fill-claims.ts'
import { parseShopFront } from './parse-shop-front.ts'
import { SECTION_IDS } from './shop-front.ts'
import { shownFrame, shownHome } from './show-front.ts'

const claims = claimValues({ settings: DEMO_SETTINGS, checkPoints: 32 })
const around = { claims, shopName: 'Dobara' }

describe('DEFAULT_FRONT', () => {
  const texts = (value: unknown): string[] => {
    if (typeof value === 'string') return [value]
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : []
  }

  it('has the documented texts in a shop with checks, warranty and returns', () => {
    const { hero, carousel, lines, sections } = shownHome(DEFAULT_FRONT, around)
    expect(hero.title.en).toBe('A good laptop deserves another life.')
    expect(hero.text.en).toBe(
      'Business machines from Dell, HP, Lenovo and Apple, taken apart, checked on 32 points and graded honestly. Before you pay you read what was checked, what the grade allows and what the battery has at least.',
    )
    expect(hero.button.en).toBe('Start Shopping')
    expect(lines.map(({ en }) => en).join(' · ')).toBe(
      '32-point check · 15-day replacement · 6-month warranty',
    )
    expect(carousel.map(({ title, text, link }) => [title.en, text.en, link])).toEqual([
      [
        '32 checks, one report',
        'Hinges, pixels, battery, ports, drive: the product page says what was checked and what was found.',
        '/products',
      ],
      [
        'Tested like the rest, under ₹25,000',
        'Up to 32 points, the same 6-month warranty. Only the price is smaller.',
        '/products?maxPrice=25000',
      ],
    ])
    expect(sections.map(({ id }) => id)).toEqual(SECTION_IDS)
    expect(sections.find(({ id }) => id === 'counters')?.title.en).toBe('Dobara in numbers')
  })

  it('links the thirteen documented pages in the footer', () => {
    const { columns } = shownFrame(DEFAULT_FRONT, around).footer
    const links = columns.flatMap(({ links }) => links.map(({ link }) => link))
    const documented =
      '/about /contact /blog /help /chat /track /size-guide /warranty /returns /privacy /terms /cookies /refunds'
    expect(links).toEqual(expect.arrayContaining(documented.split(' ')))
  })

  it('claims nothing of checks in a shop without them', () => {
    const bare = { ...around, claims: { ...claims, checkPoints: null } }
    const { footer } = shownFrame(DEFAULT_FRONT, bare)
    const shown = JSON.stringify([shownHome(DEFAULT_FRONT, bare), footer])
    expect(shown).not.toMatch(/check|point|measured|जाँच|बिंदु|NIST|\{\{|\[\[/i)
    expect(shownHome(DEFAULT_FRONT, bare).hero.text.en).toContain('taken apart and graded honestly.')
  })

  it('links neither warranty nor returns in a shop that promises none', () => {
    const none = { ...around, claims: { ...claims, warrantyMonths: null, replacementDays: null } }
    const { footer, policies } = shownFrame(DEFAULT_FRONT, none)
    expect(JSON.stringify([footer, policies.warranty, policies.replacement])).not.toMatch(
      /warranty|\/returns|replacement/i,
    )
    expect(shownHome(DEFAULT_FRONT, none).carousel[1]?.text).toEqual({
      en: 'Up to 32 points. Only the price is smaller.',
      hi: '32 बिंदुओं तक की जाँच। बस दाम कम है।',
    })
  })

  it('has each text in both languages, without a number that has a source', () => {
    const all = texts(DEFAULT_FRONT)
    expect(all.filter((text) => typedClaim(text) !== null)).toEqual([])
    expect(all.flatMap(unknownClaims).filter((name) => name !== 'shopName')).toEqual([])
  })
})

describe('shownHome', () => {
  it('has the default where nothing is left of a text that the page needs', () => {
    const claim = { en: '{{checkPoints}} points', hi: '' }
    const empty = { en: '', hi: '' }
    const front = {
      ...DEFAULT_FRONT,
      hero: { ...DEFAULT_FRONT.hero, title: claim, text: claim, button: claim },
      sections: { list: DEFAULT_FRONT.sections.list.map((one) => ({ ...one, title: empty })) },
    }
    const bare = { ...around, claims: { ...claims, checkPoints: null } }
    expect(shownHome(front, bare)).toEqual(shownHome(DEFAULT_FRONT, bare))
    expect(shownHome(front, around).hero.title.en).toBe('32 points')
  })
})

describe('shownFrame', () => {
  it('leaves the numbers of a product to the product, and follows pages that moved', () => {
    const { policies, footer } = shownFrame(DEFAULT_FRONT, {
      ...around,
      movedPages: { '/about': '/who-we-are' },
    })
    expect(policies.warranty.en).toBe('{{warrantyMonths}}-month warranty')
    expect(JSON.stringify(footer)).toContain('/who-we-are')
  })

  it('fills every name of a policy line except the one that the product provides', () => {
    const en =
      '{{ shopName }}: {{warrantyMonths}} months, {{ warrantyMonths }} of them ours, {{replacementDays}} days'
    const line = { en, hi: '' }
    const policies = { warranty: line, replacement: line, delivery: line, invoice: line }
    const shown = shownFrame({ ...DEFAULT_FRONT, policies }, { ...around, shopName: 'Cash $& Co' }).policies
    const filled = 'Cash $& Co: 6 months, 6 of them ours, 15 days'
    expect(shown.delivery.en).toBe(filled)
    expect(shown.invoice.en).toBe(filled)
    expect(shown.warranty.hi).toBe(
      'Cash $& Co: {{warrantyMonths}} months, {{warrantyMonths}} of them ours, 15 days',
    )
    expect(shown.replacement.en).toBe('Cash $& Co: 6 months, 6 of them ours, {{replacementDays}} days')
  })

  it('shows an empty Hindi in English', () => {
    const lead = { en: 'Only English', hi: '' }
    const front = { ...DEFAULT_FRONT, footer: { ...DEFAULT_FRONT.footer, lead } }
    expect(shownFrame(front, around).footer.lead).toEqual({ en: 'Only English', hi: 'Only English' })
  })
})

describe('parseShopFront', () => {
  it('is the default where nothing is stored, or something of another kind', () => {
    expect(parseShopFront([])).toEqual(DEFAULT_FRONT)
    const odd = [
      'front.hero',
      'front.carousel',
      'front.sections',
      'front.footer',
      'front.look',
      'front.promises',
    ]
    for (const value of [null, 7, 'x', []]) {
      expect(parseShopFront(odd.map((key) => ({ key, value })))).toEqual(DEFAULT_FRONT)
    }
  })

  it('takes stored fields over the defaults', () => {
    const hero = { title: { en: 'Ours', hi: '' }, link: 4 }
    const front = parseShopFront([{ key: 'front.hero', value: hero }])
    expect(front.hero).toEqual({ ...DEFAULT_FRONT.hero, title: { en: 'Ours', hi: '' } })
  })

  it('uses the default accent for invalid colours', () => {
    const accent = { light: 'red;}body{', dark: '#5cc4a0' }
    const { look } = parseShopFront([{ key: 'front.look', value: { accent } }])
    expect(look).toEqual(DEFAULT_FRONT.look)
  })

  it('drops large banners with a drawing or a claim that it does not know', () => {
    const [banner] = DEFAULT_FRONT.carousel.banners
    const banners = [{ ...banner, drawing: 'tower' }, { ...banner, needs: 'prizes' }, banner]
    const { carousel } = parseShopFront([{ key: 'front.carousel', value: { banners } }])
    expect(carousel.banners).toEqual([banner])
    expect(parseShopFront([{ key: 'front.carousel', value: { banners: [] } }]).carousel.banners).toEqual([])
  })

  it('preserves the stored order of sections, drops unknown ones and adds new ones', () => {
    const list = [
      { id: 'newsletter', isOn: false, title: { en: '', hi: '' }, items: 0 },
      { id: 'popup', isOn: true, title: { en: '', hi: '' }, items: 0 },
    ]
    const { sections } = parseShopFront([{ key: 'front.sections', value: { list } }])
    expect(sections.list.filter(({ id }) => id === 'newsletter')).toEqual([list[0]])
    expect(sections.list.map(({ id }) => id).toSorted()).toEqual(SECTION_IDS.toSorted())
  })

  it('puts a section that a stored row does not know behind the one that is before it by default', () => {
    const stored = DEFAULT_FRONT.sections.list.filter(({ id }) => id !== 'categories').toReversed()
    const { sections } = parseShopFront([{ key: 'front.sections', value: { list: stored } }])
    const ids = sections.list.map(({ id }) => id)
    expect(ids.filter((id) => id !== 'categories')).toEqual(stored.map(({ id }) => id))
    expect(ids[ids.indexOf('categories') - 1]).toBe('fresh')
  })
})
