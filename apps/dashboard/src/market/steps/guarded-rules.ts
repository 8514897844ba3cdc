import { type GuardedCount, quorum } from '@cresolver/resolution'

/** A rule of the policy `guarded` and how a panel met it. */
export type GuardedRule = {
  /** What the panel has, such as `YES has 4 of 5 drawn seats`. */
  readonly words: string
  /** What it needs, such as `more than half: at least 3`. */
  readonly needed: string
  readonly holds: boolean
}

/** Lists the rules that a guarded panel has to meet, in the order in which they are checked. */
export function guardedRules(count: GuardedCount, isScored: boolean): GuardedRule[] {
  const { drawn, counted, agree, against } = count
  const side = sideText(count)
  const answers = quorum(drawn)
  const majority = Math.floor(drawn / 2) + 1
  const most = Math.floor(drawn / 5)
  const percent = (count.weightThousandths / 10).toFixed(1)
  return [
    {
      words: `${counted} of ${drawn} drawn seats have an answer that counts`,
      needed: `two thirds: at least ${answers}`,
      holds: counted >= answers && counted > 0,
    },
    {
      words: `${side} has ${agree} of ${drawn} drawn seats`,
      needed: `more than half: at least ${majority}`,
      holds: agree >= majority,
    },
    {
      words: `${against} ${against === 1 ? 'is' : 'are'} against`,
      needed: `a fifth: at most ${most}`,
      holds: against <= most,
    },
    ...(isScored
      ? [
          {
            words: `${side} has ${percent} % of the weight`,
            needed: 'two thirds: at least 66.7 %',
            holds: count.hasWeight,
          },
        ]
      : []),
  ]
}

/** Names the side with the most seats. */
export function sideText({ side }: Pick<GuardedCount, 'side'>): string {
  return side === undefined ? 'No side' : side.replace('_', ' ')
}
