import { csvLine } from '@dobara/domain/csv/csv.ts'
import { SCAN_FILE_COLUMNS } from '@dobara/domain/shipments/scan-file.ts'

/** A file of scans to begin with: a number for a parcel, and what was seen of it. */
export function sampleFile(): string[] {
  return [
    [...SCAN_FILE_COLUMNS],
    ['DB-2026-000123', 'Delhivery', '1234567890', '', '', ''],
    ['', 'Delhivery', '1234567890', 'In Transit', '2026-11-23 14:05', 'Nagpur hub'],
    ['', 'Delhivery', '1234567890', 'Delivered', '24/11/2026 11:30', 'Pune'],
  ].map(csvLine)
}
