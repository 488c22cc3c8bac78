import { useId } from 'react'
import { Input } from '../../ui/input.tsx'

type CsvFileFieldProps = { label: string; isDisabled: boolean; onFile: (file: File) => void }

/** Takes a CSV file from the person's device as soon as it is chosen. */
export function CsvFileField({ label, isDisabled, onFile }: CsvFileFieldProps) {
  const id = useId()
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <Input
        id={id}
        type="file"
        accept=".csv,text/csv"
        disabled={isDisabled}
        className="py-2"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // The same file can be chosen again after a correction.
          target.value = ''
          if (file) onFile(file)
        }}
      />
    </div>
  )
}
