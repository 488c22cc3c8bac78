import type { Category } from '@dobara/contract/catalog/catalog.ts'
import type { StoreInfo } from '@dobara/contract/store.ts'
import { Mail, MapPin, Phone } from 'lucide-react'
import { FrontLink } from '../../components/front-link.tsx'
import { OwnWords } from '../../components/own-words.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { wordsOf } from '../../lib/shop-front.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { t } from './texts.ts'
import { Logo } from './logo.tsx'
import { categoryLink } from './use-navigation.tsx'

const linkClass = 'inline-flex min-h-9 items-center hover:underline pointer-coarse:min-h-11'

export function Footer() {
  const { data: info } = trpc.store.info.useQuery()
  const { data: categories = [] } = trpc.catalog.categories.useQuery()
  const stocked = categories.filter(({ productCount }) => productCount > 0)
  const lead = info?.footer && wordsOf(info.footer.lead)
  return (
    <footer className="mt-12 border-t border-line bg-sunken sm:mt-16">
      <div className="page grid grid-cols-2 gap-x-6 gap-y-7 py-8 sm:gap-y-10 sm:py-12 sm:grid-cols-3 lg:grid-cols-[1.5fr_1fr_1fr_1fr_1.5fr] lg:gap-8">
        <div className="max-lg:col-span-full">
          <Logo />
          {lead && <p className="mt-2 max-w-72 text-muted">{lead}</p>}
          <LanguageSwitch className="mt-4 -ml-0.5" />
        </div>
        {info?.footer?.columns.map((column, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the store may repeat a title; none of them moves
          <LinkColumn key={index} column={column} categories={stocked} />
        ))}
        {info?.shop.legalName && <Contact shop={info.shop} />}
      </div>
      {info?.shop.legalName && (
        <div className="page text-sm text-muted">
          <p className="flex flex-wrap gap-x-6 gap-y-1 border-t border-line-strong py-5 *:min-w-0 *:wrap-anywhere">
            <span>{info.shop.legalName}</span>
            <span>{t('gstin', { gstin: info.shop.gstin })}</span>
            {info.shop.cin && <span>{t('cin', { cin: info.shop.cin })}</span>}
            {info.shop.officer && <span>{t('officer', { officer: info.shop.officer })}</span>}
            <span>{t('pricesIncludeGst')}</span>
          </p>
        </div>
      )}
    </footer>
  )
}

type LinkColumnProps = { column: StoreInfo['footer']['columns'][number]; categories: Category[] }

function LinkColumn({ column, categories }: LinkColumnProps) {
  const title = wordsOf(column.title)
  const links = [
    ...column.links.map(({ label, link }) => ({ label: wordsOf(label), link })),
    ...categories.slice(0, column.categories).map(categoryLink),
  ]
  return (
    <nav aria-label={title}>
      {title && <h2 className="mb-2 font-sans text-base font-semibold tracking-normal">{title}</h2>}
      <ul className="text-muted">
        {links.map(({ label, link }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the store may repeat a link; none of them moves
          <li key={index}>
            <FrontLink link={link} className={linkClass}>
              {label}
            </FrontLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Contact({ shop }: { shop: StoreInfo['shop'] }) {
  return (
    <address className="not-italic max-lg:col-span-full">
      <h2 className="mb-2 font-sans text-base font-semibold tracking-normal">{t('contact')}</h2>
      <p className="flex gap-3 py-1.5 text-muted">
        <MapPin aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <span>
          {shop.addressLines.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
          <span>
            {shop.city}, {shop.state} {shop.postcode}
          </span>
        </span>
      </p>
      <p className="flex gap-3 text-muted">
        <Phone aria-hidden="true" className="mt-2.5 size-5 shrink-0" />
        <span>
          <a href={`tel:${shop.phone.replaceAll(' ', '')}`} className={linkClass}>
            {shop.phone}
          </a>
          <span className="block text-sm">
            <OwnWords en={shop.hours} hi={shop.hoursHi} />
          </span>
        </span>
      </p>
      <p className="flex items-center gap-3 pt-1.5 text-muted">
        <Mail aria-hidden="true" className="size-5 shrink-0" />
        <a href={`mailto:${shop.email}`} className={`${linkClass} min-w-0 wrap-anywhere`}>
          {shop.email}
        </a>
      </p>
    </address>
  )
}
