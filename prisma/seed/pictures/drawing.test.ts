import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { drawPicture, type Look, pictureKey, viewsOf } from './drawing.ts'
import { LAPTOP_LINES } from './laptop-lines.ts'
import { convexHull } from './pen.ts'
import { renderPicture } from './store-pictures.ts'

/** The build of each line; also folded over, where its line is sold so. */
const BUILDS: readonly [RegExp, 'thinkpad' | 'macbook' | 'gaming' | 'tablet'][] = [
  [/^thinkpad/, 'thinkpad'],
  [/^macbook/, 'macbook'],
  [/^(legion|nitro|tuf)$/, 'gaming'],
  [/^surface-pro$/, 'tablet'],
]
const buildOf = (line: string) => BUILDS.find(([pattern]) => pattern.test(line))?.[1] ?? 'business'

const LAPTOP = {
  kind: 'laptop' as const,
  style: 'business' as const,
  line: 'latitude' as const,
  wear: 0 as const,
  inches: 14,
  colour: 'Silver',
}
const LAPTOPS: readonly Look[] = LAPTOP_LINES.flatMap((line) =>
  ([0, 1, 2] as const).map((wear) => ({ ...LAPTOP, style: buildOf(line), line, wear })),
)

const LOOKS: readonly Look[] = [
  ...LAPTOPS,
  { ...LAPTOP, style: 'convertible', line: 'elitebook-thin', colour: 'Black' },
  ...(['monitor', 'all-in-one', 'imac', 'imac-thin'] as const).map((style) => ({
    kind: 'screen' as const,
    style,
    inches: 24,
    colour: 'Silver',
  })),
  ...(['micro', 'sff', 'mac-mini'] as const).map((style) => ({
    kind: 'desktop' as const,
    style,
    colour: 'Black',
  })),
  ...(['bar', 'square', 'tower'] as const).map((style) => ({
    kind: 'dock' as const,
    style,
    colour: 'Black',
  })),
  ...(['laser', 'laser-tall', 'laser-scan', 'tank-scan', 'tank-photo', 'dot-matrix'] as const).map(
    (style) => ({ kind: 'printer' as const, style, colour: 'White' }),
  ),
  ...(['switch', 'rack-router', 'firewall', 'access-point', 'cube', 'wifi'] as const).map((style) => ({
    kind: 'network' as const,
    style,
    colour: 'Grey',
  })),
]
/** Every picture with its drawing, made once. */
const PICTURES = LOOKS.flatMap((look) =>
  viewsOf(look).map((view) => ({ look, view, svg: drawPicture({ look, view }) })),
)

/** The widest extent of coloured shapes, in pixels of the picture. */
function drawnWidth(svg: string): number {
  const xs = [...svg.matchAll(/points="([^"]+)" fill="#(?!3A3A2C)/g)].flatMap(([, points = '']) =>
    points.split(' ').map((point) => Number(point.split(',')[0])),
  )
  return Math.max(...xs) - Math.min(...xs)
}

describe('product pictures', () => {
  test('every kind is drawn differently in every view, and alike only where the key is the same', () => {
    for (const look of LOOKS) {
      const views = PICTURES.filter((picture) => picture.look === look)
      expect(new Set(views.map(({ svg }) => svg)).size).toBe(viewsOf(look).length)
    }
    const keys = new Set(PICTURES.map(pictureKey))
    expect(new Set(PICTURES.map(({ svg }) => svg)).size).toBe(keys.size)
  })

  test('from the front each line of laptops looks like itself, and each grade by its marks of use', () => {
    const fronts = PICTURES.filter(({ look, view }) => view === 'front' && LAPTOPS.includes(look))
    expect(new Set(fronts.map(({ svg }) => svg)).size).toBe(LAPTOP_LINES.length * 3)
    const strokes = ([0, 1, 2] as const).map((wear) => {
      const look = { ...LAPTOP, wear }
      return drawPicture({ look, view: 'front' }).match(/<polyline/g)?.length ?? 0
    })
    expect(strokes).toEqual([0, 6, 18])
  })

  test('every drawing has valid numbers only, and stays inside the picture', () => {
    for (const { svg, ...picture } of PICTURES) {
      expect(svg, pictureKey(picture)).not.toMatch(/NaN|Infinity|undefined/)
      if (picture.view !== 'keyboard') expect(drawnWidth(svg), pictureKey(picture)).toBeLessThan(1_240)
    }
  })

  test('a larger laptop is drawn larger, and a blue one differs from a black one', () => {
    const laptop = { ...LAPTOP, inches: 13.3, colour: 'Black' }
    const draw = (look: Look) => drawPicture({ look, view: 'front' })
    expect(drawnWidth(draw({ ...laptop, inches: 15.6 }))).toBeGreaterThan(drawnWidth(draw(laptop)) * 1.1)
    expect(draw({ ...laptop, colour: 'Blue' })).not.toBe(draw(laptop))
  })

  test.each(['laptop', 'screen', 'printer'])('a %s renders to a picture of 1280 by 960', async (kind) => {
    const look = LOOKS.find((candidate) => candidate.kind === kind)
    if (!look) throw new Error(`no look for ${kind}`)
    const { format, width, height } = await sharp(await renderPicture({ look, view: 'front' })).metadata()
    expect({ format, width, height }).toEqual({ format: 'png', width: 1280, height: 960 })
  })

  test('a colour without a shell and a view the thing does not have are refused', () => {
    expect(() =>
      drawPicture({ look: { kind: 'dock', style: 'bar', colour: 'Plaid' }, view: 'front' }),
    ).toThrow('Plaid')
    expect(() =>
      drawPicture({ look: { kind: 'dock', style: 'bar', colour: 'Black' }, view: 'tent' }),
    ).toThrow('tent')
  })
})

test('the hull of a square with a point inside is the square', () => {
  const hull = convexHull([
    [0, 0],
    [4, 0],
    [4, 4],
    [0, 4],
    [2, 1],
  ])
  expect(hull).toHaveLength(4)
  expect(hull).not.toContainEqual([2, 1])
})
