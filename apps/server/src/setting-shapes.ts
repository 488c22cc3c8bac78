import { z } from 'zod'

/** A setting that is an address of one of the protocols. */
export const urlOf = (protocols: string[], sentence: string) =>
  z.string().refine((text) => protocols.includes(URL.parse(text)?.protocol ?? ''), sentence)

export const wholeNumber = (sentence: string, { min, max }: { min: number; max: number }) =>
  z
    .string()
    .regex(/^\d+$/, sentence)
    .transform(Number)
    .refine((value) => value >= min && value <= max, sentence)

export const secretOf = (name: string) =>
  z.string().min(32, `${name} must be at least 32 characters long.`).optional()

export const onOff = (name: string) =>
  z.enum(['on', 'off'], { error: `${name} must be on or off.` }).transform((text) => text === 'on')

export const isOrigin = (text: string) =>
  /^https?:$/.test(URL.parse(text)?.protocol ?? '') && URL.parse(text)?.origin === text
