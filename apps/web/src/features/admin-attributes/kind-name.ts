import { en, t } from './kind-texts.ts'

const isKnown = (kind: string): kind is keyof typeof en => Object.hasOwn(en, kind)

/** A kind of products in words; one that the store made up stays as it was written. */
export const kindName = (kind: string): string => (isKnown(kind) ? t(kind) : kind)
