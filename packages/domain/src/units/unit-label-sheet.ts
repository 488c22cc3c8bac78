/** One label of a machine: its code, the end of its serial number where it has one, and the address that the printed code opens. */
export type PrintedLabel = { code: string; serialEnd: string | null; title: string; url: string }

/** Labels for a roll 62 mm wide, as plain JSON, each on a page of its own. The same content always gives the same document. */
export type UnitLabelSheet = {
  kind: 'unit-labels'
  shopName: string
  labels: PrintedLabel[]
  printedAt: string
}
