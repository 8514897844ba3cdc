/** Milliseconds of one wasm call, and the fastest of all calls. */
export type UpstreamFigure = { readonly p50: number; readonly min?: number | undefined }

/**
 * Needs of the market that the specification was written for: redstone-finance/clara, last
 * commit of 2025-03-18, its own Lua on aos 2.0.1, in the same way on the same kind of machine
 * (2 shared cores, Node 20). Its code has no license, so it is not run here.
 *
 * Its `leastOccupied` stands in for roundRobin, which it has not; its Decline-Task loses the
 * task instead of finding another agent; a page, query, Send-Offer, Get-Agent, Get-Task and
 * Tick are missing there. Figures by number of agents.
 */
export const upstream: Readonly<
  Record<string, Readonly<Record<number, UpstreamFigure>>>
> = {
  'Register-Agent-Profile': {
    10: { p50: 5, min: 1.7 },
    100: { p50: 1.1, min: 0.9 },
    1000: { p50: 1.7, min: 1.5 },
    5000: { p50: 5.4, min: 5.2 },
  },
  'Register-Task cheapest': {
    10: { p50: 1.9, min: 1.4 },
    100: { p50: 2.6, min: 2.4 },
    1000: { p50: 15.5, min: 14.3 },
    5000: { p50: 81, min: 78 },
  },
  'Register-Task roundRobin': {
    10: { p50: 1.6, min: 1.3 },
    100: { p50: 2.0, min: 1.8 },
    1000: { p50: 8.2, min: 7.8 },
    5000: { p50: 48, min: 46 },
  },
  'Decline-Task': {
    10: { p50: 1.0, min: 0.9 },
    100: { p50: 0.95 },
    1000: { p50: 1.5 },
    5000: { p50: 4.7, min: 4.5 },
  },
  'Send-Result': {
    10: { p50: 1.4, min: 1.3 },
    100: { p50: 1.4, min: 1.3 },
    1000: { p50: 2.2, min: 1.9 },
    5000: { p50: 5.1, min: 5.0 },
  },
  'List-Agents, all': {
    10: { p50: 9 },
    100: { p50: 20, min: 19 },
    1000: { p50: 111 },
    5000: { p50: 530 },
  },
  'broadcast to all': {
    10: { p50: 3.7 },
    100: { p50: 33, min: 30 },
    1000: { p50: 343 },
    5000: { p50: 1_867 },
  },
  'heap, MB': {
    10: { p50: 1.05 },
    100: { p50: 1.16 },
    1000: { p50: 2.3 },
    5000: { p50: 7.4 },
  },
}
