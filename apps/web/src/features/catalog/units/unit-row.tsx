import type { ListedUnit } from '@dobara/contract/catalog/units/units.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ProductPicture } from '../../../components/pictures/product-picture.tsx'
import { unitFacts } from '../../../components/units/unit-words.ts'
import { formatAmount, formatInr } from '../../../lib/format.ts'
import { namedFact } from '../../../lib/words/fact-words.ts'
import type { Offer } from '../product/offer.ts'
import { t } from './texts.ts'

type UnitRowProps = { unit: ListedUnit; offer: Offer; renderAction: (offer: Offer) => ReactNode }

/** One machine to choose: its photo leads to its report. */
export function UnitRow({ unit, offer, renderAction }: UnitRowProps) {
  const { code, price, priceDifference, photo, facts } = unit
  const page = { to: '/unit/$code', params: { code } } as const
  const chosen = { ...offer, price, unitCode: code, title: `${offer.title} (${code})` }
  return (
    <li className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-3 p-3">
      <Link {...page} aria-label={t('reportOf', { code })} className="self-start">
        <ProductPicture
          url={photo?.url ?? null}
          alt={t('photoOf', { code })}
          sizes="88px"
          className="rounded-sm"
        />
      </Link>
      <div className="grid min-w-0 gap-2">
        <div>
          <p className="flex flex-wrap items-baseline justify-between gap-x-3">
            <Link {...page} className="link font-mono text-sm" aria-label={t('reportOf', { code })}>
              {code}
            </Link>
            <span className="font-semibold">
              {formatAmount(price)}
              {priceDifference > 0 && (
                <span className="ml-2 text-sm font-normal text-muted">
                  {t('dearer', { amount: formatInr(priceDifference) })}
                </span>
              )}
            </span>
          </p>
          <p className="text-sm text-muted">{unitFacts(unit).join(' · ')}</p>
          {facts.length > 0 && (
            <p className="line-clamp-3 text-sm text-muted wrap-anywhere">
              {facts.map(namedFact).join(' · ')}
            </p>
          )}
        </div>
        {renderAction(chosen)}
      </div>
    </li>
  )
}
