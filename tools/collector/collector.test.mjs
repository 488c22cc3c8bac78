import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
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

  it('records a tool that fails or does not return JSON', async () => {
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
  const key = 'dbk_abcd1234ofashopthatthereisnot'
  const report = { format: 'dobara-collector/1', machine: { systemSerial: 'PF/1 ABC2D' } }
  let folder
  let server
  let received
  let answer
  const urlOf = () => `http://127.0.0.1:${server.address().port}`

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'dobara-post-'))
    writeFileSync(join(folder, 'report.json'), JSON.stringify(report))
    writeFileSync(join(folder, 'unnamed.json'), '{"machine":{"systemSerial":null}}')
    writeFileSync(join(folder, 'other.json'), '[]')
    server = createServer(async (request, reply) => {
      const parts = []
      for await (const part of request) parts.push(part)
      const { method, url, headers } = request
      received = { method, url, headers, body: Buffer.concat(parts).toString() }
      reply.writeHead(answer.status, { location: 'http://example.org/' }).end(answer.body)
    })
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => {
    server?.close()
    rmSync(folder, { recursive: true, force: true })
  })
  beforeEach(() => {
    received = undefined
    answer = { status: 201, body: '{"success":true,"data":{"filled":12}}' }
  })

  const send = (url, { file = 'report.json', more = [], env = { DOBARA_API_KEY: key } } = {}) =>
    runCollector(python, ['--send', join(folder, file), '--post', url, ...more], { path: '/nowhere', env })

  it('posts it to the unit with the serial number of its firmware, with the key of the environment', async () => {
    const sent = await send(`${urlOf()}/`)
    expect(sent).toMatchObject({
      code: 0,
      stderr: 'Sent. Points of the check report that it filled: 12\n',
    })
    expect(received).toMatchObject({
      method: 'POST',
      url: '/api/admin/units/PF%2F1%20ABC2D/measurements',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    })
    expect(JSON.parse(received.body)).toEqual({ report })
    expect(JSON.stringify(sent)).not.toContain(key)
  })

  it('reports with how many points the check will start if none is open', async () => {
    answer = { status: 201, body: '{"success":true,"data":{"filled":0,"waiting":17}}' }
    expect((await send(urlOf())).stderr).toBe('Sent. Points with which the check will start: 17\n')
  })

  it('posts it to the unit with the code that was given', async () => {
    const more = ['--unit', 'DB-144G-J289-F']
    expect(await send(urlOf(), { file: 'unnamed.json', more })).toMatchObject({ code: 0 })
    expect(received.url).toBe('/api/admin/units/DB-144G-J289-F/measurements')
  })

  it.each([401, 302])('reports a reply with status %i and follows no redirect', async (status) => {
    answer = { status, body: '{"message":"No."}' }
    const { code, stderr } = await send(urlOf())
    expect([code, stderr]).toEqual([3, `The shop refused the report (${status}): No.\n`])
  })

  it('reports an address that is not a shop', async () => {
    answer = { status: 200, body: '<html></html>' }
    const { code, stderr } = await send(urlOf())
    expect([code, stderr]).toEqual([3, expect.stringContaining('does not answer as a shop does')])
  })

  it.each([
    ['http://shop.example', {}, 'Please give an https address'],
    ['http://192.168.1.5', {}, 'Please give an https address'],
    ['ftp://shop.example', {}, 'Please give an https address'],
    ['https://', {}, 'Please give an https address'],
    ['https://shop.example?key=1', {}, 'Please give the address of the shop alone'],
    ['https://shop.example', { env: {} }, 'Please set DOBARA_API_KEY'],
    ['https://shop.example', { env: { DOBARA_API_KEY: 'secret' } }, 'is not an API key'],
    ['https://shop.example', { file: 'unnamed.json' }, 'with --unit'],
    ['https://shop.example', { file: 'other.json' }, 'not a report of the collector'],
  ])('sends nothing to %s with %o', async (url, options, sentence) => {
    const { code, stderr } = await send(url, options)
    expect(code).toBe(3)
    expect(stderr).toContain(sentence)
    expect(received).toBeUndefined()
  })
})
