// For tests only: the type of a change of the back office, for the audited calls.
import type { AnyMutationProcedure, AnyProcedure } from '@trpc/server'
import type { AppRouter } from '../../src/app-router.ts'
import type { OrderBackOffice } from '../admin-orders/test-order-back-office.ts'

type MutationsOf<Node> = {
  [Key in keyof Node & string]: Node[Key] extends AnyMutationProcedure
    ? Key
    : Node[Key] extends AnyProcedure
      ? never
      : `${Key}.${MutationsOf<Node[Key]>}`
}[keyof Node & string]
type Records = AppRouter['_def']['record']
/** Whatever changes something in the back office, or of how its people sign in. */
export type AuditedPath =
  | `admin.${MutationsOf<Records['admin']>}`
  | `security.${MutationsOf<Records['security']>}`
/** A shop, and what its administrator can call. */
export type AuditedBackOffice = {
  shop: OrderBackOffice
  backOffice: ReturnType<OrderBackOffice['as']>['admin']
}
/** The action of the entry, and a call that changes something. */
export type AuditedCall = readonly [action: string, call: (at: AuditedBackOffice) => Promise<unknown>]
