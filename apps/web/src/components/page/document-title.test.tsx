import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DocumentTitle } from './document-title.tsx'

describe('the title of the tab', () => {
  beforeEach(() => {
    document.head.innerHTML = '<meta property="og:site_name" content="Purana &amp; Co" />'
  })
  afterEach(cleanup)

  it('ends with the name of the shop, as the server wrote it into the page', () => {
    render(<DocumentTitle title="My Orders" />)
    expect(document.title).toBe('My Orders — Purana & Co')
  })

  it('does not repeat the shop name', () => {
    render(<DocumentTitle title="About Purana & Co" />)
    expect(document.title).toBe('About Purana & Co')
  })

  it('is the name alone until the title is known, and needs no server for it', () => {
    document.head.innerHTML = ''
    render(<DocumentTitle />)
    expect(document.title).toBe('Dobara')
  })
})
