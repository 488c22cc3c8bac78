import { TRPCClientError } from '@trpc/client'
import { describe, expect, it } from 'vitest'
import { createReauthentication } from '../../lib/api/reauthentication.ts'
import { mountReauthentication, type ProofKind } from './mount-reauthentication.ts'

const refusal = (code: string, detail?: object) =>
  new TRPCClientError('refused', { result: { error: { data: { code, detail } } } as never })
const required = (detail?: object) => refusal('reauthentication_required', detail)
const PATH = 'admin.users.remove'
const never = () => new Promise<boolean>(() => undefined)

describe('a refused call', () => {
  it.each([
    [{ proof: 'code' }, 'code'],
    [{ proof: 'password' }, 'password'],
    [undefined, 'password'],
  ])('with the detail %j prompts for the %s', async (detail, kind) => {
    const reauthentication = createReauthentication()
    const requests: ProofKind[] = []
    mountReauthentication(reauthentication, async (one) => requests.push(one) > 0)
    expect(await reauthentication.prove?.(required(detail), PATH)).toBe(true)
    expect(requests).toEqual([kind])
  })

  it('needs no proof when it was refused for something else, or gives the proof itself', () => {
    const reauthentication = createReauthentication()
    mountReauthentication(reauthentication, never)
    expect(reauthentication.prove?.(refusal('password_wrong'), PATH)).toBeUndefined()
    expect(reauthentication.prove?.(required({ proof: 'code' }), 'auth.reauthenticate')).toBeUndefined()
  })
})

describe('calls that wait for a proof', () => {
  it('are resolved when the dialog unmounts', async () => {
    const reauthentication = createReauthentication()
    const unmount = mountReauthentication(reauthentication, never)
    const waiting = [reauthentication.prove?.(required(), PATH), reauthentication.prove?.(required(), PATH)]
    unmount()
    expect(await Promise.all(waiting)).toEqual([false, false])
    expect(reauthentication.prove).toBeNull()
  })

  it('are resolved when the dialog fails to load', async () => {
    const reauthentication = createReauthentication()
    const failure = new TypeError('Failed to fetch dynamically imported module')
    mountReauthentication(reauthentication, () => Promise.reject(failure))
    expect(await reauthentication.prove?.(required(), PATH)).toBe(false)
  })

  it('are those of a newer dialog when an older one is removed late', async () => {
    const reauthentication = createReauthentication()
    const unmountFirst = mountReauthentication(reauthentication, never)
    mountReauthentication(reauthentication, async () => true)
    unmountFirst()
    expect(await reauthentication.prove?.(required(), PATH)).toBe(true)
  })
})
