/** The colours of mails, as the pages of the shop have them; its accent is its own (mail-look.ts). Mail programs know no CSS variables: each is written where it is used. */
export const LIGHT = {
  page: '#FBFAF6',
  surface: '#FFFFFF',
  sunken: '#F1F0E9',
  ink: '#16211C',
  muted: '#57635C',
  line: '#E3E2DA',
  marigold: '#E9A23B',
} as const

const DARK = {
  page: '#101614',
  surface: '#171E1A',
  sunken: '#1F2823',
  ink: '#EEF1EC',
  muted: '#A3AFA8',
  line: '#2A342F',
  marigold: '#F0B456',
} as const

export const TEXT_FONT = "Figtree,'Segoe UI',Helvetica,Arial,sans-serif"
export const TITLE_FONT = `'Bricolage Grotesque',${TEXT_FONT}`

type DarkAccent = { accent: string; onAccent: string }

/**
 * Dark styles of each class, given to every element that changes its colour in dark mode. The light styles are
 * inline, as some programs drop every style sheet.
 */
const darkRules = ({ accent, onAccent }: DarkAccent) => ({
  page: `background-color:${DARK.page} !important`,
  card: `background-color:${DARK.surface} !important;border-color:${DARK.line} !important`,
  sunken: `background-color:${DARK.sunken} !important`,
  ink: `color:${DARK.ink} !important`,
  muted: `color:${DARK.muted} !important`,
  leaf: `color:${accent} !important`,
  line: `border-color:${DARK.line} !important`,
  mark: `border-color:${DARK.marigold} !important`,
  button: `background-color:${accent} !important;color:${onAccent} !important`,
  'logo-light': 'display:none !important',
  'logo-dark': 'display:inline-block !important',
})

const rulesUnder = (root: string, rules: Readonly<Record<string, string>>) =>
  Object.entries(rules)
    .map(([name, rule]) => `${root}.${name}{${rule}}`)
    .join('')

/**
 * Returns the style sheet: dark mode for programs that query the system, and for Outlook, which marks the page
 * itself; less padding on a phone.
 */
export function styleSheet(dark: DarkAccent): string {
  const rules = darkRules(dark)
  return (
    ':root{color-scheme:light dark;supported-color-schemes:light dark}' +
    // react-email colours the cell inside the body too, where it gives no class.
    `@media (prefers-color-scheme:dark){.page>table>tbody>tr>td{${rules.page}}${rulesUnder('', rules)}}` +
    rulesUnder('[data-ogsc] ', rules) +
    '@media (max-width:480px){.room{padding-left:20px !important;padding-right:20px !important}}'
  )
}
