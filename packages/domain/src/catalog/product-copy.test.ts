import { expect, it } from 'vitest'
import { copiedSku, copiedTitle } from './product-copy.ts'

it.each([
  ['DL-5490', 1, 'DL-5490-COPY'],
  ['DL-5490', 2, 'DL-5490-COPY2'],
  ['X'.repeat(64), 1, `${'X'.repeat(59)}-COPY`],
  ['X'.repeat(64), 12, `${'X'.repeat(57)}-COPY12`],
])('the SKU of a copy of %s, number %i, is %s', (sku, copy, expected) => {
  expect(copiedSku(sku, copy)).toBe(expected)
})

it.each([
  ['Dell Latitude', 'Dell Latitude (Copy)'],
  ['Dell Latitude (Copy)', 'Dell Latitude (Copy)'],
  ['T'.repeat(255), `${'T'.repeat(248)} (Copy)`],
])('the title of a copy of %s is %s', (title, expected) => {
  expect(copiedTitle(title)).toBe(expected)
})
