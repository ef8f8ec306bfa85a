// A process of its own for the tests: starts a child that would stay, says its number, and stays until it is killed.
import { join } from 'node:path'
import process from 'node:process'
import { startChild } from './child.ts'

const mailbox = join(import.meta.dirname, '../../sandbox/mailbox/main.ts')
const child = startChild([mailbox], { MAILBOX_PORT: '0', MAILBOX_DATA: process.env.DATA_DIR })
await child.firstLine
process.stdout.write(String(child.pid))
