import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { axeFaults } from '../../../test/test-axe.ts'
import { fakeApi } from '../../../test/test-fake-api.ts'
import { asha } from '../../../test/test-profile.ts'
import { inPage } from '../../../test/test-shop.tsx'
import { UnsentBar } from './unsent-bar.tsx'

const CODE = 'DB-7K2M-9QXA-4'
const step = (id: string, move: string, more: object = {}) => ({
  id,
  by: asha.id,
  kind: 'step',
  about: CODE,
  input: { unit: CODE, move, seq: 2 },
  ...more,
})

beforeEach(() => {
  localStorage.setItem('accessToken', 'good')
  const refused = step('a', 'list', { refusal: 'It has too few photos.' })
  const findings = { id: 'c', by: asha.id, kind: 'findings', about: 'DB-2', input: { measurements: [] } }
  const held = step('b', 'unlist', { after: 'a' })
  const entries = [refused, held, { ...findings, refusal: 'Somebody found something else.' }]
  localStorage.setItem('dobara_outbox', JSON.stringify({ entries }))
})
afterEach(() => {
  cleanup()
  localStorage.clear()
})

function open(address: string) {
  const { fetch } = fakeApi({ 'auth.me': () => ({ ...asha, role: 'admin', staffRole: 'technician' }) })
  const page = (
    <main>
      <h1>Orders</h1>
      <UnsentBar />
    </main>
  )
  render(inPage(page, fetch, address))
}

describe('the bar of what is not sent', () => {
  it('leads from every page to the machine whose step was refused, and does not promise to send what waits for it', async () => {
    open('/admin/orders')
    const link = await screen.findByRole('link', { name: 'Open the machine' })
    expect(link.getAttribute('href')).toBe(`/admin/units/${CODE}`)
    expect(screen.getByText('It has too few photos.')).toBeTruthy()
    expect(screen.queryByText(/Not sent yet/)).toBeNull()
    expect(await axeFaults()).toEqual([])
  })

  it('leaves the refusal to the page of the machine itself', async () => {
    open(`/admin/units/${CODE}`)
    expect(await screen.findByText('Not taken: DB-2: findings')).toBeTruthy()
    expect(screen.queryByText('It has too few photos.')).toBeNull()
  })
})
