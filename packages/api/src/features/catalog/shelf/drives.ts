import { numberOf, textOf } from './text-numbers.ts'

const KINDS = 8

/** A drive as one number: of its text, such as "512gbssd" or null without one, and its kinds as bits, 1 SSD, 2 NVMe, 4 HDD. */
export const driveOf = (text: string | null, kinds: number): number => numberOf(text) * KINDS + kinds
export const kindsOf = (drive: number): number => drive % KINDS
export const driveTextOf = (drive: number): string | null => textOf(Math.floor(drive / KINDS))
