import type { ProductSearch } from '@dobara/contract/catalog/product-search.ts'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { t } from './texts.ts'

const SaveSearchDialog = lazy(async () => ({
  default: (await import('../saved-searches/save-search-dialog.tsx')).SaveSearchDialog,
}))

/** Saves what a list is narrowed to. Its dialog is loaded when it is wanted: most who look at a list save nothing. */
export function SaveSearch(props: { search: ProductSearch; name: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="ghost" className="px-3 text-sm" onClick={() => setOpen(true)}>
        {t('saveSearch')}
      </Button>
      {isOpen && (
        <Suspense>
          <SaveSearchDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
