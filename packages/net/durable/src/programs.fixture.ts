import { setTimeout as pause } from 'node:timers/promises'
import { CresolverError } from '@cresolver/protocol'
import type pg from 'pg'
import type { DurableProgram } from './durable.ts'

/** Programs that leave a trace of each step in a table, with the process that ran it. */
export function createPrograms(pool: pg.Pool, who: string, onHold = async () => {}) {
  const trace = async (run: string, step: string) => {
    await pool.query('insert into trace (run, step, who) values ($1, $2, $3)', [
      run,
      step,
      who,
    ])
    return Math.random()
  }
  /** Two steps, two at once, one that may hold, one after it. */
  const walk: DurableProgram<{ run: string }> = async (durable, { run }) => {
    const step = (name: string) => durable.step(name, () => trace(run, name))
    const numbers = [await step('first'), ...(await durable.all([step('a'), step('b')]))]
    await durable.progress({ numbers })
    const refused = await durable
      .step('refused', () =>
        Promise.reject(new CresolverError({ code: 'NOT_NOW', message: 'Not now.' })),
      )
      .catch((error: unknown) => (CresolverError.isInstance(error) ? error.code : ''))
    await durable.step('hold', async () => {
      await trace(run, 'hold')
      await onHold()
    })
    // A program that catches everything must still not go on once its run was taken.
    await step('last').catch(() => undefined)
    await step('very last').catch(() => undefined)
    await durable.progress({ numbers, refused })
  }
  const fail: DurableProgram<string> = async (durable, text) => {
    await durable.step('throw', () => Promise.reject(new Error(text)))
  }
  const sleep: DurableProgram<number> = async (durable, ms) => {
    await durable.sleep(ms)
    await pause(1)
  }
  return { walk, fail, sleep }
}
