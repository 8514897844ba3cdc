import type { WorkerRecord } from '@cresolver/core/resolution'
import { UntrustedText, withoutControls } from '../../ui/untrusted-text.tsx'

/** The challenges to a worker, each with its defence. */
export function ChallengeList({
  entry: { challenge, defence, absence },
}: {
  readonly entry: WorkerRecord
}) {
  if (!challenge) return null
  return (
    <div className="space-y-2">
      <p className="text-sm text-muted">
        {challenge.kind === 'disagreement'
          ? 'Other agents reached the opposite conclusion.'
          : 'All agents agreed, so it was asked to argue against its own answer.'}
      </p>
      <ol className="list-decimal space-y-2 pl-5">
        {challenge.challenges.map((text, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two challenges may read the same, and none moves
          <li key={place}>
            <UntrustedText text={text} most={400} />
            {defence && (
              <div className="mt-1 border-l-2 border-line pl-3 text-muted">
                <UntrustedText
                  text={defence.responses[place] ?? 'No response.'}
                  most={400}
                />
              </div>
            )}
          </li>
        ))}
      </ol>
      {!defence && (
        <p className="untrusted text-sm">
          No defence: {withoutControls(absence?.reason ?? 'none on record').slice(0, 300)}
        </p>
      )}
    </div>
  )
}
