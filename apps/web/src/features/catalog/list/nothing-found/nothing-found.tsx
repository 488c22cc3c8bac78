import { Link } from '@tanstack/react-router'
import { PackageSearch } from 'lucide-react'
import { OwnWords } from '../../../../components/own-words.tsx'
import { EmptyState } from '../../../../components/states/empty-state.tsx'
import { trpc } from '../../../../lib/api/trpc.ts'
import { Button, buttonVariants } from '../../../../ui/button.tsx'
import { t as filterText } from '../texts.ts'
import { t } from './texts.ts'

export type NothingFoundProps = {
  /** Search terms, if there are any. */
  searched: string | undefined
  isFiltered: boolean
  /** True if the search text names filters. */
  isUnderstood: boolean
  /** Searches spelt like this one. */
  closeTo: readonly string[]
  onClear: () => void
}

const outlined = buttonVariants({ variant: 'outline' })

/** Explains why a list is empty, with the ways out: searches spelt alike, fewer filters, categories with products, contact. */
export function NothingFound({ searched, isFiltered, isUnderstood, closeTo, onClear }: NothingFoundProps) {
  const { data: categories = [] } = trpc.catalog.categories.useQuery()
  const stocked = categories.filter(({ productCount }) => productCount > 0)
  const isSearched = searched !== undefined
  const isNarrowed = isSearched || isFiltered
  return (
    <>
      <EmptyState
        icon={PackageSearch}
        title={t(isNarrowed ? 'noneFound' : 'noneYet')}
        text={t(isFiltered || isUnderstood ? 'fewerFilters' : isSearched ? 'otherWords' : 'beingFilled')}
        action={isFiltered && <Button onClick={onClear}>{filterText('clearAllFilters')}</Button>}
      />
      {closeTo.length > 0 && (
        <nav aria-label={t('didYouMean')} className="grid justify-items-center gap-3 pb-8">
          <p className="font-semibold">{t('didYouMean')}</p>
          <p className="flex flex-wrap justify-center gap-2">
            {closeTo.map((q) => (
              <Link key={q} to="/products" search={{ q }} className={outlined}>
                {q}
              </Link>
            ))}
          </p>
        </nav>
      )}
      {isNarrowed && stocked.length > 0 && (
        <nav aria-label={t('orLookAt')} className="grid justify-items-center gap-3 pb-16">
          <p className="text-muted">{t('orLookAt')}</p>
          <p className="flex flex-wrap justify-center gap-2">
            {stocked.map(({ id, slug, name, nameHi }) => (
              <Link key={id} to="/c/$" params={{ _splat: slug }} className={outlined}>
                <OwnWords en={name} hi={nameHi} />
              </Link>
            ))}
            <Link to="/products" className={outlined}>
              {t('seeAll')}
            </Link>
          </p>
        </nav>
      )}
      {isSearched && (
        <p className="grid justify-items-center gap-3 pb-16 text-center text-muted">
          {t('askUs')}
          <Link to="/contact" search={{ topic: 'before-buying', about: searched }} className={outlined}>
            {t('askStore')}
          </Link>
        </p>
      )}
    </>
  )
}
