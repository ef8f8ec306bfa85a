// Playwright calls the default export, and at the end what it gave back.
export { startTestCluster as default } from './cluster.ts'
