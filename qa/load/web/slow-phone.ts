import type { BrowserContext, CDPSession, Page } from '@playwright/test'

/** "Slow 4G" of Chromium's own tools, also Lighthouse's: each request waits so long, all of them share the line. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1_474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
}
/** A mid-range phone, compared with the machine of the test. */
const SLOWER_CPU = 4

/** Bytes as they came over the line, heads and all. */
export type Weight = { bytes: number; scriptBytes: number; requests: number }

/**
 * Opens a window of the phone, with a slow network and a slow processor; `takeWeight` returns what it has fetched
 * since the last call.
 */
export async function openPhone(context: BrowserContext): Promise<{ page: Page; takeWeight: () => Weight }> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU })
  return { page, takeWeight: weigh(session) }
}

function weigh(session: CDPSession): () => Weight {
  const kinds = new Map<string, string>()
  let weight: Weight = { bytes: 0, scriptBytes: 0, requests: 0 }
  session.on('Network.responseReceived', ({ requestId, type }) => void kinds.set(requestId, type))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    // Files from the browser's cache use no network.
    if (encodedDataLength === 0) return
    weight = {
      bytes: weight.bytes + encodedDataLength,
      scriptBytes: weight.scriptBytes + (kinds.get(requestId) === 'Script' ? encodedDataLength : 0),
      requests: weight.requests + 1,
    }
  })
  return () => {
    const taken = weight
    weight = { bytes: 0, scriptBytes: 0, requests: 0 }
    return taken
  }
}
