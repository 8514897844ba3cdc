import {
  countGuarded,
  describeUnsure,
  guardedPanelOf,
  type RoundRecord,
} from '@cresolver/resolution'
import { guardedRules, sideText } from './guarded-rules.ts'
import { StepMark } from './step-mark.tsx'

/** The drawn seats for, against and not counted, then each rule that they have to meet. */
export function GuardedResult({ round }: { readonly round: RoundRecord }) {
  const count = countGuarded(guardedPanelOf(round))
  const { drawn, counted, agree, against } = count
  const isScored = round.workers.some(({ voteWeight }) => voteWeight !== undefined)
  const parts = [
    { words: `for ${sideText(count)}`, seats: agree, look: 'bg-accent' },
    { words: 'against', seats: against, look: 'bg-no' },
    { words: 'not counted', seats: drawn - counted, look: 'bg-edge' },
  ]
  return (
    <div className="space-y-3">
      <p className="text-lg">{describeResult(round)}</p>
      <dl className="grid max-w-md grid-cols-3 gap-x-4">
        {parts.map(({ words, seats, look }) => (
          <div key={words} className="flex flex-col-reverse justify-end">
            <dt className="flex items-baseline gap-1.5 text-sm leading-tight">
              <span aria-hidden className={`size-2.5 shrink-0 rounded-sm ${look}`} />
              {words}
            </dt>
            <dd className="text-2xl font-semibold">{seats}</dd>
          </div>
        ))}
      </dl>
      <div aria-hidden className="flex h-3 max-w-md gap-0.5">
        {parts.map(
          ({ words, seats, look }) =>
            seats > 0 && (
              <span
                key={words}
                className={`rounded-sm ${look}`}
                style={{ flexGrow: seats }}
              />
            ),
        )}
      </div>
      <p className="text-sm text-muted">
        {drawn} {drawn === 1 ? 'seat was' : 'seats were'} drawn. A verdict has to meet
        every rule:
      </p>
      <ul className="space-y-1">
        {guardedRules(count, isScored).map(({ words, needed, holds }) => (
          <li key={words} className="flex gap-2">
            <StepMark state={holds ? 'done' : 'failed'} />
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
      {!isScored && (
        <p className="text-sm text-muted">
          The answers were not weighed: the seats alone decide this.
        </p>
      )}
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
