import { texts } from '../../../lib/texts/texts.ts'

export const en = {
  title: 'Receive units',
  lead: 'Each machine gets its own code and label',
  back: 'All units',
  item: 'What they are sold as',
  itemMissing: 'Please choose what they are sold as.',
  trackingOff: 'This item is counted by a number.',
  turnOn: 'Count it by units from now on',
  turnedOn: 'Counted by units from now on',
  turnOnFailed: 'The counting was not changed',
  bought: 'How they were bought',
  kind: 'Kind',
  kind_lot: 'Lot',
  kind_trade_in: 'Trade-in',
  kind_return: 'Return',
  supplier: 'Supplier',
  document: 'Number of the invoice or voucher',
  acquiredOn: 'Bought on',
  inputCredit: 'The tax of this purchase is claimed',
  machines: 'Machines',
  machinesHint:
    'Scan or type; Enter goes to the next row. Rows of a spreadsheet can be pasted: serial number, price, place.',
  csv: 'CSV file',
  csvEmpty: 'No serial numbers were found in this file. Its columns are serial number, price and place.',
  csvCut: {
    one: 'At most {most} units are received at once: {count} row was left out. Please receive it afterwards.',
    other:
      'At most {most} units are received at once: {count} rows were left out. Please receive them afterwards.',
  },
  serialOf: 'Serial number, row {row}',
  priceOf: 'Price in rupees, row {row}',
  placeOf: 'Place, row {row}',
  serial: 'Serial number',
  price: 'Price in rupees',
  place: 'Place',
  addRow: 'Add a row',
  removeRow: 'Remove row {row}',
  receive: { one: 'Receive {count} unit', other: 'Receive {count} units' },
  priceWrong: 'Please enter the price as a number.',
  failed: 'Nothing was received',
  received: { one: '{count} unit received', other: '{count} units received' },
  more: 'Receive more',
} as const

export const t = texts('admin-units/receive', en)
