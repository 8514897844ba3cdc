import type { Context } from 'hono'
import { refuse, refuseAsEarly, refuseInHtml } from './failure-bodies.ts'
import type { FaultName } from './faults.ts'
import type { LocalVariables } from './variables.ts'

/** Faults after which the request is carried out as usual. */
const carriedOut: readonly FaultName[] = [
  'server-error-after',
  'drop-after',
  'cut-after',
  'silence-after',
]

/** Lets one request go wrong. */
export async function actOutFault(
  c: Context<LocalVariables>,
  fault: FaultName,
  carryOut: () => Promise<void>,
): Promise<Response | undefined> {
  if (carriedOut.includes(fault)) await carryOut()
  switch (fault) {
    case 'html403':
      return refuseInHtml(c)
    case 'success-false':
      return refuse(c, 200, 'Something went wrong')
    case 'not-json':
      return c.text('it works')
    case 'server-error':
    case 'server-error-after': {
      // A value returned after the request was carried out would be ignored.
      c.res = refuse(c, 500, 'Internal server error')
      return c.res
    }
    case 'rate-limited':
      return refuseAsEarly(c, 7)
    case 'daily-limit':
      return refuseAsEarly(c, 3_600, { message: 'Daily limit reached' })
    case 'redirect':
      return c.redirect('https://example.com/', 308)
    case 'suspended':
      return c.json({ error: 'Account suspended', hint: 'Contact the moderators' }, 401)
    case 'drop':
    case 'drop-after':
      c.env.outgoing.destroy()
      return silence()
    case 'cut-after': {
      const { outgoing } = c.env
      outgoing.writeHead(201, { 'content-length': '400' })
      outgoing.write('{"success":true,"comm', () => outgoing.destroy())
      return silence()
    }
    case 'silence':
    case 'silence-after':
      return silence()
    case 'verify-lies':
      return undefined
  }
}

function silence(): Promise<never> {
  return new Promise(() => undefined)
}
