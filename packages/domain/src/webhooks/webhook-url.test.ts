import { describe, expect, it } from 'vitest'
import { readWebhookUrl } from './webhook-url.ts'

const read = (text: string, isLoopbackAllowed = false) => {
  const result = readWebhookUrl(text, { isLoopbackAllowed })
  return result.ok ? result.value.href : result.code
}

describe('the address of a receiver', () => {
  it.each([
    ['https://erp.example/hooks?shop=1', 'https://erp.example/hooks?shop=1'],
    ['https://erp.example:8443/', 'https://erp.example:8443/'],
    ['https://erp.example:443/', 'https://erp.example/'],
    ['https://दुकान.example/', 'https://xn--11b7ah1gn.example/'],
  ])('is taken: %s', (text, href) => {
    expect(read(text)).toBe(href)
  })

  it.each([
    'https://0x7f.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0177.0.0.1/',
    'https://017700000001/',
    'https://127.0.0.1./',
    'https://%31%32%37.0.0.1/',
    'https://１２７.０.０.１/',
  ])('is spelled plainly, so that what it leads to can be judged: %s', (text) => {
    expect(read(text)).toBe('https://127.0.0.1/')
  })

  it.each([
    '',
    'erp.example/hooks',
    'https://',
    'ftp://erp.example/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'https://user:word@erp.example/',
    'https://erp.example/#part',
    `https://erp.example/${'अ'.repeat(300)}`,
    'https://256.1.1.1/',
    `https://erp.example/${'a'.repeat(2048)}`,
  ])('is refused: %s', (text) => {
    expect(read(text, true)).toBe('WEBHOOK_URL_INVALID')
  })

  it('is https, unless receivers on this machine are allowed', () => {
    expect(read('http://127.0.0.1:9000/')).toBe('WEBHOOK_URL_PLAIN')
    expect(read('http://127.0.0.1:9000/', true)).toBe('http://127.0.0.1:9000/')
  })

  it.each([22, 25, 80, 465, 587, 993, 2049, 3306, 5432, 6379, 6667, 11_211])(
    'has no port of another service: %s',
    (port) => {
      expect(read(`https://erp.example:${port}/`)).toBe('WEBHOOK_PORT_REFUSED')
    },
  )
})
