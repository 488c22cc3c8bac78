import { createHmac } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { collectRecorded, findPython, MACHINES, runCollector } from './recorded-machine.mjs'

const python = findPython()
// The collector is for Linux, and its stand-in tools are shell scripts.
const canRun = python !== null && process.platform !== 'win32'
const SAMPLES = join(import.meta.dirname, 'samples')

const valueOf = (report, kind, subject = 'machine') =>
  report.measurements.find((one) => one.kind === kind && one.subject === subject)?.value

describe.skipIf(!canRun)('the collector', () => {
  it.each(MACHINES)('writes the sample of %s from its recorded tools', async (name) => {
    const { code, stdout } = await collectRecorded(python, name)
    expect(code).toBe(0)
    await expect(stdout).toMatchFileSnapshot(join(SAMPLES, `${name}.json`))
  })

  it('records a missing tool and guesses nothing in its place', async () => {
    const { stdout } = await collectRecorded(python, 'thinkpad-t480', ({ tools }) => {
      for (const tool of ['dmidecode', 'lsusb', 'nvme']) rmSync(join(tools, tool))
    })
    const report = JSON.parse(stdout)
    const missing = report.readings.filter(({ outcome }) => outcome === 'missing').map(({ tool }) => tool)
    expect(new Set(missing)).toEqual(new Set(['dmidecode', 'lsusb', 'nvme']))
    expect(report.machine.systemSerial).toBeNull()
    expect(valueOf(report, 'drive.sanitize-status', 'nvme0n1')).toBeUndefined()
    expect(valueOf(report, 'device.bluetooth')).toBeUndefined()
    expect(valueOf(report, 'device.wifi')).toBe('Intel Corporation Wireless 8265 / 8275')
  })

  it('records a tool that fails or answers what is not JSON', async () => {
    const { stdout } = await collectRecorded(python, 'thinkpad-t480', ({ writeTool }) => {
      writeTool('dmidecode', [{ command: 'dmidecode --version', code: 0, output: '3.4' }])
      writeTool('smartctl', [
        { command: 'smartctl -j -x /dev/nvme0n1', code: 0, output: 'Segmentation fault \u0000\u0007' },
      ])
    })
    const { readings, measurements } = JSON.parse(stdout)
    expect(readings.find(({ tool }) => tool === 'dmidecode')).toMatchObject({
      outcome: 'failed',
      exitCode: 64,
    })
    expect(readings.find(({ tool }) => tool === 'smartctl')).toMatchObject({
      outcome: 'unreadable',
      version: null,
      raw: 'Segmentation fault ',
    })
    expect(measurements.filter(({ tool }) => tool === 'smartctl')).toEqual([])
  })

  it.each(['[]', 'null', '{"smart_status":[],"ata_smart_attributes":{"table":[1,{"id":{}}]}}', '[[[['])(
    'survives the answer %s of every tool',
    async (output) => {
      const { code, stdout } = await collectRecorded(python, 'thinkpad-t480', ({ writeTool }) => {
        writeTool('smartctl', [{ command: 'smartctl -j -x /dev/nvme0n1', code: 0, output }])
        writeTool('nvme', [{ command: 'nvme id-ctrl /dev/nvme0 -o json', code: 0, output }])
      })
      expect(code).toBe(0)
      expect(valueOf(JSON.parse(stdout), 'device.wifi')).toMatch(/Wireless/)
    },
  )

  it('stays below one megabyte when sixteen drives answer at length', async () => {
    const names = [...'abcdefghijklmnop'].map((letter) => `sd${letter}`)
    const { stdout } = await collectRecorded(python, 'latitude-7490', ({ root, writeTool }) => {
      for (const name of names) mkdirSync(join(root, 'sys/block', name), { recursive: true })
      const output = JSON.stringify({ model_name: 'A drive', text: 'ü'.repeat(100_000) })
      writeTool(
        'smartctl',
        names.map((name) => ({ command: `smartctl -j -x /dev/${name}`, code: 0, output })),
      )
    })
    expect(Buffer.byteLength(stdout)).toBeLessThanOrEqual(1_000_000)
    const report = JSON.parse(stdout)
    expect(report.measurements.filter(({ kind }) => kind === 'drive.model')).toHaveLength(16)
    const raws = report.readings.filter(({ tool }) => tool === 'smartctl').map(({ raw }) => raw.length)
    expect(new Set(raws)).toEqual(new Set([16_000]))
  })

  it('counts neither an empty bay nor the battery of a mouse', async () => {
    const { stdout } = await collectRecorded(python, 'thinkpad-t470-two-batteries', ({ root }) => {
      const supplies = join(root, 'sys/class/power_supply')
      writeFileSync(join(supplies, 'BAT1/present'), '0\n')
      mkdirSync(join(supplies, 'hidpp_battery_0'))
      writeFileSync(join(supplies, 'hidpp_battery_0/type'), 'Battery\n')
      writeFileSync(join(supplies, 'hidpp_battery_0/scope'), 'Device\n')
    })
    const report = JSON.parse(stdout)
    expect(valueOf(report, 'battery.count')).toBe(1)
    expect(valueOf(report, 'battery.cycles', 'BAT0')).toBe(97)
  })

  it('leaves out the stick it runs from, cards and drives of other kinds', () => {
    const report = JSON.parse(readFileSync(join(SAMPLES, 'chromebook-emmc.json'), 'utf8'))
    expect(valueOf(report, 'drive.count')).toBe(1)
    expect(valueOf(report, 'drive.media', 'mmcblk0')).toBe('emmc')
  })
})

describe.skipIf(!canRun)('sending a report', () => {
  const key = 'a-key-of-the-shop-0123456789'
  let folder
  let server
  let received
  let status = 201
  const urlOf = () => `http://127.0.0.1:${server.address().port}/api/units/reports`

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'dobara-post-'))
    writeFileSync(join(folder, 'key'), `${key}\n`)
    writeFileSync(join(folder, 'short'), 'short\n')
    writeFileSync(join(folder, 'report.json'), '{"format":"dobara-collector/1"}')
    server = createServer(async (request, reply) => {
      const parts = []
      for await (const part of request) parts.push(part)
      received = { headers: request.headers, method: request.method, body: Buffer.concat(parts) }
      reply.writeHead(status, { location: 'http://example.org/' }).end('{"message":"No."}')
    })
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => {
    server?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const send = (url, keyFile = 'key') =>
    runCollector(
      python,
      ['--send', join(folder, 'report.json'), '--post', url, '--key-file', join(folder, keyFile)],
      '/nowhere',
    )

  it('signs the time and the body with HMAC-SHA256', async () => {
    status = 201
    expect(await send(urlOf())).toMatchObject({ code: 0, stderr: 'Sent: 201\n' })
    const [, seconds, digest] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(received.headers['x-dobara-signature'])
    expect(received.body.toString()).toBe('{"format":"dobara-collector/1"}')
    expect(digest).toBe(createHmac('sha256', key).update(`${seconds}.${received.body}`).digest('hex'))
    expect(Math.abs(Date.now() / 1000 - Number(seconds))).toBeLessThan(60)
  })

  it.each([401, 302])('reports a reply with status %i and follows no redirect', async (refused) => {
    status = refused
    const { code, stderr } = await send(urlOf())
    expect([code, stderr]).toEqual([3, `The shop refused the report (${refused}): {"message":"No."}\n`])
  })

  it.each([
    ['http://shop.example/reports', 'key', 'Please give an https address'],
    ['ftp://shop.example/reports', 'key', 'Please give an https address'],
    ['https://shop.example/reports', 'short', 'The key file has no key of at least 16 characters.'],
    ['https://shop.example/reports', 'none', 'The key file cannot be read'],
  ])('sends nothing to %s with the key file %s', async (url, keyFile, sentence) => {
    const { code, stderr } = await send(url, keyFile)
    expect(code).toBe(3)
    expect(stderr).toContain(sentence)
  })
})
