import { type SentSentence, sentenceText } from '../../lib/sentences/sentence-text.ts'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../ui/table.tsx'

/** Fault in a row of a file; `name` is the subject of the row, such as its PIN code. */
export type FileFault = { row: number; name?: string; column: string; reason: SentSentence }

type FileFaultsProps = {
  faults: readonly FileFault[]
  /** The headings; no `name` where rows have none. */
  words: { title: string; row: string; name?: string; column: string; reason: string }
  /** How many rows more are wrong; null when these are all. */
  more: string | null
}

/** Each fault of a file with its row, its column and the reason. */
export function FileFaults({ faults, words, more }: FileFaultsProps) {
  const { name } = words
  return (
    <div className="rounded-md border border-border">
      <Table aria-label={words.title} containerClassName="" className="text-sm">
        <TableHeader className="bg-muted">
          <tr>
            <TableHead className="h-9 w-16 pl-4">{words.row}</TableHead>
            {name !== undefined && <TableHead className="h-9 w-32 max-sm:hidden">{name}</TableHead>}
            <TableHead className="h-9 w-32">{words.column}</TableHead>
            <TableHead className="h-9 pr-4">{words.reason}</TableHead>
          </tr>
        </TableHeader>
        <TableBody>
          {faults.map((fault) => (
            <TableRow key={`${fault.row} ${fault.column} ${fault.reason.code}`}>
              <TableCell className="py-1.5 pl-4 tabular-nums">{fault.row}</TableCell>
              {name !== undefined && (
                <TableCell className="py-1.5 tabular-nums wrap-anywhere max-sm:hidden">
                  {fault.name}
                </TableCell>
              )}
              <TableCell className="py-1.5 wrap-anywhere">{fault.column}</TableCell>
              <TableCell className="py-1.5 pr-4 wrap-anywhere">{sentenceText(fault.reason)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {more !== null && <p className="px-4 py-2 text-sm text-muted">{more}</p>}
    </div>
  )
}
