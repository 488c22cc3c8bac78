import { saveViewInput } from '@dobara/contract/admin-views.ts'
import type { z } from 'zod'

/** What somebody says of a view that they save. */
export const viewForm = saveViewInput.pick({ name: true, isShared: true, isDefault: true })
export type ViewFields = z.input<typeof viewForm>
