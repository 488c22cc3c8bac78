import { describe, expect, it, test } from 'vitest'
import { type Banner, bannerStatus, isBanner, isBannerLink, shownBanners } from './banners.ts'
import { parseSettings } from './store-settings.ts'

const NOON = new Date('2026-11-20T06:30:00.000Z')
const banner: Banner = {
  id: 'diwali-1',
  place: 'strip',
  textEn: 'Open on Diwali',
  textHi: 'दिवाली पर खुला है',
  link: '/products',
  startsAt: null,
  endsAt: null,
  isOn: true,
}

describe('a banner', () => {
  it.each([
    [{}, 'live'],
    [{ startsAt: '2026-11-20T06:30:00.000Z' }, 'live'],
    [{ startsAt: '2026-11-20T06:30:00.001Z' }, 'scheduled'],
    [{ endsAt: '2026-11-20T06:30:00.001Z' }, 'live'],
    [{ endsAt: '2026-11-20T06:30:00.000Z' }, 'ended'],
    [{ startsAt: '2026-11-01T00:00:00.000Z', endsAt: '2026-12-01T00:00:00.000Z' }, 'live'],
    [{ isOn: false }, 'off'],
    [{ isOn: false, startsAt: '2026-12-01T00:00:00.000Z' }, 'off'],
    [{ isOn: false, endsAt: '2026-11-01T00:00:00.000Z' }, 'ended'],
  ] as const)('with %j is %s', (more, status) => {
    expect(bannerStatus({ ...banner, ...more }, NOON)).toBe(status)
  })
})

test('visitors see the first four live banners of each place, in the order of the list', () => {
  const many = Array.from({ length: 12 }, (_, index) => ({
    ...banner,
    id: `banner-${index}`,
    place: index % 2 === 0 ? ('home' as const) : ('strip' as const),
    isOn: index !== 2,
  }))
  expect(shownBanners(many, NOON).map(({ id }) => id)).toEqual([
    'banner-1',
    'banner-3',
    'banner-5',
    'banner-7',
    'banner-0',
    'banner-4',
    'banner-6',
    'banner-8',
  ])
  expect(shownBanners([], NOON)).toEqual([])
})

test.each([
  '/',
  '/products?maxPrice=25000#list',
  '/blog/दिवाली',
  'https://example.com',
  'https://shop.example.co.in:8443/a?b=c',
  'HTTPS://EXAMPLE.COM/',
])('may lead to %s', (link) => {
  expect(isBannerLink(link)).toBe(true)
})

test.each([
  '',
  'products',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<b>',
  'http://example.com',
  '//example.com',
  '/\\example.com',
  '/\t/example.com',
  '/a b',
  'https:example.com',
  'https://',
  'https://localhost',
  'https://user:secret@example.com',
  'https://example.com@evil.example',
  'https://example.com\\@evil.example',
  'https://\u202Eexample.com',
  'mailto:a@b.example',
  '/api/docs',
  '/trpc',
])('must not lead to %j', (link) => {
  expect(isBannerLink(link)).toBe(false)
})

test.each([
  [banner, true],
  [{ ...banner, more: 1 }, true],
  [{ ...banner, place: 'foot' }, false],
  [{ ...banner, startsAt: 'soon' }, false],
  [{ ...banner, isOn: 'yes' }, false],
  [{ ...banner, textHi: undefined }, false],
  [null, false],
  ['strip', false],
])('takes %j for a stored banner: %s', (stored, isOne) => {
  expect(isBanner(stored)).toBe(isOne)
})

test('an invalid banner is left out of the settings, and the others remain', () => {
  const other = { ...banner, id: 'other-01', place: 'home' }
  const { banners } = parseSettings([{ key: 'banners', value: [banner, { ...banner, link: 1 }, other] }])
  expect(banners.map(({ id }) => id)).toEqual(['diwali-1', 'other-01'])
  expect(parseSettings([{ key: 'banners', value: 'none' }]).banners).toEqual([])
})
