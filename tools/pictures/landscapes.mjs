/** Landscapes for the screens, painted from noise: ridges in haze, dunes, water, clouds, leaves. Raw RGB. */
import { noise, random } from './noise.mjs'

/** Parameters of each landscape: sky from top to horizon, haze, ground from far to near, and the painter. */
export const LANDSCAPES = {
  ridges: {
    paint: ridges,
    sky: ['#3f5f86', '#c9b7a6'],
    haze: '#d8c4b0',
    near: '#121c26',
    seed: 3,
    sun: [0.7, 0.42],
  },
  forest: {
    paint: ridges,
    sky: ['#8ea3a5', '#cfd6d2'],
    haze: '#c3cdc9',
    near: '#0d1c17',
    seed: 11,
    trees: true,
  },
  canyon: {
    paint: ridges,
    sky: ['#2f4d7c', '#e0a06c'],
    haze: '#e2a578',
    near: '#2b120c',
    seed: 19,
    sun: [0.3, 0.5],
  },
  night: {
    paint: ridges,
    sky: ['#050a18', '#24365a'],
    haze: '#2c4066',
    near: '#060b16',
    seed: 23,
    stars: true,
  },
  lake: {
    paint: water,
    sky: ['#33527d', '#e3c3a8'],
    haze: '#b9a9a4',
    near: '#101c2b',
    seed: 29,
    sun: [0.42, 0.46],
  },
  sea: { paint: water, sky: ['#4f7ea3', '#dbe3e2'], haze: '#a9c2cb', near: '#12323f', seed: 37, open: true },
  dunes: { paint: dunes, sky: ['#6f8fae', '#e6d3ba'], light: '#d9a878', dark: '#5b3423', seed: 41 },
  clouds: { paint: clouds, sky: ['#1f4f8c', '#8fb7dc'], light: '#f1efe9', dark: '#8d9db2', seed: 47 },
  leaf: { paint: leaf, light: '#6f9a4b', dark: '#0c1f14', seed: 53 },
}

const rgb = (hexa) => [1, 3, 5].map((i) => Number.parseInt(hexa.slice(i, i + 2), 16))
const mix = (a, b, t) => a.map((v, i) => v + (b[i] - v) * Math.min(1, Math.max(0, t)))
const step = (low, high, v) => {
  const t = Math.min(1, Math.max(0, (v - low) / (high - low)))
  return t * t * (3 - 2 * t)
}

function skyAt({ sky, sun, stars, seed }, horizon) {
  const [top, low] = sky.map(rgb)
  const veil = noise(seed + 5)
  return (u, v) => {
    let colour = mix(top, low, (v / horizon) ** 1.4)
    colour = mix(colour, low, 0.35 * step(0.5, 0.8, veil(u * 3, v * 12, 4)))
    if (sun) {
      const distance = Math.hypot((u - sun[0]) * 1.6, v - sun[1])
      colour = mix(
        colour,
        [255, 238, 205],
        0.85 * Math.exp(-((distance / 0.16) ** 2)) + 0.3 * Math.exp(-distance * 3.2),
      )
    }
    if (stars)
      colour = mix(colour, [235, 240, 255], 0.16 * step(0.45, 0.85, veil(u * 2.2 + v * 2, v * 1.6 - u, 5)))
    return colour
  }
}

/** Chains of hills one behind the other, each nearer one darker and less veiled. */
function ridges(scene) {
  const grain = noise(scene.seed)
  const sky = skyAt(scene, 0.6)
  const [haze, near] = [rgb(scene.haze), rgb(scene.near)]
  const chains = Array.from({ length: 6 }, (_, i) => ({
    base: 0.44 + i * 0.095,
    height: 0.13 + 0.035 * i,
    scale: 1.7 + i * 0.8,
    offset: i * 31.7,
    depth: (i + 1) / 6,
  }))
  // A crest is the same all the way down its column of the picture.
  const columns = new Map()
  const crestsAt = (u) => {
    const known = columns.get(u)
    if (known) return known
    const crests = chains.map(({ base, height, scale, offset, depth }) => {
      const wood = scene.trees ? 0.02 * depth * grain(u * 190 * (1.3 - depth) + offset, offset, 2) : 0
      return base - height * (grain(u * scale + offset, offset, 7) - 0.25) - wood
    })
    columns.set(u, crests)
    return crests
  }
  const stars = random(scene.seed)
  const dots = scene.stars ? Array.from({ length: 420 }, () => [stars(), stars() * 0.6, stars() ** 4]) : []
  return {
    colour: (u, v) => {
      let colour = sky(u, v)
      for (const [index, { offset, depth }] of chains.entries()) {
        const crest = crestsAt(u)[index]
        if (v < crest) continue
        const below = (v - crest) / 0.24
        const tone = mix(haze, near, depth ** 0.85 * (0.92 + 0.2 * grain(u * 40, v * 60 + offset, 4)))
        const mist = mix(tone, haze, (1 - depth * 0.75) * step(0, 1, below) * 0.75)
        colour = mix(colour, mist, step(0, 0.0022, v - crest))
      }
      return colour
    },
    dots,
  }
}

/** Water to the horizon that mirrors the sky, with hills behind it or open. */
function water(scene) {
  const grain = noise(scene.seed)
  const horizon = 0.55
  const sky = skyAt(scene, horizon)
  const [haze, near] = [rgb(scene.haze), rgb(scene.near)]
  const land = (u, v) => {
    let colour = sky(u, v)
    if (scene.open) return mix(colour, haze, step(horizon - 0.08, horizon, v) * 0.4)
    for (const i of [0, 1, 2]) {
      const crest = horizon - (0.16 - i * 0.045) * (grain(u * (2.4 + i * 1.8) + i * 19, i * 7.7, 6) - 0.12)
      colour = mix(colour, mix(haze, near, 0.3 + i * 0.27), step(0, 0.003, v - crest))
    }
    return colour
  }
  return {
    colour: (u, v) => {
      if (v < horizon) return land(u, v)
      const far = (v - horizon) / (1 - horizon)
      const wave = grain(u * 26 * (1.15 - far), 90 * (far + 0.06) ** 0.55, 5) - 0.5
      const mirrored = land(
        u + wave * 0.05,
        Math.max(0, horizon - (v - horizon) * 0.8 + wave * 0.14 * (0.2 + far)),
      )
      const foam = scene.open ? step(0.2, 0.32, wave) * step(0.25, 0.9, far) * 0.5 : 0
      return mix(mix(mirrored, near, 0.22 + 0.55 * far + wave * 0.5 * far), [236, 240, 238], foam)
    },
  }
}

/** Sand in long waves: a lit and a shaded slope on either side of each crest, and ripples. */
function dunes(scene) {
  const grain = noise(scene.seed)
  const sky = skyAt(scene, 0.45)
  const [light, dark] = [rgb(scene.light), rgb(scene.dark)]
  return {
    colour: (u, v) => {
      let colour = sky(u, v)
      for (let i = 0; i < 5; i++) {
        const crest =
          0.4 + i * 0.13 - (0.16 + 0.03 * i) * (grain(u * (1.1 + 0.25 * i) + i * 23.1, i * 5.3, 3) - 0.4)
        if (v < crest) continue
        const ahead =
          0.4 +
          i * 0.13 -
          (0.16 + 0.03 * i) * (grain((u + 0.03) * (1.1 + 0.25 * i) + i * 23.1, i * 5.3, 3) - 0.4)
        const slope = (crest - ahead) * 14
        const ripple = 0.05 * Math.sin((v * 240 + 30 * grain(u * 6, v * 9, 3)) * (1.2 - 0.15 * i))
        const depth = (v - crest) / 0.3
        const tone = mix(light, dark, 0.42 - slope + depth * 0.55 + ripple * step(0.05, 0.4, depth))
        colour = mix(colour, mix(tone, rgb(scene.sky[1]), 0.45 - i * 0.11), step(0, 0.003, v - crest))
      }
      return colour
    },
  }
}

/** Heaped clouds, lit from above. */
function clouds(scene) {
  const grain = noise(scene.seed)
  const sky = skyAt(scene, 1)
  const [light, dark] = [rgb(scene.light), rgb(scene.dark)]
  return {
    colour: (u, v) => {
      const dense = (x, y) =>
        step(0.44, 0.7, grain(x * 3.1 + 0.6 * grain(x * 5, y * 5, 3), y * 3.4, 7) + (y - 0.5) * 0.42)
      const cover = dense(u, v)
      const shade = dense(u + 0.012, v - 0.035)
      return mix(sky(u, v), mix(light, dark, shade * 0.85), cover)
    },
  }
}

/** A leaf so near that its veins cross the picture. */
function leaf(scene) {
  const grain = noise(scene.seed)
  const [light, dark] = [rgb(scene.light), rgb(scene.dark)]
  return {
    colour: (u, v) => {
      const along = u * 0.86 + v * 0.5
      const across = v * 0.86 - u * 0.5 + 0.06 + 0.04 * Math.sin(along * 3)
      const rib = Math.exp(-((across / 0.009) ** 2))
      const vein = (along * 7 - Math.abs(across) * 5 + 0.2 * grain(u * 3, v * 3, 2)) % 1
      const branch = Math.exp(-(((vein - 0.5) / 0.045) ** 2)) * step(0, 0.05, Math.abs(across))
      const cells = grain(u * 90, v * 90, 3)
      const bulge = Math.sin(Math.max(0, vein) * Math.PI) * 0.3
      const lit = 0.2 + 0.55 * (1 - v) + 0.25 * u - bulge + (cells - 0.5) * 0.18
      return mix(mix(dark, light, lit), [196, 214, 150], Math.min(1, rib * 0.7 + branch * 0.28))
    },
  }
}

/** Paints a landscape of LANDSCAPES as raw RGB of the size. */
export function landscape(name, { width, height }) {
  const scene = LANDSCAPES[name]
  const { colour, dots = [] } = scene.paint(scene)
  const film = random(scene.seed + 99)
  const bytes = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [u, v] = [x / width, y / height]
      const corner = 1 - 0.28 * Math.hypot(u - 0.5, v - 0.5) ** 2 * 2
      const grit = (film() - 0.5) * 5
      const values = colour(u, v)
      for (let c = 0; c < 3; c++)
        bytes[(y * width + x) * 3 + c] = Math.max(0, Math.min(255, values[c] * corner + grit))
    }
  for (const [u, v, bright] of dots) {
    const [x, y] = [Math.floor(u * (width - 2)), Math.floor(v * (height - 2))]
    // A star shows only where the sky is: hills are darker than the darkest sky.
    if (colour(u, v)[2] < 20) continue
    for (const [dx, dy, share] of [
      [0, 0, 1],
      [1, 0, 0.4],
      [0, 1, 0.4],
    ])
      for (let c = 0; c < 3; c++) {
        const at = ((y + dy) * width + x + dx) * 3 + c
        bytes[at] = Math.min(255, bytes[at] + (60 + 190 * bright) * share)
      }
  }
  return bytes
}
