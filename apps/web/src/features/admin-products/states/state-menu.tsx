import { PRODUCT_STATES, type ProductState } from '@dobara/domain/catalog/product-state.ts'
import { ChevronDown } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '../../../ui/dropdown-menu.tsx'
import { t } from '../texts.ts'

/** Puts the selected products into the shop, or takes them out of it. */
export function StateMenu({ onPick }: { onPick: (state: ProductState) => void }) {
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
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
