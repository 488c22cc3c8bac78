type WarrantyTerms = { warrantyMonths: number; returnWindowDays: number }

function termsOf({ warrantyMonths, returnWindowDays }: WarrantyTerms): string {
  const warranty = warrantyMonths > 0 ? `${warrantyMonths}-month warranty` : 'no warranty'
  return returnWindowDays > 0 ? `${warranty}, ${returnWindowDays}-day replacement` : warranty
}

/**
 * Returns the warranty terms of the lines, in invoice order: one sentence when all have the same terms, otherwise by
 * line numbers. It names who gives the warranty, because on refurbished items it is not the manufacturer.
 */
export function warrantyNote(items: readonly WarrantyTerms[], legalName: string): string {
  const numbered = items.map((item, index) => ({ terms: termsOf(item), position: index + 1 }))
  const byTerms = [...Map.groupBy(numbered, ({ terms }) => terms)]
  const body = byTerms
    .map(([terms, lines]) => {
      if (byTerms.length === 1) return terms
      return `${lines.length === 1 ? 'line' : 'lines'} ${lines.map(({ position }) => position).join(', ')}: ${terms}`
    })
    .join('; ')
  const sentence = `${body.charAt(0).toUpperCase()}${body.slice(1)}, counted from delivery.`
  return items.some(({ warrantyMonths }) => warrantyMonths > 0)
    ? `${sentence} The warranty is given by ${legalName}, not by the manufacturer.`
    : sentence
}
