import { type Sentence, sentence } from '@dobara/contract/sentences/sentence.ts'
import { type RefusedError, refusedField } from '../errors.ts'

const LONGEST_NAME = 40

/** Of a file that is not what was asked for; nothing of it is read. */
export const wrongFile = (reason: Sentence): RefusedError => refusedField('RULE_BROKEN', 'file', reason)

/** The text of a file in UTF-8, refused when it is something else. */
export function fileText(bytes: Uint8Array): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    if (!text.includes('\0')) return text
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
  }
  throw wrongFile(sentence('file_not_text'))
}

/** Refuses titles that stand for no column, and those that stand there twice. Columns without a title are not read. */
export function refuseTitles(titles: readonly string[], isColumn: (name: string) => boolean): void {
  for (const [at, name] of titles.entries()) {
    if (name === '') continue
    if (!isColumn(name)) {
      throw wrongFile(sentence('file_column_unknown', { name: name.slice(0, LONGEST_NAME) }))
    }
    if (titles.indexOf(name) !== at) throw wrongFile(sentence('file_column_twice', { name }))
  }
}
