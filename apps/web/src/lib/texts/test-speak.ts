// For tests only: what main.tsx does before anything is drawn.
import { speak } from './texts.ts'

speak('en')
