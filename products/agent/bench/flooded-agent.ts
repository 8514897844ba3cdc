import { serveAgent } from '../src/node.ts'
import { reserveHeldSeats } from '../src/signing/held-seats.ts'
import { askedMs, round, seat } from './round.ts'

/** An agent on a port of its own process: an answer takes 300 ms. */
const served = await serveAgent(
  {
    name: 'Alpha',
    worker: round.seats[0].worker,
    trust: {
      reserve: reserveHeldSeats({
        chainId: round.chain_id,
        market: round.market,
        worker: round.seats[0].worker,
        countMarkets: async () => 1_000_000,
        readSeat: async (id) => (id < 1_000 ? seat : undefined),
      }),
    },
    investigate: async () => {
      await new Promise((resolve) => setTimeout(resolve, askedMs))
      return { determination: true, confidence: 1, evidence: 'e', sources: ['s'] }
    },
  },
  { port: 0 },
)
process.send?.(served.url)
process.once('disconnect', () => void served.close())
