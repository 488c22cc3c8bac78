import type { AdminAttribute, AttributeList } from '@dobara/contract/admin-attributes.ts'
import { ATTRIBUTE_SUBJECTS } from '@dobara/domain/catalog/attributes/attribute.ts'
import { type AddressOf, listSearch, oneOf } from '../../lib/lists/list-search.ts'

/** Address of the list, such as `/admin/attributes?subject=unit&search=speed`; attributes are sorted by position. */
export const attributesList = listSearch({
  filters: { subject: oneOf(ATTRIBUTE_SUBJECTS) },
  sorts: ['position'],
  first: { sortBy: 'position', sortOrder: 'asc' },
})
export type AttributesAddress = AddressOf<typeof attributesList>

const isFound = ({ label, labelHi, key }: AdminAttribute, words: string) =>
  [label, labelHi ?? '', key].some((name) => name.toLowerCase().includes(words))

/** The reply holds all attributes, so that the browser searches them; they fit on one page. */
export function attributesPage({ attributes }: AttributeList, { search = '', subject }: AttributesAddress) {
  const rows = attributes.filter(
    (attribute) =>
      isFound(attribute, search.toLowerCase()) && (subject === undefined || attribute.subject === subject),
  )
  return { rows, page: 1, limit: Math.max(1, rows.length), total: rows.length, totalPages: 1 }
}
