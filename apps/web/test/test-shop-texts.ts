import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript'

const ROOT = join(import.meta.dirname, '../../..')
/** Files that contain texts: catalogues, refusals, names of states, emails, SMS, page titles, pages. */
const PLACES: readonly { folder: string; files: RegExp }[] = [
  { folder: 'apps/web/src', files: /(?:texts(?:\.hi)?|-sentences\.hi)\.ts$/ },
  { folder: 'apps/server/src/http/pages', files: /page-texts\.(?:en|hi)\.ts$/ },
  { folder: 'packages/contract/src/refusals', files: /-refusals\.ts$/ },
  { folder: 'packages/contract/src/sentences', files: /-sentences\.ts$/ },
  { folder: 'packages/contract/src', files: /-words(?:\.hi)?\.ts$/ },
  { folder: 'packages/contract/src', files: /(?:-kinds|admin-screens)\.ts$/ },
  { folder: 'packages/domain/src/catalog', files: /condition-label\.ts$/ },
  { folder: 'packages/domain/src/orders', files: /timeline-sentences\.ts$/ },
  { folder: 'packages/domain/src/shop-front', files: /default-front\.ts$/ },
  { folder: 'packages/api/src/outbox', files: /(?:-texts|sms-wordings)(?:\.hi)?\.ts$/ },
  { folder: 'packages/api/src/features/content/defaults', files: /\.md$/ },
]
/** The back office, whose Hindi follows the list, and whose English does as far as its screens have been rewritten. */
const BACK_OFFICE = /(?:^|\/)admin(?:-|\/)|second-factor\/|settings-section|staff-role/
const HINDI = /[\u0900-\u097f]/

export type ShopText = { place: string; language: 'en' | 'hi'; text: string; isOfBackOffice: boolean }

/** Returns the literals that contain words; `PIN code` as a key or an identifier is not one. */
function literalsOf(path: string): string[] {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return
    if (ts.isStringLiteralLike(node)) found.push(node.text)
    if (ts.isTemplateExpression(node)) {
      found.push(node.templateSpans.reduce((text, { literal }) => `${text}{}${literal.text}`, node.head.text))
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true))
  return found.filter((text) => HINDI.test(text) || /\s|^[A-Z][a-z]/.test(text))
}

/**
 * Returns a text without placeholders and link targets: `{carrier}`, `{{shipping.express}}`, `](/shipping)`, ``
 * `code` ``.
 */
const readable = (text: string) => text.replace(/\{\{?[^}]*\}\}?|\]\([^)]*\)|`[^`]*`|<\/?\w+>/g, ' ')

/** Every text that shoppers read and those of the back office, with their files. */
export function shopTexts(): ShopText[] {
  const paths = PLACES.flatMap(({ folder, files }) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => join(ROOT, folder, name))
      .filter((path) => files.test(path)),
  )
  return [...new Set(paths)].flatMap((path) => {
    const texts = path.endsWith('.md') ? readFileSync(path, 'utf8').split('\n') : literalsOf(path)
    const place = relative(ROOT, path)
    return texts.map((text) => ({
      place,
      language: HINDI.test(text) || /[./]hi[./]/.test(place) ? ('hi' as const) : ('en' as const),
      text: readable(text),
      isOfBackOffice: BACK_OFFICE.test(place),
    }))
  })
}
