import { PRODUCT_STATES, type ProductState } from '@dobara/domain/catalog/product-state.ts'
import { ChevronDown } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '../../../ui/dropdown-menu.tsx'
import { t } from '../texts.ts'

type StateMenuProps = {
  onPick: (state: ProductState) => void
  /** How many products fit the filters. */
  total: number
  onAll: () => void
}

/** Puts the selected products, or all that fit the filters, into the shop, or takes them out of it. */
export function StateMenu({ onPick, total, onAll }: StateMenuProps) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button size="sm" variant="outline">
          {t('changeState')}
          <ChevronDown aria-hidden="true" className="size-4" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        {PRODUCT_STATES.map((state) => (
          <DropdownMenuItem key={state} onSelect={() => onPick(state)}>
            {t(`state_${state}`)}
          </DropdownMenuItem>
        ))}
        <DropdownMenuSeparator />
        <DropdownMenuItem onSelect={onAll}>{t('statesOfAll', { count: total })}</DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
