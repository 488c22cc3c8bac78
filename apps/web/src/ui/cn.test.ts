import { describe, expect, it } from 'vitest'
import { cn } from './cn.ts'

describe('class names joined', () => {
  it.each([
    ['px-4 text-base min-h-11', 'px-2 text-sm', 'min-h-11 px-2 text-sm'],
    ['p-4', 'px-2', 'p-4 px-2'],
    ['px-4 py-2', 'p-0', 'p-0'],
    ['size-11', 'w-full', 'size-11 w-full'],
    ['w-full h-4', 'size-6', 'size-6'],
    ['inline-flex', 'hidden', 'hidden'],
    ['text-ink text-sm text-left', 'text-muted', 'text-sm text-left text-muted'],
    ['border border-line', 'border-leaf', 'border border-leaf'],
    ['bg-surface hover:bg-sunken', 'bg-leaf', 'hover:bg-sunken bg-leaf'],
    ['max-sm:px-3', 'px-4', 'max-sm:px-3 px-4'],
    ['whitespace-nowrap', 'whitespace-normal', 'whitespace-normal'],
    ['unknown-thing', 'another', 'unknown-thing another'],
  ])('%j and %j give %j', (first, second, joined) => {
    expect(cn(first, second)).toBe(joined)
  })

  it('leaves out what is not there', () => {
    expect(cn('a', false, undefined, null, ['b', ['c']])).toBe('a b c')
  })
})
