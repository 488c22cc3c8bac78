import type { ProductSearch } from '@dobara/contract/catalog/product-search.ts'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { t } from './texts.ts'

const SaveSearchDialog = lazy(async () => ({
  default: (await import('./save-search-dialog.tsx')).SaveSearchDialog,
}))

type SaveSearchProps = {
  search: ProductSearch
  category: { path: string; name: string } | undefined
  chips: readonly { label: string }[]
}

/** Saves what a list is narrowed to, named by that. Its dialog is loaded when it is wanted. */
export function SaveSearch({ search, category, chips }: SaveSearchProps) {
  const [isOpen, setOpen] = useState(false)
  const words = [search.q, category?.name, ...chips.map(({ label }) => label)]
  return (
    <>
      <Button variant="ghost" className="h-11 px-3 text-sm" onClick={() => setOpen(true)}>
        {t('saveTitle')}
      </Button>
      {isOpen && (
        <Suspense>
          <SaveSearchDialog
            search={category ? { ...search, category: category.path } : search}
            name={words.filter(Boolean).join(', ')}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
