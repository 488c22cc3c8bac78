import { describe, expect, it } from 'vitest'
import { layOutUnitLabels, renderUnitLabels } from './render-unit-labels.ts'

const label = (code: string, title = 'Lenovo ThinkPad T480') => ({
  code,
  serialEnd: 'C2D',
  title,
  url: `https://shop.example/unit/${code}`,
})
const sheet = (...labels: ReturnType<typeof label>[]) =>
  ({ kind: 'unit-labels', shopName: 'Dobara', labels, printedAt: '2026-11-28T10:00:00Z' }) as const

describe('the PDF of labels', () => {
  it('has a page 62 mm wide for each machine, with its code, product and QR code', async () => {
    const { texts, codes, pages } = layOutUnitLabels(sheet(label('DB-04HM-ASW9-5'), label('DB-7K2M-9QXA-4')))
    expect(pages).toBe(2)
    expect(codes).toEqual([
      { page: 1, text: 'https://shop.example/unit/DB-04HM-ASW9-5' },
      { page: 2, text: 'https://shop.example/unit/DB-7K2M-9QXA-4' },
    ])
    const second = texts.filter(({ page }) => page === 2).map(({ text }) => text)
    expect(second.join(' ')).toBe('DB-7K2M-9QXA-4 S/N …C2D Lenovo ThinkPad T480')
    const pdf = await renderUnitLabels(sheet(label('DB-04HM-ASW9-5')))
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pdf.toString('latin1')).toMatch(/MediaBox \[0 0 175\.74\d* 82\.20\d*\]/)
  })

  it('stays on its label however long the names are', () => {
    const long = label('DB-04HM-ASW9-5', 'एसर '.repeat(60))
    const { texts, pages } = layOutUnitLabels(sheet(long))
    expect(pages).toBe(1)
    expect(Math.max(...texts.map(({ y, size }) => y + size))).toBeLessThan(82)
    expect(Math.max(...texts.map(({ x, width }) => x + width))).toBeLessThanOrEqual(175.8)
  })
})
