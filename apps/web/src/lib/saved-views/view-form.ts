import { saveViewInput } from '@dobara/contract/admin-views.ts'
import type { z } from 'zod'

/** Fields that the user enters to save a view. */
export const viewForm = saveViewInput.pick({ name: true, isShared: true, isDefault: true })
export type ViewFields = z.input<typeof viewForm>
