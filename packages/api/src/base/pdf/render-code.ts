import { encode } from 'uqr'
import { type Canvas, PAGE } from './pdf-canvas.ts'

/** About 23 mm: phones read codes of this length from a distance of about 10 cm. */
export const CODE_SIZE = 66
/** The width of the quiet zone around the code that ISO/IEC 18004 requires. */
const LIGHT_MODULES = 4

type CodeBox = { x: number; y: number; size: number }

/** Renders a QR code, at the left margin and the present height unless another place is given. */
export function renderCode(
  canvas: Canvas,
  text: string,
  box: CodeBox = { x: PAGE.left, y: canvas.y, size: CODE_SIZE },
): void {
  const { data, size } = encode(text, { border: LIGHT_MODULES })
  const step = box.size / size
  for (const [row, modules] of data.entries()) {
    for (const [column, isDark] of modules.entries()) {
      const [x, y] = [box.x + column * step, box.y + row * step]
      // Slightly wider than a module, because some viewers show a white line between two of them.
      if (isDark) canvas.doc.rect(x, y, step * 1.02, step * 1.02)
    }
  }
  canvas.doc.fill('#000000')
  canvas.codes.push({ page: canvas.pages, text })
}
