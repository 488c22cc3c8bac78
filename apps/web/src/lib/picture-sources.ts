// Components know lib and ui only; the definition is shared with the server.
export { pictureSrcSet, widestPicture } from '@dobara/contract/pictures/pictures.ts'
