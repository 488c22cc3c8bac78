import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { useListAddress } from '../../components/data-table/use-list-address.ts'
import { trpc } from '../../lib/api/trpc.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogContent, DialogFooter, DialogHeader, DialogTitle } from '../../ui/dialog.tsx'
import type { ImagesAddress } from './images-list.ts'
import { t } from './texts.ts'
import { ProductSearch } from './product-search.tsx'

/** Narrows the list to one product, or to none: a shop has too many of them for a list to drop down. */
export function ProductFilter({ address }: { address: ImagesAddress }) {
  const { narrow } = useListAddress(address)
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const { product } = address
  const chosen = trpc.catalog.byId.useQuery({ id: product ?? 0 }, { enabled: product !== undefined })
  const name =
    product === undefined ? t('allProducts') : (chosen.data?.title ?? t('chosenProduct', { id: product }))
  function pick(picked: number | undefined) {
    setIsOpen(false)
    narrow({ product: picked })
  }
  return (
    <div className="grid min-w-32 flex-1 gap-0.5 md:flex-none">
      <span id={id} className="text-sm text-muted">
        {t('product')}
      </span>
      <Button
        variant="outline"
        aria-haspopup="dialog"
        aria-describedby={id}
        onClick={() => setIsOpen(true)}
        className="min-h-9 justify-between gap-2 text-sm font-normal md:max-w-64 pointer-coarse:min-h-11"
      >
        <span className="truncate">{name}</span>
        <ChevronDown aria-hidden="true" className="size-4 shrink-0" />
      </Button>
      <Dialog open={isOpen} onOpenChange={setIsOpen}>
        <DialogContent aria-describedby={undefined}>
          <DialogHeader>
            <DialogTitle>{t('chooseProduct')}</DialogTitle>
          </DialogHeader>
          <ProductSearch onPick={(picked) => pick(picked.id)} />
          <DialogFooter>
            <Button variant="outline" onClick={() => pick(undefined)}>
              {t('allProducts')}
            </Button>
          </DialogFooter>
        </DialogContent>
      </Dialog>
    </div>
  )
}
