// Writes the OpenAPI document of this release to the file that is named: what clients are made from.
import { writeFileSync } from 'node:fs'
import { openApiDocument } from '../http/rest/openapi/document.ts'
import { REST_ROUTES } from '../http/rest/routes.ts'

const [file] = process.argv.slice(2)
if (!file) throw new Error('The file to write is not named')
writeFileSync(file, JSON.stringify(openApiDocument(REST_ROUTES, { publicUrl: 'https://shop.example' })))
