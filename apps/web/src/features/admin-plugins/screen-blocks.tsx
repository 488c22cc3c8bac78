import type { ScreenBlock } from '@dobara/contract/admin-plugins/screens.ts'
import { useId } from 'react'
import { currentLanguage } from '../../lib/texts/texts.ts'
import { Card } from '../../ui/card.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../ui/table.tsx'
import { t } from './texts.ts'

type Words = Readonly<Record<'en' | 'hi', string>>
export const localized = (words: Words) => words[currentLanguage()]

type Block<Kind extends ScreenBlock['kind']> = Extract<ScreenBlock, { kind: Kind }>

function Figures({ block: { figures } }: { block: Block<'figures'> }) {
  return (
    <dl className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
      {figures.map(({ label, value }) => (
        <Card key={label.en} className="min-w-0 p-4">
          <dt className="text-sm text-muted">{localized(label)}</dt>
          <dd className="text-2xl font-semibold tabular-nums wrap-anywhere">{value}</dd>
        </Card>
      ))}
    </dl>
  )
}

function BlockTable({ block: { title, columns, rows } }: { block: Block<'table'> }) {
  const heading = useId()
  return (
    <Card className="min-w-0 p-4 sm:p-6">
      <section aria-labelledby={heading} className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <h2 id={heading} className="font-semibold">
          {localized(title)}
        </h2>
        {rows.length === 0 ? (
          <p className="text-muted">{t('noRows')}</p>
        ) : (
          <div
            role="group"
            aria-labelledby={heading}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reached by keys
            tabIndex={0}
            className="overflow-x-auto"
          >
            <Table containerClassName="">
              <TableHeader>
                <TableRow>
                  {columns.map((column) => (
                    <TableHead key={column.en}>{localized(column)}</TableHead>
                  ))}
                </TableRow>
              </TableHeader>
              <TableBody>
                {rows.map((cells, row) => (
                  // oxlint-disable-next-line react/no-array-index-key -- rows have no names, and are rendered again with each reply
                  <TableRow key={row}>
                    {columns.map((column, at) => (
                      <TableCell key={column.en}>{cells[at] ?? ''}</TableCell>
                    ))}
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </div>
        )}
      </section>
    </Card>
  )
}

/** Renders one block of a screen that a plug-in adds. Strings of the plug-in are rendered as text, never as markup. */
export function ScreenBlockView({ block }: { block: ScreenBlock }) {
  if (block.kind === 'figures') return <Figures block={block} />
  if (block.kind === 'table') return <BlockTable block={block} />
  return <p className="whitespace-pre-line wrap-anywhere">{localized(block.text)}</p>
}
