// For tests only: what main.tsx does before anything is drawn.
import { speak } from '../src/lib/texts/texts.ts'

speak('en')
