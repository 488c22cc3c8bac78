import { Link } from '@tanstack/react-router'
import { Check, Scale } from 'lucide-react'
import toast from 'react-hot-toast/headless'
import { cn } from '../../../ui/cn.ts'
import { addCompared, removeCompared } from './compare-store.ts'
import { t } from '../card/texts.ts'
import { useCompared } from './use-compared.ts'

type CompareToggleProps = { sku: string; title: string; className?: string }

/** Puts a product among those to compare, or takes it out again. */
export function CompareToggle({ sku, title, className }: CompareToggleProps) {
  const isOn = useCompared().includes(sku)
  const Icon = isOn ? Check : Scale
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={t('compareTitle', { title })}
      onClick={() => {
        if (isOn) removeCompared(sku)
        else if (!addCompared(sku)) toast.error(t('compareFull'))
      }}
      className={cn(
        'inline-flex min-h-9 cursor-pointer items-center gap-1.5 rounded-md border px-2.5 text-sm font-semibold transition-colors pointer-coarse:min-h-11',
        isOn ? 'border-leaf bg-leaf text-on-leaf' : 'border-line bg-surface text-ink hover:border-leaf',
        className,
      )}
    >
      <Icon aria-hidden="true" className="size-4" />
      {t('compare')}
    </button>
  )
}

/** For a product's own page: the toggle, and the way to the table once something is chosen. */
export function CompareOnPage({ sku, title }: Omit<CompareToggleProps, 'className'>) {
  const skus = useCompared()
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <CompareToggle sku={sku} title={title} />
      {skus.length > 0 && (
        <Link
          to="/compare"
          search={{ skus: skus.join(',') }}
          className="link inline-flex min-h-9 items-center text-sm pointer-coarse:min-h-11"
        >
          {t('compareNow')} ({skus.length})
        </Link>
      )}
    </span>
  )
}
