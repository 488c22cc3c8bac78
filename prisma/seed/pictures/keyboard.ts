import type { Face } from './camera.ts'
import { MARIGOLD, mix } from './colour.ts'
import type { LaptopBody } from './laptop-body.ts'
import type { Pen, Rect } from './pen.ts'
import { drawShine } from './wear.ts'

/** Key widths per row, in key units; nearest row first; a row fills its width. */
const ROWS: readonly (readonly number[])[] = [
  [1, 1, 1, 1.25, 6, 1.25, 1, 0.9, 0.8, 0.8],
  [2.3, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2.7],
  [1.8, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2.2],
  [1.5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1.5],
  [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2],
]

export interface KeyboardArea {
  keys: Rect
  pad: Rect
}

/** Where keyboard and trackpad lie on the deck. */
export function keyboardArea(body: LaptopBody): KeyboardArea {
  const { width, depth, look, design } = body
  const margin = width * design.keyMargin
  const keysDepth = 100
  const keys: Rect = {
    x: margin,
    y: depth - 32 - keysDepth,
    w: width - 2 * margin,
    h: keysDepth,
  }
  if (look.style === 'tablet') keys.y = depth - 16 - keysDepth
  const padWidth = width * design.pad.share
  const centre = body.hasNumberPad ? keys.x + keys.w * 0.4 : width / 2
  const room = keys.y - (design.pad.buttons === 'both' ? 18 : 8)
  const below = design.pad.buttons === 'none' ? 0 : 9
  const pad: Rect = {
    x: centre - padWidth / 2,
    y: Math.max(7 + below, room - 70),
    w: padWidth,
    h: Math.min(70, room - 7 - below),
    r: 3,
  }
  return { keys, pad }
}

function drawRow(
  pen: Pen,
  face: Face,
  row: { widths: readonly number[]; area: Rect; fill: string; cap: string },
): string {
  const total = row.widths.reduce((sum, width) => sum + width, 0)
  const unit = row.area.w / total
  let x = row.area.x
  return row.widths
    .map((width) => {
      const key = { x: x + 0.9, y: row.area.y + 0.9, w: width * unit - 1.8, h: row.area.h - 1.8, r: 1.6 }
      x += width * unit
      return (
        pen.rect(face, key, row.fill) +
        pen.rect(face, { x: key.x + 0.8, y: key.y + 1.2, w: key.w - 1.6, h: key.h - 1.8, r: 1.2 }, row.cap)
      )
    })
    .join('')
}

function drawBlock(
  pen: Pen,
  face: Face,
  block: { area: Rect; rows: readonly (readonly number[])[]; fill: string },
): string {
  const { area, rows, fill } = block
  const cap = mix(fill, '#FFFFFF', 0.07)
  const functionHeight = 11
  const rowHeight = (area.h - functionHeight) / 5
  const main = rows.map((widths, index) =>
    drawRow(pen, face, {
      widths,
      area: { x: area.x, y: area.y + index * rowHeight, w: area.w, h: rowHeight },
      fill,
      cap,
    }),
  )
  const count = rows.length > 0 && (rows[0]?.length ?? 0) > 5 ? 15 : 4
  const top = drawRow(pen, face, {
    widths: Array.from({ length: count }, () => 1),
    area: { x: area.x, y: area.y + 5 * rowHeight, w: area.w, h: functionHeight },
    fill,
    cap,
  })
  return main.join('') + top
}

/** The trackpad's buttons: those of a pointing stick behind it, in three; those before it, in two. */
function drawButtons(pen: Pen, face: Face, body: LaptopBody): string {
  const { pad } = keyboardArea(body)
  const { buttons } = body.design.pad
  if (buttons === 'none') return ''
  const dark = mix(body.deck, '#000000', 0.32)
  const row = (count: number, y: number, h: number) =>
    Array.from({ length: count }, (_, index) => {
      const w = pad.w / count
      return pen.rect(face, { x: pad.x + index * w + 0.6, y, w: w - 1.2, h, r: 1.5 }, dark)
    })
  const before = row(2, pad.y - 9, 7.5)
  if (buttons === 'below') return before.join('')
  const behind = row(3, pad.y + pad.h + 2, 10)
  const third = pad.w / 3
  const edges = [0, 1, 2].map((index) =>
    pen.rect(
      face,
      { x: pad.x + index * third + 0.6, y: pad.y + pad.h + 2, w: third - 1.2, h: 1.4 },
      index === 1 ? '#5E7C8E' : (body.design.stick ?? dark),
    ),
  )
  return [...before, ...behind, ...edges].join('')
}

/** Dots of a loudspeaker's grille. */
function drawSpeakers(pen: Pen, face: Face, body: LaptopBody): string {
  const { keys } = keyboardArea(body)
  const { speakers } = body.design
  if (speakers === 'none') return ''
  const fill = mix(body.deck, '#000000', 0.38)
  if (speakers === 'behind') {
    return Array.from({ length: 34 }, (_, index) =>
      pen.rect(
        face,
        { x: keys.x + keys.w * (0.2 + index * 0.0178), y: keys.y + keys.h + 5, w: 2.6, h: 7, r: 1 },
        fill,
      ),
    ).join('')
  }
  return [keys.x - 10, keys.x + keys.w + 4]
    .map((x) => pen.rect(face, { x, y: keys.y + 3, w: 6, h: keys.h - 6, r: 2 }, { fill, opacity: 0.55 }))
    .join('')
}

/** Keys, pointing stick and trackpad on the deck. */
export function drawKeyboard(pen: Pen, face: Face, body: LaptopBody): string {
  const { keys, pad } = keyboardArea(body)
  const well = mix(body.deck, '#000000', 0.16)
  const mainWidth = body.hasNumberPad ? keys.w * 0.79 : keys.w
  const parts = [
    pen.rect(face, { x: keys.x - 2, y: keys.y - 2, w: keys.w + 4, h: keys.h + 4, r: 3 }, well),
    drawBlock(pen, face, { area: { ...keys, w: mainWidth }, rows: ROWS, fill: body.keys }),
  ]
  if (body.hasNumberPad) {
    const area = { ...keys, x: keys.x + keys.w * 0.81, w: keys.w * 0.19 }
    parts.push(
      drawBlock(pen, face, { area, rows: Array.from({ length: 5 }, () => [1, 1, 1, 1]), fill: body.keys }),
    )
  }
  if (body.look.style === 'gaming') {
    const stroke = { fill: 'none', stroke: MARIGOLD, width: 2, opacity: 0.85 }
    const unit = mainWidth / 15
    for (const [column, row] of [
      [2.6, 3],
      [1.9, 2],
      [2.9, 2],
      [3.9, 2],
    ] as const) {
      parts.push(
        pen.rect(
          face,
          { x: keys.x + column * unit, y: keys.y + row * 17.8 + 1, w: unit - 2, h: 15.6, r: 1.6 },
          stroke,
        ),
      )
    }
  }
  parts.push(
    pen.rect(face, pad, {
      fill: mix(body.deck, '#000000', 0.1),
      stroke: mix(body.deck, '#000000', 0.28),
      width: 1.5,
    }),
  )
  parts.push(drawButtons(pen, face, body), drawSpeakers(pen, face, body))
  if (body.design.stick) {
    parts.push(
      pen.circle(
        face,
        { x: keys.x + mainWidth * 0.415, y: keys.y + keys.h * 0.5, r: 4.2 },
        body.design.stick,
      ),
    )
  }
  parts.push(drawShine(pen, face, { keys: { ...keys, w: mainWidth }, wear: body.look.wear }))
  return parts.join('')
}
