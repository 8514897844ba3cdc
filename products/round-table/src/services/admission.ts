/** Decides which tables of this process work, with a limit on how many do at a time. */
export type Admission = {
  /** Waits for the place of a table of a tenant, which counts as waiting from the call on. */
  readonly enter: (tenant: string) => Promise<AdmittedPlace>
  /** Number of tables that could work at once. */
  readonly free: () => number
  /** Tenants with tables here that wait for a place. */
  readonly waitingTenants: () => string[]
}

/** The place of one table at work. */
export type AdmittedPlace = {
  /**
   * Waits for something outside, such as the answers of agents. When that takes long, the place is
   * given to another table meanwhile; the table has it back before later tables of its tenant.
   */
  readonly waitOutside: <T>(act: () => Promise<T>) => Promise<T>
  /** Releases the slot. */
  readonly leave: () => void
}

/** Limits, and when a table counts as waiting. */
type AdmissionParameters = {
  /** Most tables at work. */
  readonly most: number
  /** A table that waits for longer does not work, in milliseconds. Default 250. */
  readonly graceMs?: number | undefined
  /** Called when a place became free, or another table waits. */
  readonly onChange?: (() => void) | undefined
}

/** One table of this process, for as long as it is here. */
type Ticket = {
  readonly tenant: string
  /** Position among the tables of this process. */
  readonly order: number
  holds: boolean
}

type Waiting = { readonly ticket: Ticket; readonly admit: () => void }

/**
 * Creates the admission of tables of one process.
 *
 * Many tables at once would each take as long as all of them together: one after another, the first has
 * its result at once. A free place goes to the tenants in turn, and to the earliest table of the tenant.
 */
export function createAdmission(parameters: AdmissionParameters): Admission {
  const { most, graceMs = 250, onChange = () => undefined } = parameters
  let waiting: Waiting[] = []
  /** The number of the last turn of each tenant with tables here. */
  const turns = new Map<string, number>()
  let working = 0
  let counted = 0
  /** Tables that are here, at work or not. */
  let present = 0
  const next = () => {
    counted += 1
    return counted
  }

  const wait = (ticket: Ticket): Promise<void> => {
    if (working < most && waiting.length === 0) {
      working += 1
      ticket.holds = true
      turns.set(ticket.tenant, next())
      return Promise.resolve()
    }
    return new Promise((admit) => waiting.push({ ticket, admit }))
  }
  /** Of the tenant whose turn is longest ago, the earliest table. */
  const chooseNext = (): Waiting | undefined =>
    waiting.reduce<Waiting | undefined>((best, each) => {
      if (!best) return each
      const turn =
        (turns.get(each.ticket.tenant) ?? 0) - (turns.get(best.ticket.tenant) ?? 0)
      return turn < 0 || (turn === 0 && each.ticket.order < best.ticket.order)
        ? each
        : best
    }, undefined)
  const release = () => {
    const chosen = chooseNext()
    // The next one has the place without its being free in between.
    if (chosen) {
      waiting = waiting.filter((each) => each !== chosen)
      turns.set(chosen.ticket.tenant, next())
      chosen.ticket.holds = true
      chosen.admit()
    } else working -= 1
    onChange()
  }
  const giveUp = (ticket: Ticket) => {
    if (ticket.holds) {
      ticket.holds = false
      release()
    } else waiting = waiting.filter((each) => each.ticket !== ticket)
  }

  return {
    free: () => (waiting.length > 0 ? 0 : most - working),
    waitingTenants: () => [...new Set(waiting.map(({ ticket }) => ticket.tenant))],
    enter: async (tenant) => {
      const ticket: Ticket = { tenant, order: next(), holds: false }
      present += 1
      await wait(ticket)
      let outside = 0
      let timer: NodeJS.Timeout | undefined
      const comeBack = async () => {
        outside -= 1
        if (outside > 0) return
        clearTimeout(timer)
        timer = undefined
        if (!ticket.holds) await wait(ticket)
      }
      return {
        waitOutside: async (act) => {
          outside += 1
          timer ??= setTimeout(() => giveUp(ticket), graceMs)
          try {
            return await act()
          } finally {
            await comeBack()
          }
        },
        leave: () => {
          clearTimeout(timer)
          giveUp(ticket)
          present -= 1
          if (present === 0) turns.clear()
        },
      }
    },
  }
}
