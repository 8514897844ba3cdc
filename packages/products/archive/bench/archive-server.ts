// One of the two servers of measure-archive.ts, in a process of its own.
import { createReadStream } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { custom } from 'viem'
import { startArchive } from '../src/index.ts'

const [, , kind, folder = ''] = process.argv
if (kind === 'archive') {
  const transport = custom({ request: async () => '0x0' }, { retryCount: 0 })
  const market = `0x${'aa'.repeat(20)}` as const
  // What is stored is served without the chain.
  const { url } = await startArchive({
    transport,
    market,
    folder,
    port: 0,
    pollMs: 3_600_000,
  })
  process.send?.(url)
} else {
  const server = createServer(({ url = '' }, response) => {
    const file = createReadStream(join(folder, url))
    file.once('error', () => response.writeHead(404).end())
    file.pipe(response)
  })
  server.listen(0, '127.0.0.1', () =>
    process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
  )
}
