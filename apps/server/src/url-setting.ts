import { z } from 'zod'

/** A setting that is an address of one of the protocols. */
export const urlOf = (protocols: string[], sentence: string) =>
  z.string().refine((text) => protocols.includes(URL.parse(text)?.protocol ?? ''), sentence)
