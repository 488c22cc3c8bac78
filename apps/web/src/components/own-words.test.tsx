import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { HINDI } from '../hindi.ts'
import { setLanguage } from '../lib/texts/texts.ts'
import { OwnWords } from './own-words.tsx'

beforeEach(() => setLanguage('hi', HINDI))
afterEach(() => {
  cleanup()
  setLanguage('en')
})

describe('a text of the shop on a Hindi page', () => {
  it('is shown in Hindi where the shop wrote it', () => {
    render(<OwnWords en="Laptops" hi="लैपटॉप" />)
    expect(screen.getByText('लैपटॉप')).toBeTruthy()
    expect(screen.queryByText('Laptops')).toBeNull()
  })

  it.each([null, ''])('is shown in English with its language where the Hindi is %j', (hi) => {
    render(<OwnWords en="Laptops" hi={hi} />)
    expect(screen.getByText('Laptops').lang).toBe('en')
  })

  it('is shown in English without a language on an English page', () => {
    setLanguage('en')
    const { container } = render(<OwnWords en="Laptops" hi="लैपटॉप" />)
    expect(container.innerHTML).toBe('Laptops')
  })
})
