/**
 * The textures of the models: landscapes for the screens and tiles of scratches and polish. They are generated from
 * noise, so they contain no photograph and no licensed work of others. They are created when missing and never
 * committed.
 */
import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { LANDSCAPES, landscape } from './landscapes.mjs'
import { noise, random } from './noise.mjs'

const SCREEN = { width: 1280, height: 800 }
const TILE = 1536

/** Hairlines of many lengths and depths: most are faint, few are deep, and they lie in bundles as cloths and bags leave them. */
function scratches(level) {
  const next = random(7 + level)
  const lines = []
  const bundles = 12 + 14 * level
  for (let b = 0; b < bundles; b++) {
    const x = next() * TILE
    const y = next() * TILE
    const turn = next() * Math.PI
    const count = 3 + Math.floor(next() * 7)
    for (let i = 0; i < count; i++) {
      const length = 30 + next() ** 2 * 360
      const angle = turn + (next() - 0.5) * 0.5
      const [sx, sy] = [x + (next() - 0.5) * 220, y + (next() - 0.5) * 220]
      const [ex, ey] = [sx + Math.cos(angle) * length, sy + Math.sin(angle) * length]
      const bow = (next() - 0.5) * length * 0.16
      const [mx, my] = [(sx + ex) / 2 - Math.sin(angle) * bow, (sy + ey) / 2 + Math.cos(angle) * bow]
      const opacity = (0.25 + next() ** 2 * (0.3 + 0.22 * level)).toFixed(2)
      const width = (1 + next() ** 3 * (1.2 + level)).toFixed(2)
      lines.push(
        `<path d="M${sx.toFixed(1)} ${sy.toFixed(1)}Q${mx.toFixed(1)} ${my.toFixed(1)} ${ex.toFixed(1)} ${ey.toFixed(1)}" stroke-opacity="${opacity}" stroke-width="${width}"/>`,
      )
    }
  }
  // Specks and small nicks between the lines.
  for (let i = 0; i < 120 * level; i++) {
    const radius = (0.4 + next() ** 5 * 2.4).toFixed(2)
    lines.push(
      `<circle cx="${(next() * TILE).toFixed(1)}" cy="${(next() * TILE).toFixed(1)}" r="${radius}" fill="#fff" fill-opacity="${(0.15 + next() * 0.5).toFixed(2)}" stroke="none"/>`,
    )
  }
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${TILE}" height="${TILE}"><rect width="100%" height="100%"/><g fill="none" stroke="#fff" stroke-linecap="round">${lines.join('')}</g></svg>`,
  )
}

/**
 * Returns the areas where wrists rest left and right of the touchpad, seen from above: smooth patches with ragged
 * borders.
 */
function polish() {
  const [width, height] = [900, 640]
  const grain = noise(31)
  const bytes = Buffer.alloc(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const spot = ([cx, cy], [rx, ry]) =>
        Math.exp(-(((x / width - cx) / rx) ** 2) - ((y / height - cy) / ry) ** 2)
      const wrists = spot([0.2, 0.86], [0.11, 0.1]) + spot([0.79, 0.87], [0.1, 0.09])
      const ragged = 0.7 + 0.6 * grain(x / 60, y / 60, 4)
      bytes[y * width + x] = Math.min(255, 255 * wrists * ragged)
    }
  return sharp(bytes, { raw: { width, height, channels: 1 } })
}

/** Makes the maps that are missing in the folder. */
export async function makeMaps(folder) {
  mkdirSync(folder, { recursive: true })
  const missing = (name) => !existsSync(path.join(folder, name))
  for (const name of Object.keys(LANDSCAPES))
    if (missing(`${name}.png`))
      await sharp(landscape(name, SCREEN), { raw: { ...SCREEN, channels: 3 } })
        .blur(0.6)
        .png()
        .toFile(path.join(folder, `${name}.png`))
  for (const level of [1, 2])
    if (missing(`scratches-${level}.png`))
      await sharp(scratches(level))
        .greyscale()
        .png()
        .toFile(path.join(folder, `scratches-${level}.png`))
  if (missing('palm.png')) await polish().png().toFile(path.join(folder, 'palm.png'))
}
