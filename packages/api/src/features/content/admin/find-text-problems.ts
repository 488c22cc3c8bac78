import type { TextProblem } from '@dobara/contract/content/admin-content.ts'
import type { ContentLanguage } from '@dobara/domain/content/content.ts'
import { RESERVED_ADDRESSES } from '@dobara/domain/content/page-address.ts'
import { fillMarkdown, fillPlain, placeholdersOf, unknownPlaceholders } from '../placeholders.ts'
import { readTargets } from '../render-markdown.ts'
import type { TextContext } from '../show-text.ts'

type Written = { language: ContentLanguage; title: string; summary: string; body: string }
type Around = TextContext & { paths: ReadonlySet<string> }

const MOST = 20

/** Returns the parts of a text that would not be read as intended, each once, at most 20. */
export function findTextProblems(
  { language, title, summary, body }: Written,
  { paths, ...around }: Around,
): TextProblem[] {
  const values = placeholdersOf(around, { language, publicUrl: around.publicUrl })
  const plain = [title, summary].map((text) => fillPlain(text, values)).join(' ')
  const { refusedLinks, links, refusedPictures, tags } = readTargets(fillMarkdown(body, values))
  const named = (kind: TextProblem['kind'], found: readonly string[]) =>
    [...new Set(found)].map((value) => ({ kind, value: value.slice(0, 200) }))
  return [
    ...named('placeholder', unknownPlaceholders(`${plain} ${body}`, values)),
    ...named('link', refusedLinks),
    ...named(
      'absent',
      links.filter((link) => isAbsent(link, paths)),
    ),
    ...named('picture', refusedPictures),
    ...named('tag', tags),
  ].slice(0, MOST)
}

/** Only pages and articles are looked up: which products there are changes every day. */
function isAbsent(link: string, paths: ReadonlySet<string>): boolean {
  const [path = ''] = link.split(/[?#]/)
  const [, first = '', ...rest] = path.split('/')
  const isOfContent = path.startsWith('/') && (first === 'blog' || rest.length === 0)
  return isOfContent && first !== '' && !RESERVED_ADDRESSES.includes(first) && !paths.has(path)
}
