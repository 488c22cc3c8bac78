// Imported first and plain enough for an old Node to read, so that it can say what is wrong.
const major = Number(process.versions.node.split('.')[0])
if (major < 20) {
  process.stderr.write(
    `Dobara needs Node 20 or newer; this is Node ${process.versions.node}. See https://nodejs.org\n`,
  )
  process.exit(1)
}
