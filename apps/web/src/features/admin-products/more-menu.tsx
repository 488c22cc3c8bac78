import type { AdminProductRow } from '@dobara/contract/admin-products/product-list.ts'
import { Link } from '@tanstack/react-router'
import { Copy, Ellipsis, ExternalLink, History } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '../../ui/dropdown-menu.tsx'
import { t } from './texts.ts'
import { ForWriters } from '../../lib/session/for-writers.tsx'

export type RowAct = 'delete' | 'duplicate' | 'history'
type MoreMenuProps = { row: AdminProductRow; onAct: (act: RowAct, row: AdminProductRow) => void }

/** What is done to a row less often. */
export function MoreMenu({ row, onAct }: MoreMenuProps) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" size="icon-sm" aria-label={t('moreOf', { name: row.title })}>
          <Ellipsis aria-hidden="true" className="size-5" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <DropdownMenuItem asChild>
          <Link to="/product/$sku" params={{ sku: row.sku }}>
            <ExternalLink aria-hidden="true" className="size-4" />
            {t('inShop')}
          </Link>
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => onAct('history', row)}>
          <History aria-hidden="true" className="size-4" />
          {t('history')}
        </DropdownMenuItem>
        <ForWriters permission="catalogue.write">
          <DropdownMenuItem onSelect={() => onAct('duplicate', row)}>
            <Copy aria-hidden="true" className="size-4" />
            {t('duplicate')}
          </DropdownMenuItem>
        </ForWriters>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
