import { Link } from '@tanstack/react-router'
import { List, Table2 } from 'lucide-react'
import { buttonVariants } from '../../../ui/button.tsx'
import { isSheet, type ProductsAddress, sheetView } from '../products-list.ts'
import { t } from './texts.ts'

/** From the list to the table to type into, and back. */
export function SheetLink({ address }: { address: ProductsAddress }) {
  const isOpen = isSheet(address)
  const Icon = isOpen ? List : Table2
  return (
    <Link to="." search={sheetView(address)} className={buttonVariants({ variant: 'outline' })}>
      <Icon aria-hidden="true" className="size-5" />
      {t(isOpen ? 'close' : 'open')}
    </Link>
  )
}
