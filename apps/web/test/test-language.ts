// For tests only: sets the language as main.tsx does before the first render.
import { setLanguage } from '../src/lib/texts/texts.ts'

setLanguage('en')
