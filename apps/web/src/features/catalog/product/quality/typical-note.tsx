import { Layers } from 'lucide-react'
import { t } from './texts.ts'

/**
 * Explains, on a page that sells several machines, whose battery, notes, pictures and report (if there is one) are
 * shown.
 */
export function TypicalNote({ hasReport }: { hasReport: boolean }) {
  return (
    <p className="flex gap-3 rounded-md border border-line bg-sunken px-4 py-3 text-sm">
      <Layers aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted" />
      <span className="max-w-[68ch]">
        <strong className="font-semibold">{t('typical')}</strong>{' '}
        {t(hasReport ? 'typicalText' : 'typicalUnchecked')}
      </span>
    </p>
  )
}
