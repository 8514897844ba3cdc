/** Lets a limited number of tables work at a time. */
export type Admission = {
  /** Waits for room; those that were opened first go first. */
  readonly enter: () => Promise<AdmittedPlace>
}

/** The place of one table at work. */
export type AdmittedPlace = {
  /**
   * Waits for something outside, such as the answers of agents. When that takes long, the place is
   * given to another table meanwhile; the table has it back before those that came after it.
   */
  readonly waitOutside: <T>(act: () => Promise<T>) => Promise<T>
  /** Releases the slot. */
  readonly leave: () => void
}

/** Limits, and when a table counts as waiting. */
export type AdmissionParameters = {
  /** Most tables at work. */
  readonly most: number
  /** A table that waits for longer does not work, in milliseconds. Default 250. */
  readonly graceMs?: number | undefined
}

type Waiting = { readonly order: number; readonly admit: () => void }

/**
 * Creates the admission of tables of one process.
 *
 * Many tables at once would each take as long as all of them together: one after another, the
 * first has its result at once.
 */
export function createAdmission(parameters: AdmissionParameters): Admission {
  const { most, graceMs = 250 } = parameters
  const queue: Waiting[] = []
  let working = 0
  let opened = 0

  const wait = (order: number): Promise<void> => {
    if (working < most && queue.length === 0) {
      working += 1
      return Promise.resolve()
    }
    return new Promise((admit) => {
      const later = queue.findIndex((each) => each.order > order)
      queue.splice(later < 0 ? queue.length : later, 0, { order, admit })
    })
  }
  const release = () => {
    const next = queue.shift()
    // The next one has the place without its being free in between.
    if (next) next.admit()
    else working -= 1
  }

  return {
    enter: async () => {
      opened += 1
      const order = opened
      await wait(order)
      let holds = true
      let outside = 0
      let timer: NodeJS.Timeout | undefined
      const giveUp = () => {
        if (holds) release()
        holds = false
      }
      const comeBack = async () => {
        outside -= 1
        if (outside > 0) return
        clearTimeout(timer)
        timer = undefined
        if (holds) return
        await wait(order)
        holds = true
      }
      return {
        waitOutside: async (act) => {
          outside += 1
          timer ??= setTimeout(giveUp, graceMs)
          try {
            return await act()
          } finally {
            await comeBack()
          }
        },
        leave: () => {
          clearTimeout(timer)
          giveUp()
        },
      }
    },
  }
}
