import { z } from 'zod'

/** Only the web's own addresses: a mail must never carry `javascript:` or a file. */
export function isWebAddress(url: string): boolean {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)
}

const webAddress = z.string().refine(isWebAddress)

const billRow = z.object({
  name: z.string(),
  value: z.string(),
  isTotal: z.boolean().optional(),
  /** Shown under the name. */
  note: z.string().optional(),
  /** At the left of the name, a thumb's size. */
  picture: z.object({ url: webAddress, alt: z.string() }).nullish(),
})
export type BillRow = z.infer<typeof billRow>

/** Part of a mail as it is stored until the mail is rendered: its content, not its look. */
export const mailPart = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['words', 'small-print', 'quote']), text: z.string() }),
  z.object({ kind: z.literal('button'), label: z.string(), url: webAddress, orOpen: z.string() }),
  z.object({ kind: z.literal('link'), label: z.string(), url: webAddress }),
  z.object({
    kind: z.literal('facts'),
    rows: z.array(z.tuple([z.string(), z.string()]).readonly()).readonly(),
  }),
  z.object({ kind: z.literal('bill'), rows: z.array(billRow).readonly() }),
  z.object({ kind: z.literal('markdown'), markdown: z.string() }),
])
export type Part = z.infer<typeof mailPart>

/** A paragraph. */
export const words = (text: string): Part => ({ kind: 'words', text })

/** A paragraph of small print. */
export const smallPrint = (text: string): Part => ({ kind: 'small-print', text })

/** Quotes text written by a person, set apart from ours. */
export const quote = (text: string): Part => ({ kind: 'quote', text })

/** Shows the main action of the mail as a button, with its URL underneath for programs that show no buttons. */
export function button(label: string, url: string, orOpen = 'Or open'): Part {
  if (!isWebAddress(url)) throw new Error(`a mail's button leads to no web address: ${url}`)
  return { kind: 'button', label, url, orOpen }
}

/** A way to more, less weighty than the button. */
export function link(label: string, url: string): Part {
  if (!isWebAddress(url)) throw new Error(`a mail's link leads to no web address: ${url}`)
  return { kind: 'link', label, url }
}

/** Lists facts line by line: a name and its value. */
export const facts = (rows: readonly (readonly [name: string, value: string])[]): Part => ({
  kind: 'facts',
  rows,
})

/** A list that ends in sums: names left, amounts right. */
export function bill(rows: readonly BillRow[]): Part {
  for (const { picture } of rows) {
    if (picture && !isWebAddress(picture.url)) {
      throw new Error(`a mail's picture is at no web address: ${picture.url}`)
    }
  }
  return { kind: 'bill', rows }
}

/** The shop's Markdown. Tags in it are text. */
export const markdown = (text: string): Part => ({ kind: 'markdown', markdown: text })
