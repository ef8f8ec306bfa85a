// Loaded before a child's own code (node --import): ends it when the process that started it is gone, kill -9 included.
// Workers of a cluster have a channel of their own and end with their primary.
import cluster from 'node:cluster'
import process from 'node:process'

if (process.channel && !cluster.isWorker) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}
