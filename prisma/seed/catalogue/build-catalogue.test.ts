import { finishFault, pointsOf } from '@dobara/domain/catalog/checks/check-sheet.ts'
import { CONDITIONS } from '@dobara/domain/catalog/conditions.ts'
import { describe, expect, test } from 'vitest'
import { createRandom } from '../random.ts'
import { buildCatalogue } from './build-catalogue.ts'
import { CATEGORIES } from './categories.ts'
import { FACTS, isStuckOnWindows10 } from './facts.ts'
import { coloursOf } from './looks.ts'

const now = new Date('2026-11-21T10:00:00Z')
const build = () => buildCatalogue({ random: createRandom('dobara').fork('catalogue'), now })
const products = build()
const stocks = products.flatMap(({ variants, stock }) =>
  variants.length > 0 ? variants.map((variant) => variant.stock) : [stock],
)
const cheapest = (isWanted: (os: string) => boolean) =>
  Math.min(
    ...products
      .filter(({ fact }) => fact.kind === 'laptop' && isWanted(fact.os ?? ''))
      .flatMap(({ pricePaise, variants }) => [pricePaise, ...variants.map((variant) => variant.pricePaise)]),
  )

describe('the demo catalogue', () => {
  test('has at least 320 products, every model and every grade among them', () => {
    expect(products.length).toBeGreaterThanOrEqual(320)
    expect(new Set(products.map(({ fact }) => fact)).size).toBe(FACTS.length)
    for (const { code } of CONDITIONS) expect(products.some(({ condition }) => condition === code)).toBe(true)
  })

  test('is the same on every run with the same seed and day', () => {
    expect(build()).toEqual(products)
  })

  test('gives every product and variant a SKU of its own that needs no escaping in an address', () => {
    const skus = products.flatMap(({ sku, variants }) => [sku, ...variants.map((variant) => variant.sku)])
    expect(new Set(skus).size).toBe(skus.length)
    for (const sku of skus) expect(sku).toMatch(/^[A-Z0-9]+(-[A-Z0-9]+)+$/)
  })

  test('uses only characters in titles and SKUs that documents of the shop can print or replace', () => {
    const signs = products.flatMap(({ title, variants }) =>
      [title, ...variants.map(({ sku }) => sku)].flatMap((text) => [...text]),
    )
    expect([...new Set(signs)].filter((sign) => !/[\x20-\x7e″]/.test(sign))).toEqual([])
  })

  test('fulfils the promises of the home page to the rupee', () => {
    expect(cheapest((os) => os.startsWith('Windows'))).toBe(9_999_00)
    expect(cheapest((os) => os.startsWith('macOS'))).toBe(19_999_00)
  })

  test('starts a product at its cheapest configuration and never above its price when new', () => {
    for (const { pricePaise, mrpPaise, variants } of products) {
      if (variants.length > 0)
        expect(Math.min(...variants.map((variant) => variant.pricePaise))).toBe(pricePaise)
      for (const offer of [{ pricePaise, mrpPaise }, ...variants])
        expect(offer.mrpPaise).toBeGreaterThan(offer.pricePaise)
    }
  })

  test('has about one in eight sold out and one in seven nearly sold out', () => {
    const share = (isCounted: (stock: number) => boolean) => stocks.filter(isCounted).length / stocks.length
    expect(share((stock) => stock === 0)).toBeGreaterThan(0.08)
    expect(share((stock) => stock === 0)).toBeLessThan(0.16)
    expect(share((stock) => stock > 0 && stock <= 5)).toBeGreaterThan(0.11)
    expect(share((stock) => stock > 0 && stock <= 5)).toBeLessThan(0.22)
    expect(Math.max(...stocks)).toBeLessThanOrEqual(25)
  })

  test('measures batteries at or above what the grade promises', () => {
    for (const { condition, batteryHealthPct } of products) {
      const promised = CONDITIONS.find(({ code }) => code === condition)?.minBatteryPct ?? 0
      if (batteryHealthPct !== null) expect(batteryHealthPct).toBeGreaterThanOrEqual(promised)
    }
  })

  test('highlights the measurement of a single machine, and the minimum of the grade for several', () => {
    const laptops = products.filter(({ fact }) => fact.kind === 'laptop')
    const isSingle = ({ variants, stock }: (typeof products)[number]) =>
      (variants.length > 0 ? variants.reduce((sum, one) => sum + one.stock, 0) : stock) === 1
    const batteryText = (one: (typeof products)[number]) => /Battery at .*/.exec(one.highlights)?.[0] ?? ''
    for (const one of laptops.filter((one) => !isSingle(one)))
      expect(batteryText(one)).not.toMatch(/after \d+ cycles/)
    const singles = laptops.filter(isSingle)
    expect(singles.length).toBeGreaterThan(0)
    for (const one of singles)
      expect(batteryText(one)).toContain(`${one.batteryHealthPct}% of its design capacity after`)
  })

  test('reports every computer as passed, laptops on 32 points, with at most one remark, which the notes repeat', () => {
    for (const { fact, check, functionalNotes } of products) {
      expect(check !== null).toBe(fact.cpu !== null)
      if (!check) continue
      const points = pointsOf(check.sheet)
      if (fact.kind === 'laptop') expect(points).toHaveLength(32)
      expect(finishFault(check.sheet, 'passed')).toBeNull()
      const remarks = points.filter(({ result }) => result === 'remark')
      expect(remarks.length).toBeLessThanOrEqual(1)
      for (const { note } of remarks) expect(functionalNotes).toContain(note)
    }
  })

  test('notes the end of support for every machine stuck on Windows 10', () => {
    for (const { fact, functionalNotes } of products) {
      expect(functionalNotes.includes('14 October 2025')).toBe(isStuckOnWindows10(fact))
    }
  })

  test('shows every product in at least two pictures of its colours whose texts differ', () => {
    for (const { fact, pictures } of products) {
      const ofProduct = pictures.filter(({ variantSku }) => variantSku === null)
      expect(ofProduct.length, fact.model).toBeGreaterThanOrEqual(2)
      const texts = pictures.map(({ altText }) => altText)
      expect(new Set(texts).size, fact.model).toBe(texts.length)
      for (const { picture } of pictures) expect(coloursOf(fact)).toContain(picture.colour)
    }
  })

  test('leads no product with the picture of its neighbour, in the whole list and in each category', () => {
    const lists = [products, ...Map.groupBy(products, ({ categorySlug }) => categorySlug).values()]
    for (const list of lists) {
      const leads = list.map(({ pictures }) => pictures[0]?.picture.name)
      const twins = leads.filter((lead, index) => index > 0 && lead === leads[index - 1])
      expect(twins).toEqual([])
    }
  })

  test('leads no laptop with a part of it or with its closed back', () => {
    const laptops = products.filter(({ fact }) => fact.kind === 'laptop')
    const leads = new Set(laptops.map(({ pictures }) => pictures[0]?.picture.shot))
    expect(leads.has('keyboard') || leads.has('back')).toBe(false)
  })

  test('shows marks of use only where the grade allows them, and never first', () => {
    for (const { fact, condition, pictures } of products) {
      if (fact.kind !== 'laptop') expect(pictures.some(({ picture }) => picture.wear)).toBe(false)
      const levels = pictures.flatMap(({ picture }) => Object.values(picture.wear ?? {}))
      const most = { 'Refurbished-A': 0, 'Refurbished-B': 1, 'Refurbished-C': 2, Used: 2 }[condition]
      expect(Math.max(0, ...levels)).toBeLessThanOrEqual(most)
      expect(pictures[0]?.picture.wear).toBeUndefined()
    }
  })

  test('fits the columns of the database and names categories that exist', () => {
    const slugs = CATEGORIES.map(({ slug }) => slug)
    for (const { title, metaTitle, metaDescription, createdAt, categorySlug } of products) {
      for (const text of [title, metaTitle, metaDescription]) expect(text.length).toBeLessThanOrEqual(255)
      expect(createdAt.getTime()).toBeLessThan(now.getTime())
      expect(slugs).toContain(categorySlug)
    }
  })
})

test('laptops and monitors lead the navigation', () => {
  const top = CATEGORIES.filter(({ parentSlug }) => parentSlug === null).sort(
    (a, b) => a.sortOrder - b.sortOrder,
  )
  expect(top.map(({ slug }) => slug)).toEqual([
    'laptops',
    'monitors',
    'desktops',
    'accessories',
    'printers',
    'networking',
    'smartphones',
    'tablets',
    'electronics',
    'peripherals',
  ])
})

test('has a category for each slug that the storefront links to', () => {
  const linked = ['laptops', 'smartphones', 'tablets', 'accessories', 'gaming', 'business', 'electronics']
  expect(CATEGORIES.map(({ slug }) => slug)).toEqual(expect.arrayContaining([...linked, 'peripherals']))
})
