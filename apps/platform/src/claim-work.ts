export type ClaimingParameters<Item> = {
  /** Takes at most so many items that are due, so that no other process takes them meanwhile. */
  readonly claim: (room: number) => Promise<readonly Item[]>
  readonly work: (item: Item) => Promise<void>
  /** Most items at work at a time. */
  readonly mostAtWork: number
  /** Time between two looks at what is due, in milliseconds. */
  readonly everyMs: number
  /** Called when items could not be read. */
  readonly onUnread: (error: unknown) => void
  /** Called when the work on an item failed. */
  readonly onFailed: (error: unknown) => void
}

/** Claims work until it is closed. */
export type WorkClaimer = {
  /** Looks at what is due now. */
  readonly wake: () => void
  /** Claims nothing more, and resolves when the work under way has ended. */
  readonly close: () => Promise<void>
}

/** Starts to claim what is due, at intervals and when it is woken, and works on it. */
export function startClaiming<Item>(parameters: ClaimingParameters<Item>): WorkClaimer {
  const { claim, work, mostAtWork, everyMs, onUnread, onFailed } = parameters
  const underWay = new Set<Promise<void>>()
  let isClosed = false
  const look = async () => {
    const room = mostAtWork - underWay.size
    if (room <= 0 || isClosed) return
    for (const item of await claim(room)) {
      const running = work(item)
        .catch(onFailed)
        .finally(() => underWay.delete(running))
      underWay.add(running)
    }
  }
  let looking: Promise<void> | undefined
  const wake = () => {
    looking ??= look()
      .catch(onUnread)
      .finally(() => {
        looking = undefined
      })
  }
  const timer = setInterval(wake, everyMs)
  return {
    wake,
    close: async () => {
      isClosed = true
      clearInterval(timer)
      await looking
      await Promise.all(underWay)
    },
  }
}
