// Checks the English of code and documents: words that the field does not use, comments without a subject, and the
// subjects of commits.
import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, printLine } from './run-program.mjs'

/** Each word with the terms to choose from instead. */
const WORDS = {
  tell: 'notify, report, return, log',
  told: 'notified, reported, returned, logged',
  goods: 'products, items',
  shelf: 'list, catalogue index',
  shelves: 'categories, lists',
  shelved: 'in stock, listed',
  heard: 'subscribed, received',
  hearer: 'subscriber, listener',
  paper: 'invoice, document',
  papers: 'invoices, documents',
  whoever: 'the user, the caller',
  mend: 'fix',
  mended: 'fixed',
  patience: 'timeouts',
  desk: 'back office',
  revive: 'reinstate',
  'lay aside': 'dead letter',
  'laid aside': 'dead letter',
  'give way': 'supersede',
  'beginning again': 'retry',
}
const PATTERN = new RegExp(`\\b(${Object.keys(WORDS).join('|').replaceAll(' ', '\\s+')})\\b`, 'gi')

const FILES = [
  '{apps,packages,prisma,qa,scripts}/**/*.{ts,tsx,mjs,cjs}',
  'scripts/new/list/*.txt',
  '*.md',
  '{docs,bench}/**/*.md',
]
const SKIPPED =
  /(^|\/)(node_modules|dist|dist-server|generated|test-results|results)\/|^docs\/(specification|api)\/|^docs\/glossary\.md$|\.hi\.ts$|\.gen\.|^scripts\/language/
/** The last commit before subjects had to have a form. */
const BEFORE_SUBJECTS = '43acc499'
const SUBJECT = /^(feat|fix|refactor|perf|test|docs|build)(\([a-z0-9-]+\))?!?: [a-z`A-Z0-9].*[^.]$/
const LONGEST_SUBJECT = 72

const COMMENT_OR_STRING =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g
const TEST_CALL = /\b(?:it|test|describe)(?:\.\w+)*\(/g

const blank = (text) => text.replace(/[^\n]/g, ' ')
const skipSpaces = (source, at) => at + /^\s*/.exec(source.slice(at))[0].length

/** The place after the bracket that closes the one at `open`; -1 where none does. `code` has no strings and comments. */
function endOfBracket(code, open) {
  let depth = 0
  for (let at = open; at < code.length; at += 1) {
    if (code[at] === '(') depth += 1
    if (code[at] === ')') depth -= 1
    if (depth === 0) return at + 1
  }
  return -1
}

/** Places of the first arguments of tests: of `it('…')`, and of the second call of `it.each(…)('…')`. */
function titlePlaces(source, code) {
  return [...code.matchAll(TEST_CALL)].flatMap(({ index, 0: call }) => {
    const open = index + call.length - 1
    const end = endOfBracket(code, open)
    const second = end === -1 ? -1 : skipSpaces(code, end)
    const calls = code[second] === '(' ? [open, second] : [open]
    return calls.map((bracket) => skipSpaces(source, bracket + 1))
  })
}

/** A source without its strings, except the titles of tests: texts of screens have rules of their own. */
function readableParts(source) {
  const titles = new Set(titlePlaces(source, source.replace(COMMENT_OR_STRING, blank)))
  return source.replace(COMMENT_OR_STRING, (whole, at) =>
    whole.startsWith('/') || titles.has(at) ? whole : blank(whole),
  )
}

/** A document without its code spans: names in them may be those of tables or calls. */
const proseOf = (text) => text.replace(/`[^`\n]+`/g, (code) => ' '.repeat(code.length))

/** Words with which a comment has no subject. */
const OPENING = /^(What|Whether|Of|Who|Whose|Where)\b/

/** Words of comments and test titles only, each with the terms to choose from instead. */
const PROSE_WORDS = {
  asked: 'queried, requested',
  kept: 'stored, cached, retained',
  said: 'reported, shown',
  says: 'reports, shows, states',
  stands: 'is',
  stood: 'was',
  nobody: 'no one, no user',
  somebody: 'another user, a customer',
  meanwhile: 'in the meantime, concurrently',
  anew: 'again',
}
const PROSE = new RegExp(`\\b(${Object.keys(PROSE_WORDS).join('|')})\\b`, 'gi')
/** Names in code and quoted texts, which stay as they are. */
const QUOTED = /`[^`]*`|“[^”]*”|"[^"\n]*"/g

/** Comments of a source with their text and line; lines of // that follow one another are one comment. */
function commentsOf(text) {
  const comments = []
  for (const { 0: whole, index } of text.matchAll(COMMENT_OR_STRING)) {
    if (!whole.startsWith('/')) continue
    const line = text.slice(0, index).split('\n').length
    const last = comments.at(-1)
    const isLine = whole.startsWith('//')
    const words = whole.replace(/^\/[/*]+[\s*]*/, '')
    if (isLine && last?.isLine && last.end === line - 1)
      Object.assign(last, { words: `${last.words} ${words}`, end: line })
    else comments.push({ words, line, end: line, isLine })
  }
  return comments
}

/** Titles of the tests of a source, with their line. */
function titlesOf(text) {
  const code = text.replace(COMMENT_OR_STRING, blank)
  return titlePlaces(text, code).flatMap((at) => {
    const [, , words] = /^(['"`])((?:\\.|(?!\1)[^\\])*)\1\s*,/.exec(text.slice(at, at + 400)) ?? []
    return words === undefined ? [] : [{ words, line: text.slice(0, at).split('\n').length }]
  })
}

/** Words that comments and test titles do not use, as sentences with their place. */
export function proseFaults({ path, text }) {
  if (path.endsWith('.md')) return []
  return [...commentsOf(text), ...titlesOf(text)].flatMap(({ words, line }) =>
    [...words.replace(QUOTED, '').matchAll(PROSE)].map(
      ([word]) => `${path}:${line} “${word}”: ${PROSE_WORDS[word.toLowerCase()]}`,
    ),
  )
}

/** Comments that begin without a subject, as sentences with their place. */
export function openingFaults({ path, text }) {
  if (path.endsWith('.md')) return []
  return commentsOf(text).flatMap(({ words, line }) => {
    const [opening] = OPENING.exec(words) ?? []
    return opening
      ? [`${path}:${line} “${opening} …”: begin with a verb (Returns, Checks whether, True if) or a noun`]
      : []
  })
}

/** Fields of REST replies, which keep their names. */
const REPLY_FIELDS = /\b(goodsCount|goodsAmount)\b|\btold(?=:)|\bmoveFacts\.told\b/g

/** Returns the words of the list in a file, as sentences with their place. Identifiers are read word by word. */
export function wordFaults({ path, text }) {
  const readable = path.endsWith('.md') ? proseOf(text) : readableParts(text)
  const lines = readable
    .replace(REPLY_FIELDS, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .split('\n')
  return lines.flatMap((line, index) =>
    [...line.matchAll(PATTERN)].map(([found]) => {
      const word = found.toLowerCase()
      return `${path}:${index + 1} “${word}”: ${WORDS[word.replace(/\s+/g, ' ')]}`
    }),
  )
}

/** Subjects of commits that do not have the form `type(scope): summary`. */
export function subjectFaults(subjects) {
  return subjects
    .filter((subject) => !SUBJECT.test(subject) || subject.length > LONGEST_SUBJECT)
    .map(
      (subject) => `commit “${subject}”: write type(scope): summary in at most ${LONGEST_SUBJECT} characters`,
    )
}

/** The subjects since the form holds; none where the history is not there, as in a shallow clone. */
function newSubjects() {
  try {
    const args = ['log', '--no-merges', '--format=%s', `${BEFORE_SUBJECTS}..HEAD`]
    return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' })
      .split('\n')
      .filter(Boolean)
  } catch {
    return []
  }
}

const readFiles = () =>
  globSync(FILES, { cwd: ROOT, exclude: (path) => /(^|\/)node_modules$/.test(String(path)) })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !SKIPPED.test(path))
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))

function main() {
  const files = readFiles()
  const faults = [
    ...[wordFaults, openingFaults, proseFaults].flatMap((faultsOf) => files.flatMap(faultsOf)),
    ...subjectFaults(newSubjects()),
  ]
  for (const fault of faults) printLine(fault)
  printLine(`${files.length} files, ${faults.length} faults in the language`)
  process.exitCode = faults.length > 0 ? 1 : 0
}

if (process.argv[1] === import.meta.filename) main()
