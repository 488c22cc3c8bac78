// npm run build: the web app, whether or not its sources have changed.
import './check-node.mjs'
import { build } from './prepare.mjs'

process.exit(await build())
