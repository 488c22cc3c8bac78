export { UNDO_MS } from '@dobara/domain/undo/undo-time.ts'
