import type { ProductDetail, ProductVariant } from '@dobara/contract/catalog/catalog.ts'
import type { StoreInfo } from '@dobara/contract/store.ts'
import type { ReactNode } from 'react'
import { OwnWords } from '../../../components/own-words.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { Offer } from './offer.ts'
import { labelRows, specRows } from './spec-rows.ts'
import { t } from './details/texts.ts'

type SpecTableProps = {
  product: ProductDetail
  variant: ProductVariant | null
  offer: Offer
  info: StoreInfo | undefined
}

/** Shows the specifications, and the legally required details of the machine and its seller. */
export function SpecTable({ product, variant, offer, info }: SpecTableProps) {
  return (
    <>
      <Table id="specifications" title={t('title')} rows={specRows(product, variant)} />
      <Table
        id="label-information"
        title={t('label')}
        rows={[...labelRows(product, variant, offer), ...sellerRows(info?.shop)]}
      />
    </>
  )
}

type TableProps = {
  id: string
  title: string
  rows: readonly (readonly [name: string, value: ReactNode, key?: string])[]
}

function Table({ id, title, rows }: TableProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <table aria-labelledby={id} className="mt-3 w-full text-left">
        <tbody className="divide-y divide-line border-y border-line">
          {rows.map(([name, value, key = name]) => (
            <tr key={key}>
              <th
                scope="row"
                className="w-2/5 py-2.5 pr-4 align-top font-normal text-muted sm:max-md:w-48 lg:w-48"
              >
                {name}
              </th>
              <td className="py-2.5 align-top [overflow-wrap:anywhere]">{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

type Shop = StoreInfo['shop'] | undefined

/** A shop that is being set up does not name the seller yet. */
function sellerRows(shop: Shop): (readonly [string, ReactNode])[] {
  if (shop?.legalName === '') return []
  return [
    [t('seller'), <Seller key="seller" shop={shop} />],
    [t('care'), <Care key="care" shop={shop} />],
  ]
}

function Seller({ shop }: { shop: Shop }) {
  if (!shop) return <Skeleton className="h-18 w-56 max-w-full" />
  const { legalName, addressLines, city, state, postcode } = shop
  return (
    <address className="not-italic">
      {legalName}
      <br />
      {addressLines.join(', ')}
      <br />
      {city}, {state} {postcode}
    </address>
  )
}

function Care({ shop }: { shop: Shop }) {
  if (!shop) return <Skeleton className="h-18 w-56 max-w-full" />
  const { phone, email, hours, hoursHi } = shop
  const linkClass = 'link inline-flex min-h-6 items-center pointer-coarse:min-h-11'
  return (
    <>
      <a href={`tel:${phone.replaceAll(' ', '')}`} className={linkClass}>
        {phone}
      </a>
      <br />
      <a href={`mailto:${email}`} className={linkClass}>
        {email}
      </a>
      <br />
      <OwnWords en={hours} hi={hoursHi} />
    </>
  )
}
