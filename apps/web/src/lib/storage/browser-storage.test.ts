import { afterEach, describe, expect, it, vi } from 'vitest'
import { localText, readCookie, tabText, writeCookie } from './browser-storage.ts'

function refuse(name: 'localStorage' | 'sessionStorage'): void {
  vi.spyOn(window, name, 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  })
}

afterEach(() => {
  vi.restoreAllMocks()
  for (const storage of [localText, tabText]) storage.remove('key')
  writeCookie('name', '', 0)
})

describe('browser storage', () => {
  it('stores text where the browser allows it', () => {
    localText.write('key', 'text')
    expect([localText.read('key'), localStorage.getItem('key')]).toEqual(['text', 'text'])
    localText.remove('key')
    expect([localText.read('key'), localStorage.getItem('key')]).toEqual([null, null])
  })

  it.each([
    ['localStorage', localText],
    ['sessionStorage', tabText],
  ] as const)('holds text in memory when %s throws a SecurityError', (name, storage) => {
    refuse(name)
    expect(storage.read('key')).toBeNull()
    storage.write('key', 'text')
    expect(storage.read('key')).toBe('text')
    storage.remove('key')
    expect(storage.read('key')).toBeNull()
  })

  it('holds text in memory when the storage is null', () => {
    vi.spyOn(window, 'localStorage', 'get').mockReturnValue(null as unknown as Storage)
    localText.write('key', 'text')
    expect(localText.read('key')).toBe('text')
  })

  it('returns the newest text when the storage is full', () => {
    localText.write('key', 'old')
    const write = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    })
    localText.write('key', 'new')
    expect([localText.read('key'), localStorage.getItem('key')]).toEqual(['new', 'old'])
    write.mockRestore()
    localText.write('key', 'newest')
    expect([localText.read('key'), localStorage.getItem('key')]).toEqual(['newest', 'newest'])
  })
})

describe('cookies', () => {
  it('sets, reads and removes a cookie of the whole shop', () => {
    writeCookie('name', 'value', 60)
    expect(readCookie('name')).toBe('value')
    expect(document.cookie.split('; ')).toContain('name=value')
    writeCookie('name', '', 0)
    expect(readCookie('name')).toBeNull()
    expect(document.cookie.split('; ')).not.toContain('name=value')
  })

  it('does not take the end of a longer name for the name', () => {
    writeCookie('my_name', 'value', 60)
    expect(readCookie('name')).toBeNull()
    writeCookie('my_name', '', 0)
  })

  it('holds a cookie in memory when the browser ignores it', () => {
    vi.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined)
    writeCookie('name', 'value', 60)
    expect(readCookie('name')).toBe('value')
  })

  it('holds a cookie in memory when the page may have none', () => {
    const denied = () => {
      throw new DOMException('The document is sandboxed.', 'SecurityError')
    }
    const spies = [
      vi.spyOn(document, 'cookie', 'set').mockImplementation(denied),
      vi.spyOn(document, 'cookie', 'get').mockImplementation(denied),
    ]
    const before = readCookie('name')
    writeCookie('name', 'value', 60)
    const after = readCookie('name')
    // Before the clean-up of all tests, which deletes cookies.
    for (const spy of spies) spy.mockRestore()
    expect([before, after]).toEqual([null, 'value'])
  })
})
