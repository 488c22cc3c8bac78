import type { MAX_COMPARED as CONTRACT } from '@dobara/contract/catalog/catalog.ts'

/** As many as the server takes. Written again, since the contract's file would bring zod into the first load. */
export const MAX_COMPARED: typeof CONTRACT = 4
