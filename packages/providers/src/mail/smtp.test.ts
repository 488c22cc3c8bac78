import { type AddressInfo, createServer, type Server } from 'node:net'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDevOutbox } from './outbox.ts'
import { createSmtpMailer } from './smtp.ts'

let server: Server
let lines: string[]
let recipientReply: string

/** Just enough SMTP for one mail. */
beforeEach(async () => {
  lines = []
  recipientReply = '250 ok'
  server = createServer((socket) => {
    let isData = false
    socket.write('220 test\r\n')
    socket.on('error', () => socket.destroy())
    createInterface({ input: socket }).on('line', (line) => {
      lines.push(line)
      if (isData && line !== '.') return
      if (isData) isData = false
      else if (line === 'DATA') isData = true
      const answer = isData ? '354 go on' : line.startsWith('RCPT') ? recipientReply : '250 ok'
      socket.write(`${line === 'QUIT' ? '221 bye' : answer}\r\n`)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})

afterEach(() => server.close())

function mailer() {
  const { port } = server.address() as AddressInfo
  return createSmtpMailer({
    url: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
    from: 'Dobara <orders@dobara.example>',
  })
}

const message = { id: 'm-1', to: 'asha@dobara.example', subject: 'Your order', text: 'Thank you' }

test('a mail goes from the shop to its one reader, with an id that stays the same on a retry', async () => {
  await mailer().send({ ...message, html: '<p>Thank you</p>' })
  expect(lines).toContain('MAIL FROM:<orders@dobara.example>')
  expect(lines).toContain('RCPT TO:<asha@dobara.example>')
  expect(lines).toContain('From: Dobara <orders@dobara.example>')
  expect(lines).toContain('Subject: Your order')
  expect(lines).toContain('Message-ID: <m-1@dobara.example>')
  expect(lines.some((line) => line.startsWith('Content-Type: multipart/alternative'))).toBe(true)
})

test('a subject cannot add headers, nor an address a second reader', async () => {
  await mailer().send({ ...message, subject: 'Hello\r\nBcc: thief@example.com' })
  expect(lines.some((line) => /^Bcc:/i.test(line))).toBe(false)
  lines = []
  await mailer()
    .send({ ...message, to: 'asha@dobara.example, thief@example.com' })
    .catch(() => undefined)
  expect(lines.filter((line) => line.startsWith('RCPT'))).not.toContain('RCPT TO:<thief@example.com>')
})

test('a refused recipient fails the sending', async () => {
  recipientReply = '550 no such user'
  await expect(mailer().send(message)).rejects.toThrow(/550/)
})

test('the development outbox takes every message', async () => {
  const outbox = createDevOutbox()
  await expect(outbox.send(message)).resolves.toBeUndefined()
  await expect(outbox.send({ id: 's-1', to: '+919876543210', text: '123456' })).resolves.toBeUndefined()
})
