/** Sends a long list in requests of at most `size`, one after another; the results in the order of the list. */
export async function inBatches<Item, Result>(
  items: readonly Item[],
  size: number,
  send: (batch: Item[]) => Promise<Result[]>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let start = 0; start < items.length; start += size)
    results.push(...(await send(items.slice(start, start + size))))
  return results
}
