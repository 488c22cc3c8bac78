import { texts } from '../../../../lib/texts/texts.ts'

export const en = {
  pictures: 'Pictures of {title}',
  show: 'Show picture {number} of {count}: {alt}',
  enlarge: 'Enlarge picture {number} of {count}: {alt}',
  more: '+{count}',
  place: '{number} of {count}',
  zoomFailed: 'The large picture could not be loaded. Please check your connection.',

  close: 'Close',
  previous: 'Previous picture',
  next: 'Next picture',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  stage: 'Picture {number} of {count}: {alt}. Plus and minus zoom, the arrow keys move.',
  percent: '{percent}%',
} as const

export const t = texts('gallery', en)
