import type { Translation } from '../../lib/texts/catalogue.ts'
import type { en } from './form-dialog-texts.ts'

export const hi: Translation<typeof en> = {
  cancel: 'रद्द करें',
  discardQuestion: 'आपने जो भरा है, उसे हटा दें?',
  discard: 'हटा दें',
  keepEditing: 'भरना जारी रखें',
}
