/** The number of a report in the address of a machine's page; undefined where it is none. */
export function readUnitVersion(version: unknown): number | undefined {
  const number = Number(version)
  return Number.isInteger(number) && number >= 1 && number <= 10_000 ? number : undefined
}
