/**
 * Renders the demo shop's pictures: npm run pictures -- [--only PATTERN] [--samples N] [--width N] [--minutes N]
 * [--stale] [--list]. Works through the plan and renders the pictures that the manifest lacks, so it can be stopped
 * and restarted. Needs Blender 3.4 on the path. Only a person who changes a model runs this: the shop, its seed and
 * its tests use the finished files.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { develop } from './develop.mjs'
import { makeMaps } from './maps.mjs'
import { PLAN, sceneOf } from './plan.mjs'

const HERE = import.meta.dirname
const MASTERS = path.join(HERE, '../../prisma/seed/pictures/masters')
const MANIFEST = path.join(HERE, '../../prisma/seed/pictures/manifest.json')
const WORK = path.join(os.tmpdir(), 'dobara-pictures')
/** Files that the shop's first start would take longest to make; it makes the smaller ones itself. */
const FILES = ['1280.webp', '1280.avif', '640.avif', '320.avif']
const SETTINGS = {
  avif: { quality: 54, effort: 5 },
  webp: { quality: 74, effort: 5, smartSubsample: true },
}
const LICENCE = 'MIT, as the repository: the pictures are rendered from its own models'

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    samples: { type: 'string', default: '24' },
    width: { type: 'string', default: '1200' },
    minutes: { type: 'string', default: '600' },
    stale: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
  },
})

const say = (line) => process.stdout.write(`${line}\n`)

function readManifest() {
  return existsSync(MANIFEST)
    ? JSON.parse(readFileSync(MANIFEST, 'utf8'))
    : { licence: LICENCE, files: FILES, pictures: {} }
}

/** Writes the manifest in the plan's order, with the pictures still to be rendered. */
function writeManifest({ pictures }) {
  const done = PLAN.filter(({ name }) => pictures[name])
  const sorted = Object.fromEntries(done.map(({ name }) => [name, pictures[name]]))
  const planned = PLAN.filter(({ name }) => !pictures[name]).map(({ name }) => name)
  writeFileSync(
    MANIFEST,
    `${JSON.stringify({ licence: LICENCE, files: FILES, pictures: sorted, planned }, null, 2)}\n`,
  )
}

function blender(jobs) {
  const args = [
    '-b',
    '--factory-startup',
    '--python-exit-code',
    '1',
    '--python',
    path.join(HERE, 'shoot.py'),
    '--',
    jobs,
  ]
  return new Promise((resolve, reject) => {
    const run = spawn('blender', args, {
      env: { ...process.env, PICTURE_MAPS: path.join(WORK, 'maps') },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [run.stdout, run.stderr])
      stream.on('data', (data) => (output = (output + data).slice(-4000)))
    run.on('error', reject)
    run.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`Blender ended with ${code}: ${output}`)),
    )
  })
}

/** Writes the files of a picture; answers how many bytes they take. */
async function encode(picture, name) {
  let bytes = 0
  for (const ending of FILES) {
    const [width, format] = ending.split('.')
    const file = path.join(MASTERS, `${name}-${ending}`)
    await picture
      .clone()
      .resize(Number(width), null, { kernel: 'lanczos3' })
      .sharpen({ sigma: 0.6, m1: 0.4, m2: 1 })
      .toFormat(format, SETTINGS[format])
      .toFile(file)
    bytes += statSync(file).size
  }
  return bytes
}

async function render(picture) {
  const width = Number(options.width)
  const samples = Number(options.samples)
  const stem = path.join(WORK, picture.name)
  const started = performance.now()
  const jobs = `${stem}.json`
  writeFileSync(jobs, JSON.stringify([{ ...picture.job, stem, size: [width, width * 0.75], samples }]))
  await blender(jobs)
  const bytes = await encode(await develop(stem), picture.name)
  for (const end of [
    'json',
    'product.png',
    'product.albedo.0001.png',
    'product.normal.0001.png',
    'product.shine.0001.png',
    'shadow.png',
  ])
    rmSync(`${stem}.${end}`, { force: true })
  const seconds = Math.round((performance.now() - started) / 1000)
  say(`${picture.name}: ${seconds} s, ${Math.round(bytes / 1000)} kB`)
  return { bytes, width, samples }
}

/** Returns the pictures to render, in the plan's order. */
function wanted({ pictures }) {
  const only = new RegExp(options.only)
  return PLAN.filter(({ name }) => only.test(name)).filter((picture) => {
    const made = pictures[picture.name]
    const isPoorer = made && (made.samples < Number(options.samples) || made.width < Number(options.width))
    return !made || (options.stale && (isPoorer || made.scene !== sceneOf(picture)))
  })
}

async function main() {
  const list = wanted(readManifest())
  if (options.list) {
    say(list.map(({ name }) => name).join('\n'))
    return
  }
  mkdirSync(MASTERS, { recursive: true })
  await makeMaps(path.join(WORK, 'maps'))
  const end = performance.now() + Number(options.minutes) * 60_000
  for (const picture of list) {
    if (performance.now() > end) break
    const made = await render(picture)
    const { body, colour, shot, wear } = picture.job
    const manifest = readManifest()
    manifest.pictures[picture.name] = {
      body,
      colour,
      shot,
      ...(wear && { wear }),
      alt: picture.alt,
      scene: sceneOf(picture),
      ...made,
    }
    writeManifest(manifest)
  }
}

await main()
