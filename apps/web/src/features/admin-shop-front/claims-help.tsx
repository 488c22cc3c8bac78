import type { AdminShopFront } from '@dobara/contract/admin-shop-front/shop-front.ts'
import { Link, type LinkProps } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { useNames } from './fields/named-words.tsx'
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

type ClaimsHelpProps = {
  claims: readonly Claim[]
  /** Puts a name into the text that was typed in last; left out where nothing may be changed. */
  onInsert?: (name: string) => void
}

/** Lists the names that a text may contain with their current values, or with links to where missing ones are set. */
export function ClaimsHelp({ claims, onInsert }: ClaimsHelpProps) {
  const sources = new Map<string, Claim['source']>(claims.map(({ name, source }) => [name, source]))
  return (
    <details className="rounded-md border border-line">
      <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-semibold">{t('claims')}</summary>
      <div className="grid gap-3 border-t border-line p-4">
        <p className="max-w-[65ch] text-sm text-muted">{t('claimsLead')}</p>
        <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
          {useNames().map(({ name, value }) => (
            <li key={name} className="flex min-w-0 flex-wrap items-center gap-x-2 text-sm">
              <Button
                variant="outline"
                size="sm"
                disabled={!onInsert}
                aria-label={t('insert', { name: t(`name_${name}`) })}
                onClick={() => onInsert?.(name)}
              >
                <Plus aria-hidden="true" className="size-3.5" />
                {t(`name_${name}`)}
              </Button>
              {value === null ? (
                <Link {...SOURCES[sources.get(name) ?? 'shop']} className="link min-h-6">
                  {t('unbacked')}
                </Link>
              ) : (
                <span className="text-muted wrap-anywhere">{value}</span>
              )}
            </li>
          ))}
        </ul>
        <p className="max-w-[65ch] text-sm text-muted">{t('claimsMarks')}</p>
      </div>
    </details>
  )
}
