/** The files of a return: its sections, HSN summaries (table 12) and documents issued (table 13), and the shop's own sales. */
export const RETURN_FILES = [
  'b2b',
  'b2cl',
  'b2cs',
  'cdnr',
  'cdnur',
  'hsn-b2b',
  'hsn-b2c',
  'docs',
  'sales',
] as const
export type ReturnFile = (typeof RETURN_FILES)[number]

const titles = (line: string): readonly string[] => line.split(',')
const HSN = titles(
  'HSN,Description,UQC,Total Quantity,Total Value,Rate,Taxable Value,Integrated Tax Amount,Central Tax Amount,State/UT Tax Amount,Cess Amount',
)

/**
 * The titles of the columns are those of the CSV files of GSTN's offline tool, which finds a column by its title. They are
 * taken from public programs that write such files; they could not be tried with the tool itself.
 */
export const RETURN_COLUMNS: Record<ReturnFile, readonly string[]> = {
  b2b: titles(
    'GSTIN/UIN of Recipient,Receiver Name,Invoice Number,Invoice date,Invoice Value,Place Of Supply,Reverse Charge,Applicable % of Tax Rate,Invoice Type,E-Commerce GSTIN,Rate,Taxable Value,Cess Amount',
  ),
  b2cl: titles(
    'Invoice Number,Invoice date,Invoice Value,Place Of Supply,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount,E-Commerce GSTIN',
  ),
  b2cs: titles(
    'Type,Place Of Supply,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount,E-Commerce GSTIN',
  ),
  cdnr: titles(
    'GSTIN/UIN of Recipient,Receiver Name,Note Number,Note Date,Note Type,Place Of Supply,Reverse Charge,Note Supply Type,Note Value,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount',
  ),
  cdnur: titles(
    'UR Type,Note Number,Note Date,Note Type,Place Of Supply,Note Value,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount',
  ),
  'hsn-b2b': HSN,
  'hsn-b2c': HSN,
  docs: titles('Nature of Document,Sr. No. From,Sr. No. To,Total Number,Cancelled'),
  sales: titles(
    'Place Of Supply,HSN,Rate,Quantity,Taxable Value,Of It By Margin (Rule 32(5)),Integrated Tax Amount,Central Tax Amount,State/UT Tax Amount,Outside The Value (Rule 32(5)),Total Value',
  ),
}
