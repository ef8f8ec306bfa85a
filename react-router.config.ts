import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  appDirectory: 'app',
  buildDirectory: 'build',
  // The server's build has two entries (vite.config.ts): main.js and worker.js.
  serverBuildFile: '[name].js',
  // Asked for by the desk's pages alone: no other has links that a script follows.
  routeDiscovery: { mode: 'lazy', manifestPath: '/bureau/manifest.json' },
} satisfies Config
