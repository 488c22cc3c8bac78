import type { ProductState } from '@dobara/domain/catalog/product-state.ts'
import { t } from '../texts.ts'

/** Returns the name of a product state. */
export const stateName = (state: ProductState): string => t(`state_${state}`)
