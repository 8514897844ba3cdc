type Variables = Readonly<Record<string, string | undefined>>

/** Of so many cases `npm test` tries one. */
const PART = 10

/** The tests of the workflow have no types of Node. */
declare const process: { readonly env: Variables }

/**
 * Reads how many random cases are tried, and which ones.
 *
 * @param variables - CRESOLVER_SEED, a whole number, and CRESOLVER_RUNS, `full` or not set
 * @param now - milliseconds: without a seed of their own the cases follow from the day
 */
export function readSize({ CRESOLVER_SEED, CRESOLVER_RUNS }: Variables, now: number) {
  const seed = Number(CRESOLVER_SEED ?? Math.floor(now / 86_400_000))
  if (!Number.isInteger(seed)) {
    throw new Error(`CRESOLVER_SEED is not a whole number: ${CRESOLVER_SEED}`)
  }
  if (CRESOLVER_RUNS !== undefined && CRESOLVER_RUNS !== 'full') {
    throw new Error(`CRESOLVER_RUNS is "full" or not set: ${CRESOLVER_RUNS}`)
  }
  const isFull = CRESOLVER_RUNS === 'full'
  return {
    /** Seed of random cases. */
    seed,
    /** True in `npm run test:long`. */
    isFull,

    /** Returns how many cases a campaign tries: all, or in `npm test` a tenth and at least ten. */
    runs: (full: number, part = Math.max(PART, Math.ceil(full / PART))): number =>
      isFull ? full : Math.min(full, part),

    /**
     * Returns the cases of a finite set that are tried: all, or in `npm test` each tenth one, which ten days
     * in a row make all.
     */
    sampleOf: <Case>(all: readonly Case[]): readonly Case[] => {
      const step = isFull ? 1 : Math.min(PART, all.length)
      return all.filter((_, index) => (index - seed) % step === 0)
    },
  }
}

/** Size and seed of this run. */
export const { seed, isFull, runs, sampleOf } = readSize(process.env, Date.now())
