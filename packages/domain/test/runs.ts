/** True if drills and properties run at length. `npm run qa` sets it; `npm test` runs a short form of each. */
export const isLong = process.env.QA === 'long'

/** How much of a drill or a property runs: `short` in `npm test`, `long` in `npm run qa`. */
export function runs<Short, Long>({ short, long }: { short: Short; long: Long }): Short | Long {
  return isLong ? long : short
}
