import {
  LARGE_INVOICE_PAISE,
  LISTED_FACTS,
  type ListedSection,
  type SupplyFacts,
} from '@dobara/domain/gst/returns/return-sections.ts'
import type { CreditedUnitsInput } from '@dobara/domain/gst/returns/credited-units.ts'
import type { IssuedSeries, ListedDocument } from '@dobara/domain/gst/returns/return-rows.ts'
import type { SupplyEntry } from '@dobara/domain/gst/returns/supply-sums.ts'
import type { InvoiceContent } from '@dobara/domain/invoices/invoice-content.ts'
import type { NumberedDocument } from '../../engine/invoices/queries.ts'
import type { Run } from '../../sql.ts'

/** Documents issued from `from` to before `until`. */
export type Period = { from: Date; until: Date }

const IS_IN_PERIOD = 'paper.issued_at >= $1 AND paper.issued_at < $2'

// The content is unpacked once for each document: each `->` would unpack all of it again.
const CONTENT = `jsonb_to_record(paper.content) AS content(
  buyer jsonb, "isIntraState" boolean, "placeOfSupply" jsonb, lines jsonb, "shippingLine" jsonb, original jsonb)`
// No document shows value and tax of items under the margin scheme: the tax due is added to what is printed.
const dueOf = (figure: string) => `coalesce((margin->>'${figure}')::bigint, "${figure}") AS "${figure}"`
const LINES = `LATERAL (
  SELECT position, hsn, "gstRateBp", quantity, "totalPaise", ${dueOf('taxablePaise')}, ${dueOf('igstPaise')},
         ${dueOf('cgstPaise')}, ${dueOf('sgstPaise')},
         coalesce((margin->>'taxablePaise')::bigint, 0) AS "marginTaxablePaise",
         CASE WHEN margin IS NULL THEN 0 ELSE "totalPaise" - (margin->>'taxablePaise')::bigint - (margin->>'igstPaise')::bigint
           - (margin->>'cgstPaise')::bigint - (margin->>'sgstPaise')::bigint END AS "outsidePaise"
    FROM jsonb_to_recordset(
         CASE WHEN content."shippingLine" IS NULL THEN content.lines ELSE content.lines || content."shippingLine" END)
      AS printed(position int, hsn text, "gstRateBp" int, quantity int, "taxablePaise" bigint, "igstPaise" bigint,
                 "cgstPaise" bigint, "sgstPaise" bigint, "totalPaise" bigint, margin jsonb)) line`

// A credit note repeats buyer and place of supply of its invoice; over how much that was is in the register.
const FACT_SQL: Record<Exclude<keyof SupplyFacts, 'kind'>, string> = {
  isRegistered: `(content.buyer->>'gstin') IS NOT NULL`,
  isIntraState: 'content."isIntraState"',
  isLarge: `invoice.total_paise > ${LARGE_INVOICE_PAISE}`,
}
const FACTS = Object.entries(FACT_SQL)
  .map(([name, fact]) => `${fact} AS "${name}"`)
  .join(', ')
/** An invoice is its own invoice, so that both kinds of documents have the same query. */
const DOCUMENTS = {
  invoice: 'invoice paper JOIN invoice ON invoice.id = paper.id',
  'credit-note': 'credit_note paper JOIN invoice ON invoice.id = paper.invoice_id',
} as const

/**
 * The lines of a month's invoices, summed up by what a return tells apart: a few hundred rows however many invoices there are.
 * Each invoice is counted at its first line. Sums are doubles, exact up to 90 million million rupees.
 */
export function sumInvoiceLines(run: Run, { from, until }: Period): Promise<SupplyEntry[]> {
  return run<SupplyEntry>(
    `SELECT 'invoice' AS kind, ${FACTS},
            content."placeOfSupply"->>'code' AS "stateCode", line.hsn, line."gstRateBp",
            count(*) FILTER (WHERE line.position = 1)::int AS documents, sum(line.quantity)::int AS quantity,
            sum(line."taxablePaise")::float8 AS "taxablePaise", sum(line."igstPaise")::float8 AS "igstPaise",
            sum(line."cgstPaise")::float8 AS "cgstPaise", sum(line."sgstPaise")::float8 AS "sgstPaise",
            sum(line."marginTaxablePaise")::float8 AS "marginTaxablePaise",
            sum(line."outsidePaise")::float8 AS "outsidePaise", sum(line."totalPaise")::float8 AS "totalPaise"
       FROM ${DOCUMENTS.invoice}, ${CONTENT}, ${LINES}
      WHERE ${IS_IN_PERIOD}
      GROUP BY 2, 3, 4, 5, 6, 7`,
    [from, until],
  )
}

/** Line of a credit note, with the figures of the same line on its invoice and on the credit notes before it. */
export type CreditedLineRow = Omit<SupplyEntry, 'quantity'> & CreditedUnitsInput

/** The lines of a month's credit notes; each note is counted at its first line. */
export function listCreditedLines(run: Run, { from, until }: Period): Promise<CreditedLineRow[]> {
  return run<CreditedLineRow>(
    `WITH paper_line AS (
       SELECT paper.id, paper.issued_at, paper.invoice_id, ${FACTS},
              content."placeOfSupply"->>'code' AS "stateCode", line.*,
              coalesce(sum(line."totalPaise") OVER (
                PARTITION BY paper.invoice_id, line.position ORDER BY paper.financial_year, paper.serial
                ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS "beforePaise",
              (row_number() OVER (PARTITION BY paper.id ORDER BY line.position) = 1)::int AS documents
         FROM ${DOCUMENTS['credit-note']}, ${CONTENT}, ${LINES}
        WHERE paper.invoice_id IN (SELECT paper.invoice_id FROM credit_note paper WHERE ${IS_IN_PERIOD}))
     SELECT 'credit-note' AS kind, paper."isRegistered", paper."isIntraState", paper."isLarge", paper."stateCode",
            paper.hsn, paper."gstRateBp", paper.documents, paper."taxablePaise"::float8, paper."igstPaise"::float8,
            paper."cgstPaise"::float8, paper."sgstPaise"::float8, paper."totalPaise"::float8,
            paper."marginTaxablePaise"::float8, paper."outsidePaise"::float8,
            paper."totalPaise"::float8 AS "creditedPaise", paper."beforePaise"::float8,
            line.quantity, line."totalPaise"::float8 AS "invoicedPaise"
       FROM paper_line paper JOIN invoice ON invoice.id = paper.invoice_id,
            jsonb_to_record(invoice.content) AS content(lines jsonb, "shippingLine" jsonb), ${LINES}
      WHERE ${IS_IN_PERIOD} AND line.position = paper.position`,
    [from, until],
  )
}

/** The registers' view of the documents of a month: which numbers, and over how much together. */
export type IssuedSeriesRow = IssuedSeries & { totalPaise: number }

/** Lists the document series of a month, invoices first: the lines must add up to the totals of this register. */
export function listIssuedSeries(run: Run, { from, until }: Period): Promise<IssuedSeriesRow[]> {
  const seriesOf = (table: 'invoice' | 'credit_note', kind: IssuedSeries['kind']) =>
    `SELECT '${kind}' AS kind, min(number) AS first, max(number) AS last, (max(serial) - min(serial) + 1)::int AS numbers,
            count(*)::int AS documents, sum(total_paise)::float8 AS "totalPaise"
       FROM ${table} paper WHERE ${IS_IN_PERIOD} GROUP BY series, financial_year`
  return run<IssuedSeriesRow>(
    `SELECT * FROM (${seriesOf('invoice', 'invoice')} UNION ALL ${seriesOf('credit_note', 'credit-note')}) issued
      ORDER BY kind DESC, first`,
    [from, until],
  )
}

function conditionsOf(section: ListedSection): string {
  const { kind: _kind, ...facts }: Partial<SupplyFacts> = LISTED_FACTS[section]
  return Object.entries(facts)
    .map(([name, isSo]) => `(${FACT_SQL[name as keyof typeof facts]}) = ${isSo}`)
    .join(' AND ')
}

export type ListedDocumentRow = ListedDocument & { serial: number }

/** Up to `limit` documents of a section behind a serial, in the order of their numbers, with a row for each rate on them. */
export function listDocuments(
  run: Run,
  { section, period, after, limit }: { section: ListedSection; period: Period; after: number; limit: number },
): Promise<ListedDocumentRow[]> {
  return run<ListedDocumentRow>(
    `SELECT found.number, found.issued_at AS "issuedAt", found.total_paise AS "totalPaise", found.serial,
            found."stateCode", line."gstRateBp", sum(line."taxablePaise")::float8 AS "taxablePaise",
            coalesce(found.buyer->>'gstin', '') AS gstin,
            coalesce(found.buyer->>'legalName', found.buyer->>'name', '') AS "legalName"
       FROM (SELECT paper.number, paper.issued_at, paper.total_paise, paper.serial, content.*,
                    content."placeOfSupply"->>'code' AS "stateCode"
               FROM ${DOCUMENTS[LISTED_FACTS[section].kind]}, ${CONTENT}
              WHERE ${IS_IN_PERIOD} AND paper.serial > $3 AND ${conditionsOf(section)}
              ORDER BY paper.serial LIMIT $4) found,
            jsonb_to_record(jsonb_build_object('lines', found.lines, 'shippingLine', found."shippingLine"))
              AS content(lines jsonb, "shippingLine" jsonb), ${LINES}
      GROUP BY 1, 2, 3, 4, 5, 6, 8, 9
      ORDER BY found.serial, line."gstRateBp"`,
    [period.from, period.until, after, limit],
  )
}

/** A numbered document with its printed content. */
export type IssuedDocumentRow = { id: string; number: string; serial: number; content: InvoiceContent }

/** Up to `limit` documents of a kind behind a serial, in the order of their numbers. */
export function listIssuedDocuments(
  run: Run,
  {
    kind,
    period,
    after,
    limit,
  }: { kind: NumberedDocument['kind']; period: Period; after: number; limit: number },
): Promise<IssuedDocumentRow[]> {
  const table = kind === 'invoice' ? 'invoice' : 'credit_note'
  return run<IssuedDocumentRow>(
    `SELECT id, number, serial, content FROM ${table} paper
      WHERE ${IS_IN_PERIOD} AND serial > $3 ORDER BY serial LIMIT $4`,
    [period.from, period.until, after, limit],
  )
}

/** When the first invoice of all was issued; null before there is one. */
export async function findFirstInvoiceTime(run: Run): Promise<Date | null> {
  const [row] = await run<{ first: Date | null }>(`SELECT min(issued_at) AS first FROM invoice`)
  return row?.first ?? null
}
