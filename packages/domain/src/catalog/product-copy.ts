const LONGEST_SKU = 64
const LONGEST_TITLE = 255

/** The SKU of a product's copy: 'DL-5490' → 'DL-5490-COPY', the second 'DL-5490-COPY2'; a long one is cut before that. */
export function copiedSku(sku: string, copy: number): string {
  const end = copy === 1 ? '-COPY' : `-COPY${copy}`
  return `${sku.slice(0, LONGEST_SKU - end.length)}${end}`
}

/** The title of a product's copy, cut where it would grow too long. */
export function copiedTitle(title: string): string {
  const end = ' (Copy)'
  return title.endsWith(end) ? title : `${title.slice(0, LONGEST_TITLE - end.length)}${end}`
}
