// Imported first and simple enough for an old Node to parse, so that it can report the fault.
const major = Number(process.versions.node.split('.')[0])
if (major < 20) {
  process.stderr.write(
    `Dobara needs Node 20 or newer; this is Node ${process.versions.node}. See https://nodejs.org\n`,
  )
  process.exit(1)
}
