// Compares a specification document with the quotes of its rows: words that no quote covers, quotes that are not in
// it.

/** Shorter quotes are too common: repeated words would cover sentences that the row does not mean. */
const REPEATABLE_WORDS = 4

const LETTER = /[\p{L}\p{N}]/u

/** Drops the marks of Markdown and repeated white space, so that a quote can be copied from the file or from a rendered page. */
export function normalise(text) {
  return text
    .replace(/^\s*[-*+]\s+/, '')
    .replaceAll(/[*`|]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** Headings and the header rows of tables state nothing. */
function isStatement(line, index, lines) {
  const isTableHeader = /^\s*\|[\s:|-]+$/.test(lines[index + 1] ?? '')
  return LETTER.test(line) && !/^#+\s/.test(line) && !(line.trimStart().startsWith('|') && isTableHeader)
}

function statementsOf(document) {
  return document
    .split('\n')
    .map((line, index, lines) =>
      isStatement(line, index, lines) ? { line: index + 1, text: normalise(line) } : null,
    )
    .filter((statement) => statement !== null)
}

const isLetterAt = (text, index) => LETTER.test(text[index] ?? '')

/** Checks whether a quote starts and ends between words. */
function isWhole(text, start, end) {
  const isCutAtStart = isLetterAt(text, start - 1) && isLetterAt(text, start)
  const isCutAtEnd = isLetterAt(text, end - 1) && isLetterAt(text, end)
  return !isCutAtStart && !isCutAtEnd
}

function* placesOf(quote, statements) {
  for (const statement of statements) {
    for (
      let start = statement.text.indexOf(quote);
      start >= 0;
      start = statement.text.indexOf(quote, start + 1)
    ) {
      const end = start + quote.length
      if (isWhole(statement.text, start, end)) yield { statement, start, end }
    }
  }
}

/** The pieces of a statement between its covered ranges, without those that have no word in them. */
function uncoveredPieces({ text }, ranges) {
  const marks = Array.from({ length: text.length }, () => false)
  for (const { start, end } of ranges) marks.fill(true, start, end)
  const pieces = []
  let start = 0
  while (start < text.length) {
    let end = start
    while (end < text.length && marks[end] === marks[start]) end += 1
    if (!marks[start] && LETTER.test(text.slice(start, end))) pieces.push(text.slice(start, end).trim())
    start = end
  }
  return pieces
}

/** The quotes of a row; null when they have another form than a text or a list of texts. */
export function quotesOf({ quote }) {
  const quotes = Array.isArray(quote) ? quote : [quote]
  const isValid = quotes.length > 0 && quotes.every((text) => typeof text === 'string' && LETTER.test(text))
  return isValid ? quotes : null
}

function quoteFault({ id, quote, places, name }) {
  if (places.length === 0) return `${id}: ${name} has no “${quote}”`
  const isRepeated = places.length > 1 && quote.split(' ').length < REPEATABLE_WORDS
  return isRepeated
    ? `${id}: “${quote}” is in ${name} ${places.length} times; quote more of the sentence`
    : null
}

/**
 * Compares a document with the quotes of its rows. `misquoted`: sentences about quotes that are missing or ambiguous
 * in the document. `uncovered`: sentences about the words of the document that no row quotes.
 */
export function compareWithDocument({ name, document, rows }) {
  const statements = statementsOf(document)
  const ranges = new Map(statements.map((statement) => [statement, []]))
  const misquoted = []
  for (const { id, quote } of rows.flatMap((row) =>
    (quotesOf(row) ?? []).map((text) => ({ id: row.id, quote: normalise(text) })),
  )) {
    const places = [...placesOf(quote, statements)]
    const fault = quoteFault({ id, quote, places, name })
    if (fault) misquoted.push(fault)
    else for (const { statement, start, end } of places) ranges.get(statement).push({ start, end })
  }
  const uncovered = statements.flatMap((statement) =>
    uncoveredPieces(statement, ranges.get(statement)).map(
      (piece) => `${name}:${statement.line} has no row for “${piece}”`,
    ),
  )
  return { misquoted, uncovered }
}
