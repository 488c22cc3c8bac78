import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { buttonVariants } from '../../../ui/button.tsx'
import { t } from './texts.ts'

/** Leads to an order for a customer on the phone. */
export function NewOrderLink() {
  return (
    <Link to="/admin/orders/new" className={buttonVariants({ size: 'sm' })}>
      <Plus aria-hidden="true" className="size-4" />
      {t('open')}
    </Link>
  )
}
