import { z } from 'zod'
import { SENTENCE_CODES, type Sentence } from './sentence.ts'

/** A sentence in the data of a procedure. */
export const sentenceShape: z.ZodType<Sentence> = z.object({
  code: z.enum(SENTENCE_CODES),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  english: z.string(),
})
