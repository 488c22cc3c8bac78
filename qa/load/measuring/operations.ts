import { cartOperation, checkoutOperation } from './buying-operations.ts'
import type { Ground } from './ground.ts'
import {
  coldDetailOperation,
  detailOperation,
  facetsOperation,
  filterOperation,
  storedOperation,
  listOperation,
  searchOperation,
} from './reading-operations.ts'
import type { Operation } from './visit.ts'

/** The rows of the table, in the order they are measured. */
export function operationsOf(ground: Ground): Operation[] {
  return [
    listOperation(ground),
    detailOperation(ground),
    coldDetailOperation(ground),
    searchOperation(),
    filterOperation(),
    facetsOperation(),
    storedOperation(),
    cartOperation(ground),
    checkoutOperation(ground),
  ]
}
