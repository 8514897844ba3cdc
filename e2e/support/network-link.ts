import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** A TCP connection between two programs that can fail as a network does. */
export type NetworkLink = {
  readonly port: number
  /** Breaks every connection and refuses new ones. */
  readonly cut: () => void
  /** Delivers nothing, and keeps it for later. */
  readonly stall: () => void
  /** Delivers everything so many milliseconds later. */
  readonly slow: (delayMs: number) => void
  /** Delivers everything at once again, also what was kept. */
  readonly restore: () => void
  readonly close: () => Promise<void>
}

/** Opens a port of this machine, a free one unless it is given, behind which another program is reached. */
export async function openNetworkLink(
  target: NetConnectOpts,
  wanted = 0,
): Promise<NetworkLink> {
  const sockets = new Set<Socket>()
  let isCut = false
  let delayMs = 0
  let stalled: { readonly over: Promise<void>; readonly end: () => void } | undefined

  const forward = (from: Socket, to: Socket) => {
    let delivered = Promise.resolve()
    from.on('data', (chunk: Buffer) => {
      const due = performance.now() + delayMs
      const held = delayMs > 0 || stalled !== undefined || to.writableNeedDrain
      from.pause()
      delivered = delivered.then(async () => {
        if (held) {
          await stalled?.over
          const wait = due - performance.now()
          if (wait > 0) await pause(wait)
        }
        if (!to.destroyed) to.write(chunk)
        from.resume()
      })
    })
    from.on('end', () => void delivered.then(() => to.end()))
    from.on('error', () => to.destroy())
    from.on('close', () => {
      sockets.delete(from)
      void delivered.then(() => to.destroy())
    })
    sockets.add(from)
  }
  const server = createServer((client) => {
    if (isCut) {
      client.destroy()
      return
    }
    const upstream = connect(target)
    forward(client, upstream)
    forward(upstream, client)
  })
  await new Promise<void>((resolve) => server.listen(wanted, '127.0.0.1', resolve))
  const address = server.address()
  const restore = () => {
    isCut = false
    delayMs = 0
    stalled?.end()
    stalled = undefined
  }
  const cut = () => {
    isCut = true
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    cut,
    stall: () => {
      let end: () => void = () => undefined
      const over = new Promise<void>((resolve) => {
        end = resolve
      })
      stalled ??= { over, end }
    },
    slow: (ms) => {
      delayMs = ms
    },
    restore,
    close: async () => {
      restore()
      cut()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
