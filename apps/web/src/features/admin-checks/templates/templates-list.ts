import type { CheckTemplateList, CheckTemplateView } from '@dobara/contract/admin-checks/templates.ts'
import { type AddressOf, listSearch } from '../../../lib/lists/list-search.ts'

/** The address of the list, such as `/admin/check-templates?search=laptop`. */
export const templatesList = listSearch({
  filters: {},
  sorts: ['name'],
  first: { sortBy: 'name', sortOrder: 'asc' },
})
export type TemplatesAddress = AddressOf<typeof templatesList>

const isFound = ({ name, nameHi, kinds }: CheckTemplateView, words: string) =>
  [name, nameHi ?? '', ...kinds].some((one) => one.toLowerCase().includes(words))

/** The reply holds all templates, so that the browser searches them; they fit on one page. */
export function templatesPage({ templates }: CheckTemplateList, { search = '' }: TemplatesAddress) {
  const rows = templates.filter((template) => isFound(template, search.toLowerCase()))
  return { rows, page: 1, limit: Math.max(1, rows.length), total: rows.length, totalPages: 1 }
}
