import type { Catalogue } from '../texts/catalogue.ts'
import { translationOf } from '../texts/texts.ts'

const HOLE = /\{(\w+)\}/g

function plain(catalogue: Catalogue | undefined, key: string): string | undefined {
  const entry = catalogue?.[key]
  return typeof entry === 'string' ? entry : undefined
}

/** What stands where `template` has its holes, by their names; null when the sentence is another one. */
function holesOf(template: string, sentence: string): Record<string, string> | null {
  const names = [...template.matchAll(HOLE)].map(([, name = '']) => name)
  const words = template.split(HOLE).filter((_, place) => place % 2 === 0)
  const pattern = words.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('(.+)')
  const found = new RegExp(`^${pattern}$`).exec(sentence)
  return found && Object.fromEntries(names.map((name, place) => [name, found[place + 1] ?? '']))
}

/** A sentence with a number or a name in it: 'Only 2 left' by 'Only {count} left'. */
function fromTemplate(sentences: Catalogue, sentence: string): string | undefined {
  for (const [template, entry] of Object.entries(sentences)) {
    if (typeof entry !== 'string' || !template.includes('{')) continue
    const holes = holesOf(template, sentence)
    if (holes) return entry.replace(HOLE, (hole, name: string) => holes[name] ?? hole)
  }
  return undefined
}

/**
 * A sentence that the server or the contract wrote in English, in the language spoken. Sentences are found by
 * their English words, which keeps the numbers and names inside them; else by the refusal's code. What nobody
 * translated, such as a note that the store wrote on an order, stays as it came.
 */
export function serverText(sentence: string): string {
  const sentences = translationOf('server-sentences')
  if (!sentences) return sentence
  return plain(sentences, sentence) ?? fromTemplate(sentences, sentence) ?? sentence
}
