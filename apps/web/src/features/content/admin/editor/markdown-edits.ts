/** A text with what is selected in it: from `start` to `end`, which are equal at a caret. */
export type Selected = { text: string; start: number; end: number }
/** Replacement of the text from `from` to `to`, and the selection after it. */
export type TextEdit = { from: number; to: number; insert: string; select: [start: number, end: number] }

/**
 * Puts a sign before and after the selection, or removes it if it is present. Without a selection it encloses `word`.
 */
export function wrapped({ text, start, end }: Selected, sign: string, word: string): TextEdit {
  const outer = text.slice(start - sign.length, start) === sign && text.slice(end, end + sign.length) === sign
  if (outer && end > start) {
    const from = start - sign.length
    const insert = text.slice(start, end)
    return { from, to: end + sign.length, insert, select: [from, from + insert.length] }
  }
  const inner = text.slice(start, end) || word
  const first = start + sign.length
  return { from: start, to: end, insert: `${sign}${inner}${sign}`, select: [first, first + inner.length] }
}

/** Begins every line that is touched with a sign, or takes it from all of them where all have it. */
export function prefixed({ text, start, end }: Selected, prefix: string): TextEdit {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const next = text.indexOf('\n', end)
  const to = next === -1 ? text.length : next
  const lines = text.slice(from, to).split('\n')
  const has = lines.every((line) => line.startsWith(prefix))
  const insert = lines.map((line) => (has ? line.slice(prefix.length) : `${prefix}${line}`)).join('\n')
  return { from, to, insert, select: [from, from + insert.length] }
}

/** Makes a link of what is selected, and selects its target to be typed. */
export function linked({ text, start, end }: Selected, word: string): TextEdit {
  const inner = text.slice(start, end) || word
  const target = start + inner.length + 3
  return { from: start, to: end, insert: `[${inner}](/)`, select: [target, target + 1] }
}

/** Puts something in the place of what is selected. */
export function inserted({ start, end }: Selected, insert: string): TextEdit {
  return { from: start, to: end, insert, select: [start + insert.length, start + insert.length] }
}
