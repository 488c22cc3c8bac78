import type { ProductState } from '@dobara/domain/catalog/product-state.ts'
import { t } from '../texts.ts'

/** What a state of a product is called. */
export const stateName = (state: ProductState): string => t(`state_${state}`)
