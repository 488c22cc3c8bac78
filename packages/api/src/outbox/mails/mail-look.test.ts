import { DEFAULT_FRONT } from '@dobara/domain/shop-front/default-front.ts'
import { describe, expect, it } from 'vitest'
import { composeMail } from './compose-mail.ts'
import type { MailLook } from './mail-look.ts'
import { SAMPLE_MAILS } from './sample-mails.ts'
import { SAMPLE_CONTEXT } from './sample-facts.ts'

const { look: DEFAULT } = DEFAULT_FRONT
const OWN: MailLook = { ...DEFAULT, accent: { light: '#7a1f5c', dark: '#f0a6d4' } }
const LOGO = `/media/${'a'.repeat(32)}/640.webp`
const DARK_LOGO = `https://cdn.example/${'b'.repeat(32)}/640.webp`

const htmlOf = (look?: MailLook) =>
  SAMPLE_MAILS.map(({ mail }) => composeMail(mail, SAMPLE_CONTEXT, look).html).join('\n')
const picturesIn = (html: string) => [...html.matchAll(/<img[^>]*src="([^"]+)"/g)].map(([, src]) => src)

describe('the look of mails', () => {
  it('is that of the shop while the store has chosen none', () => {
    expect(htmlOf(DEFAULT)).toBe(htmlOf())
    expect(htmlOf().toLowerCase()).toContain('color:#0e5a47')
  })

  it('has the accent of the store in links, buttons and the head, light and dark', () => {
    const html = htmlOf(OWN).toLowerCase()
    expect(html).not.toMatch(/#0e5a47|#5cc4a0/)
    expect(html).toContain('background-color:#7a1f5c')
    expect(html).toContain('.button{background-color:#f0a6d4 !important;color:#0b1d17 !important}')
  })

  it('shows the logo in the place of the name, with the name for those who do not see it', () => {
    const [sample] = SAMPLE_MAILS
    if (!sample) throw new Error('there is no sample')
    const draw = (look: MailLook) => composeMail(sample.mail, SAMPLE_CONTEXT, look).html
    const one = draw({ ...OWN, logoLight: LOGO })
    expect(picturesIn(one)).toEqual([`${SAMPLE_CONTEXT.publicUrl}${LOGO}`])
    expect(one).toMatch(/<img[^>]*alt="Dobara"/)
    const both = draw({ ...OWN, logoLight: LOGO, logoDark: DARK_LOGO })
    expect(picturesIn(both)).toEqual([`${SAMPLE_CONTEXT.publicUrl}${LOGO}`, DARK_LOGO])
    expect(both).toMatch(/<img[^>]*logo-dark[^>]*display:none;mso-hide:all/)
  })

  it('shows the name where the address of a logo is none of the web', () => {
    const [sample] = SAMPLE_MAILS
    if (!sample) throw new Error('there is no sample')
    const { html } = composeMail(sample.mail, SAMPLE_CONTEXT, { ...OWN, logoLight: 'javascript:alert(1)' })
    expect(picturesIn(html)).toEqual([])
    expect(html).toContain('>Dobara</span>')
  })
})
