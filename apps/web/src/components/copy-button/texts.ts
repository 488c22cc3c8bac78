import { texts } from '../../lib/texts/texts.ts'

export const en = {
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Copying did not work. Please select the text and copy it.',
  stored: 'I have stored it',
} as const

export const t = texts('components/copy-button', en)
