import type { UnitPage } from '@dobara/contract/catalog/units/units.ts'
import { widestPicture } from '@dobara/contract/pictures/pictures.ts'
import type { JsonLd, PageFacts, PageHead } from './page-route.ts'
import { absolute, breadcrumbData } from './structured-data.ts'

const CONTEXT = 'https://schema.org'

/** The one address of a machine, whichever way its code was spelt. */
export function unitPath({ code }: Pick<UnitPage, 'code'>): string {
  return `/unit/${code}`
}

/** A machine as such, and not what is sold by its name; never its serial number. */
function unitData(unit: UnitPage, { publicUrl, t, store }: PageFacts): JsonLd {
  const { code, product, photos, condition, price, batteryHealthPct, batteryCycles } = unit
  const url = absolute(publicUrl, unitPath(unit))
  const measured = [
    { name: t('unitBattery'), value: batteryHealthPct, unitText: '%' },
    { name: t('unitCycles'), value: batteryCycles },
  ].filter(({ value }) => value !== null)
  return {
    '@context': CONTEXT,
    '@type': 'IndividualProduct',
    name: product.title,
    productID: code,
    sku: product.variantSku ?? product.sku,
    model: product.model,
    brand: { '@type': 'Brand', name: product.brand },
    url,
    itemCondition: `${CONTEXT}/${condition === 'Used' ? 'UsedCondition' : 'RefurbishedCondition'}`,
    ...(photos.length > 0 && { image: photos.map((photo) => absolute(publicUrl, widestPicture(photo.url))) }),
    ...(measured.length > 0 && {
      additionalProperty: measured.map((property) => ({ '@type': 'PropertyValue', ...property })),
    }),
    ...(price !== null && {
      offers: {
        '@type': 'Offer',
        url,
        price,
        priceCurrency: 'INR',
        availability: `${CONTEXT}/InStock`,
        ...(store && { seller: { '@type': 'Organization', name: store.shop.name } }),
      },
    }),
  }
}

export function unitHead(unit: UnitPage, facts: PageFacts): PageHead {
  const { code, product, photos, batteryHealthPct } = unit
  const [first] = photos
  const words = { title: product.title, code }
  const path = unitPath(unit)
  const trail = [
    { name: facts.t('home'), path: '/' },
    ...(product.isListed
      ? [{ name: product.title, path: `/product/${encodeURIComponent(product.sku)}` }]
      : []),
    { name: code, path },
  ]
  return {
    title: `${product.title} · ${code}`,
    description:
      batteryHealthPct === null
        ? facts.t('unitText', words)
        : facts.t('unitTextBattery', { ...words, percent: batteryHealthPct }),
    canonical: path,
    isIndexed: true,
    type: 'product',
    ...(first && { image: first.url }),
    data: [unitData(unit, facts), breadcrumbData(trail, facts)],
  }
}
