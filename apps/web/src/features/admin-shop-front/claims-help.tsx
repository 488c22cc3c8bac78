import type { AdminShopFront } from '@dobara/contract/admin-shop-front/shop-front.ts'
import { Link, type LinkProps } from '@tanstack/react-router'
import { t } from './texts.ts'

type Claim = AdminShopFront['claims'][number]

const SOURCES: Record<Claim['source'], Pick<LinkProps, 'to' | 'search'>> = {
  checks: { to: '/admin/products' },
  promises: { to: '/admin/settings', search: { section: 'promises' } },
  shop: { to: '/admin/settings' },
  cod: { to: '/admin/settings', search: { section: 'cod' } },
  shipping: { to: '/admin/settings', search: { section: 'shipping' } },
  counters: { to: '/admin/settings', search: { section: 'counters' } },
}

/** The names that a text may hold, what stands there now, and where what they need is set. */
export function ClaimsHelp({ claims }: { claims: readonly Claim[] }) {
  return (
    <details className="rounded-md border border-line">
      <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-semibold">{t('claims')}</summary>
      <div className="grid gap-3 border-t border-line p-4">
        <p className="max-w-[65ch] text-sm text-muted">{t('claimsLead', { shopName: '{{shopName}}' })}</p>
        <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
          {claims.map(({ name, source, value }) => (
            <li key={name} className="flex min-w-0 flex-wrap items-baseline gap-x-2 text-sm">
              <code className="rounded-sm bg-sunken px-1.5">{`{{${name}}}`}</code>
              {value === null ? (
                <Link {...SOURCES[source]} className="link min-h-6">
                  {t('unbacked')}
                </Link>
              ) : (
                <span className="text-muted wrap-anywhere">{value}</span>
              )}
            </li>
          ))}
        </ul>
      </div>
    </details>
  )
}
