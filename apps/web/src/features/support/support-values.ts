import { askInput } from '@dobara/contract/support/support.ts'
import { z } from 'zod'

/** The contract's question, with the topic as a field that starts unchosen. */
export const supportForm = askInput.extend({ topic: z.string().pipe(askInput.shape.topic) })
export type SupportValues = z.input<typeof supportForm>
export type Question = z.output<typeof supportForm>
