import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeApi } from '../../test/test-fake-api.ts'
import { inPage } from '../../test/test-shop.tsx'
import { FrontLink } from './front-link.tsx'

afterEach(cleanup)

describe('FrontLink', () => {
  it.each(['/about', '/products?categoryId=3', '/help#returns'])(
    'reports that it was followed when it leads to %s',
    async (link) => {
      const onClick = vi.fn<() => void>()
      const page = (
        <FrontLink link={link} onClick={onClick}>
          There
        </FrontLink>
      )
      render(inPage(page, fakeApi({}).fetch, '/'))
      fireEvent.click(await screen.findByRole('link', { name: 'There' }))
      expect(onClick).toHaveBeenCalledOnce()
    },
  )
})
