// A process of its own for the tests: keeps a child running, says its number, and stays until it is killed.
import { join } from 'node:path'
import { keepRunning } from './keep-running.ts'

const args = [join(import.meta.dirname, 'crashing.fixture.mjs')]
const kept = keepRunning({ name: 'child', args, env: process.env }, () => undefined)
process.stdout.write(await kept.announced('pid'))
