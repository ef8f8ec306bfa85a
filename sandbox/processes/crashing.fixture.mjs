// Says who it is and waits to be killed.
import process from 'node:process'

process.stdout.write(`${JSON.stringify({ pid: String(process.pid) })}\n`)
process.stderr.write('a complaint\n')
setInterval(() => undefined, 1_000)
