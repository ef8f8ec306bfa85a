export { startTestCluster as setup } from './cluster.ts'
