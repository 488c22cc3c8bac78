import { describe, expect, it, vi } from 'vitest'
import { printable } from './printable-text.ts'

// Reading a whole font takes its time on a busy machine.
describe('printable text', { timeout: 60_000 }, () => {
  it('reads a font when the first text needs it, and no other', async () => {
    vi.resetModules()
    const { loadedFaces } = await import('./font-faces.ts')
    const fresh = await import('./printable-text.ts')
    expect(fresh.printable('Asha Verma, ₹1,999, 14″ é')).toBe('Asha Verma, ₹1,999, 14" é')
    expect(loadedFaces()).toEqual([])
    fresh.printable('லட்சுமி')
    expect(loadedFaces()).toEqual(['tamil-regular'])
  })

  it.each([
    ['₹1,999 – “fine”', '₹1,999 – “fine”'],
    ['two\nlines\tand\u0000 \u202eturned', 'two lines and turned'],
    ['e\u0301', 'é'],
    ['ThinkPad T480 14″ 5′', `ThinkPad T480 14" 5'`],
    ['non‑breaking ‒ dash ― here', 'non-breaking – dash — here'],
    ['ﬁne Ａ１ （wide）', 'fine A1 (wide)'],
    ['H₂O ⅓ ① ≈ 4 μm Ω ★', 'H2O 1/3 1 ~ 4 µm ohm *'],
  ])('turns %j into %j', (text, expected) => {
    expect(printable(text)).toBe(expected)
  })

  it.each([
    'लक्ष्मी',
    'লক্ষ্মী',
    'લક્ષ્મી',
    'ਲਕਸ਼ਮੀ',
    'ಲಕ್ಷ್ಮೀ',
    'ലക്ഷ്മി',
    'ଲକ୍ଷ୍ମୀ',
    'లక్ష్మి',
    'லட்சுமி',
    'لکشمی ٹھاکر',
    'سنڌي ٻ ڳ',
    'ꯃꯤꯇꯩ',
    'ᱥᱟᱱᱛᱟᱲᱤ',
    'Đặng Thị Ánh',
    'Nguyễn',
    'Иван',
    'Ελλάδα',
    'र्‍य',
    'শ্রী। ৫',
  ])('preserves %s', (text) => {
    expect(printable(text)).toBe(text.normalize('NFC'))
  })

  it('preserves a syllable of many characters', () => {
    expect(printable('र्त्स्न्यि')).toBe('र्त्स्न्यि')
  })

  it.each([
    ['Asha 🎉 Verma 👨‍👩‍👧', 'Asha Verma'],
    ['王伟', '\ufffd\ufffd'],
    ['\ud800', ''],
  ])('drops pictures and marks letters that no font has: %j', (text, expected) => {
    expect(printable(text)).toBe(expected)
  })

  it('cuts the pile of accents over one letter', () => {
    expect(printable(`a${'\u0300'.repeat(50)}`).normalize('NFD').length).toBeLessThanOrEqual(9)
  })
})
