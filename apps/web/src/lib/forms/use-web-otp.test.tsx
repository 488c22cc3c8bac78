import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useWebOtp } from './use-web-otp.ts'

function Reader({ onCode }: { onCode: (code: string) => void }) {
  useWebOtp(onCode)
  return null
}

/** A browser that can read the SMS, with its answer. */
function readingBrowser(answer: Promise<unknown>) {
  const requests: CredentialRequestOptions[] = []
  vi.stubGlobal('OTPCredential', Object)
  vi.stubGlobal('navigator', {
    credentials: {
      get: (request: CredentialRequestOptions) => {
        requests.push(request)
        return answer
      },
    },
  })
  return requests
}

describe('reading the OTP out of the SMS', () => {
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
  })

  it('passes on the code, and stops waiting when the screen is left', async () => {
    const requested = readingBrowser(Promise.resolve({ type: 'otp', code: '123456' }))
    const codes: string[] = []
    const { unmount } = render(<Reader onCode={(code) => codes.push(code)} />)
    await expect.poll(() => codes).toEqual(['123456'])
    expect(requested[0]).toMatchObject({ otp: { transport: ['sms'] } })
    unmount()
    expect(requested[0]?.signal?.aborted).toBe(true)
  })

  it('continues silently when the user declines', async () => {
    const requested = readingBrowser(Promise.reject(new DOMException('declined', 'AbortError')))
    const codes: string[] = []
    render(<Reader onCode={(code) => codes.push(code)} />)
    await expect.poll(() => requested).toHaveLength(1)
    expect(codes).toEqual([])
  })

  it('requests nothing in an unsupported browser', () => {
    const get = vi.fn<() => void>()
    vi.stubGlobal('navigator', { credentials: { get } })
    render(<Reader onCode={() => undefined} />)
    expect(get).not.toHaveBeenCalled()
  })
})
