import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { everyInterface, freePort, refuseTakenPort } from './ports.ts'

test('a port that is taken on the local address only is refused with the advice', async () => {
  const host = await everyInterface()
  const port = await freePort(host)
  await refuseTakenPort(port, host, 'libérez-le')

  const server = createServer().listen(port, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  await expect(refuseTakenPort(port, host, 'libérez-le')).rejects.toThrow(`Le port ${port} est déjà pris : libérez-le`)
})
