// For tests only: sets the language as main.tsx does before the first render.
import { speak } from '../src/lib/texts/texts.ts'

speak('en')
