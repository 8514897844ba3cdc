import {
  countGuarded,
  describeUnsure,
  type GuardedCount,
  guardedPanelOf,
  type RoundRecord,
} from '@cresolver/core/resolution'

/** The votes for, against and without an answer, then each rule that they have to meet. */
export function VoteResult({ round }: { readonly round: RoundRecord }) {
  const count = countGuarded(guardedPanelOf(round))
  const { votes, answered, agree, against } = count
  const parts = [
    { words: `for ${sideText(count)}`, votes: agree, look: 'bg-accent' },
    { words: 'against', votes: against, look: 'bg-no' },
    { words: 'without an answer', votes: Math.max(0, votes - answered), look: 'bg-edge' },
  ]
  return (
    <div className="space-y-3">
      <p className="text-lg">{describeResult(round)}</p>
      <dl className="grid max-w-md grid-cols-3 gap-x-4">
        {parts.map(({ words, votes: each, look }) => (
          <div key={words} className="flex flex-col-reverse justify-end">
            <dt className="flex items-baseline gap-1.5 text-sm leading-tight">
              <span aria-hidden className={`size-2.5 shrink-0 rounded-sm ${look}`} />
              {words}
            </dt>
            <dd className="text-2xl font-semibold">{each}</dd>
          </div>
        ))}
      </dl>
      <div aria-hidden className="flex h-3 max-w-md gap-0.5">
        {parts.map(
          ({ words, votes: each, look }) =>
            each > 0 && (
              <span
                key={words}
                className={`rounded-sm ${look}`}
                style={{ flexGrow: each }}
              />
            ),
        )}
      </div>
      <p className="text-sm text-muted">
        The panel has {votes} {votes === 1 ? 'vote' : 'votes'}. A verdict has to meet
        every rule:
      </p>
      <ul className="space-y-1">
        {guardedRules(count).map(({ words, needed, holds }) => (
          <li key={words} className="flex gap-2">
            <span aria-hidden className={holds ? 'text-yes' : 'text-no'}>
              {holds ? '✓' : '✗'}
            </span>
            <span className="min-w-0">
              {words}
              <span className="text-muted">
                {' '}
                ({needed}){holds ? '' : ': not met'}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function describeResult({ outcome }: RoundRecord): string {
  switch (outcome.kind) {
    case 'settle':
      return `The panel says ${outcome.resolution ? 'YES' : 'NO'}.`
    case 'split':
      return 'Half goes to each side.'
    case 'void':
      return `The panel says ${outcome.reason.replace('_', ' ')}.`
    case 'unsure':
      return `The panel is unsure: ${describeUnsure(outcome.reason)}.`
  }
}

/** A rule of the policy `guarded` and how a panel met it. */
type GuardedRule = {
  /** Count of the panel, such as `YES has 4 of 5 votes that answered`. */
  readonly words: string
  /** Requirement, such as `two thirds: at least 4`. */
  readonly needed: string
  readonly holds: boolean
}

/** Lists the rules that a guarded panel has to meet, in the order in which they are checked. */
function guardedRules(count: GuardedCount): GuardedRule[] {
  const { votes, answered, required, workers, requiredWorkers, agree } = count
  return [
    {
      words: `${answered} of ${votes} votes have an answer that counts`,
      needed: `more than half: at least ${required}`,
      holds: answered >= required,
    },
    {
      words: `${workers} ${workers === 1 ? 'worker has' : 'workers have'} votes`,
      needed: `at least ${requiredWorkers}`,
      holds: workers >= requiredWorkers,
    },
    {
      words: `${sideText(count)} has ${agree} of ${answered} votes that answered`,
      needed: `two thirds: at least ${Math.ceil((2 * answered) / 3)}`,
      holds: answered > 0 && 3 * agree >= 2 * answered,
    },
  ]
}

/** Names the side with the most votes. */
function sideText({ side }: Pick<GuardedCount, 'side'>): string {
  return side === undefined ? 'No side' : side.replace('_', ' ')
}
