import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  appDirectory: 'app',
  buildDirectory: 'build',
  // The server's build has two entries (vite.config.ts): main.js and worker.js.
  serverBuildFile: '[name].js',
} satisfies Config
