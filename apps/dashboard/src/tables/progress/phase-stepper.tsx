import { withoutControls } from '../../ui/untrusted-text.tsx'
import { type PhaseState, TABLE_PHASES, type TableProgress } from './table-progress.ts'

const names = {
  analysis: 'Analysis',
  challenge: 'Challenge',
  synthesis: 'Synthesis',
  vote: 'Vote',
} as const

const words: { readonly [State in PhaseState]: string } = {
  coming: 'to come',
  running: 'running',
  done: 'done',
  skipped: 'skipped',
  stopped: 'stopped here',
}

const looks: { readonly [State in PhaseState]: string } = {
  coming: 'border-line text-muted',
  running: 'border-accent bg-accent-soft text-accent',
  done: 'border-line bg-raised',
  skipped: 'border-dashed border-line text-muted',
  stopped: 'border-no/50 bg-no-soft text-no',
}

const marks: { readonly [State in PhaseState]: string } = {
  coming: '○',
  running: '●',
  done: '✓',
  skipped: '–',
  stopped: '×',
}

/** The four phases of a table with the current one, and its open gate. */
export function PhaseStepper({ progress }: { readonly progress: TableProgress }) {
  const { phases, round, openGate, closed } = progress
  return (
    <>
      <ol className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {TABLE_PHASES.map((phase) => {
          const state = phases[phase]
          return (
            <li
              key={phase}
              aria-current={state === 'running' ? 'step' : undefined}
              className={`rounded-md border px-3 py-2 ${looks[state]}`}
            >
              <span className="block font-medium">
                <span aria-hidden className={state === 'running' ? 'pulse' : ''}>
                  {marks[state]}{' '}
                </span>
                {names[phase]}
              </span>
              <span className="text-xs">
                {words[state]}
                {phase === 'challenge' && round > 0 && `, round ${round}`}
              </span>
            </li>
          )
        })}
      </ol>
      {openGate && (
        <p className="mt-2 rounded-md border border-wait/40 bg-wait-soft px-3 py-2">
          {openGate === 'before_vote'
            ? 'A person must decide whether the agents vote. '
            : 'A person must decide whether the result is accepted. '}
          <code className="text-xs">npm run -s cresolver -- tables continue</code>
        </p>
      )}
      {closed?.problem && (
        <p className="untrusted mt-2 text-no">
          {withoutControls(closed.problem).slice(0, 1_000)}
        </p>
      )}
    </>
  )
}
