// The worker from its sources, for `npm run dev`: Vite compiles its TSX mail templates, and a change of any source that
// it has loaded ends the process, which its keeper starts again.
import process from 'node:process'
import { createServer } from 'vite'

const vite = await createServer({
  configFile: false,
  appType: 'custom',
  logLevel: 'warn',
  server: { middlewareMode: true, ws: false, hmr: false },
  optimizeDeps: { noDiscovery: true },
})
vite.watcher.on('change', (file) => {
  const loaded = vite.environments.ssr.moduleGraph.getModulesByFile(file)
  if (loaded?.size) process.kill(process.pid, 'SIGTERM')
})
await vite.ssrLoadModule('/server/worker.ts')
