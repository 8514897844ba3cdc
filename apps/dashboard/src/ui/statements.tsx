import { UntrustedText } from './untrusted-text.tsx'

/** One statement of a verification, and whether it holds. */
type VerificationStatement = {
  readonly name: string
  readonly end: 'holds' | 'fails' | 'cannot-say'
  /** Details; may contain untrusted text. */
  readonly detail: string
}

/** Shows in one sentence whether all statements hold, or which do not. */
export function StatementSummary({
  statements,
  whenAllHold,
}: {
  readonly statements: readonly VerificationStatement[]
  readonly whenAllHold: string
}) {
  const { end, text } = summarize(statements, whenAllHold)
  return (
    <p className={`rounded-md border px-3 py-2 font-medium ${frames[end]}`}>{text}</p>
  )
}

const frames: Readonly<Record<VerificationStatement['end'], string>> = {
  holds: 'border-yes/40 bg-yes-soft',
  fails: 'border-no/40 bg-no-soft',
  'cannot-say': 'border-line bg-raised',
}

function summarize(
  statements: readonly VerificationStatement[],
  whenAllHold: string,
): { readonly end: VerificationStatement['end']; readonly text: string } {
  const of = (wanted: VerificationStatement['end']) =>
    statements.filter(({ end }) => end === wanted)
  const [failed, unknown] = [of('fails'), of('cannot-say')]
  if (failed.length > 0) {
    const text = `${failed.length} of ${statements.length} statements do not hold: ${listNames(failed)}.`
    return { end: 'fails', text }
  }
  if (unknown.length > 0 || statements.length === 0) {
    const text = `Not everything can be checked: ${of('holds').length} statements hold, and data is missing for ${unknown.length}: ${listNames(unknown)}.`
    return { end: 'cannot-say', text }
  }
  return { end: 'holds', text: `All ${statements.length} statements hold${whenAllHold}` }
}

function listNames(statements: readonly VerificationStatement[]): string {
  const names = statements.slice(0, 4).map(({ name }) => shorten(name))
  return `${names.join(', ')}${statements.length > 4 ? ' and more' : ''}`
}

/** Shortens the address in a name. */
function shorten(name: string): string {
  return name.replace(/0x[0-9a-f]{36}([0-9a-f]{4})/g, '0x…$1')
}

const signs = {
  holds: { className: 'text-yes', sign: '✓ ', word: 'holds' },
  fails: { className: 'font-medium text-no', sign: '✗ ', word: 'does not hold' },
  'cannot-say': { className: 'text-muted', sign: '? ', word: 'cannot say' },
} as const

/**
 * Lists statements, each with a sign and a word for its result, its name and its details.
 */
export function StatementList({
  statements,
}: {
  readonly statements: readonly VerificationStatement[]
}) {
  return (
    <ul aria-label="Statements" className="divide-y divide-line text-sm">
      {statements.map(({ name, end, detail }) => (
        <li
          key={name}
          className="grid gap-x-4 gap-y-0.5 py-1.5 md:grid-cols-[8rem_16rem_minmax(0,1fr)]"
        >
          <span className={signs[end].className}>
            <span aria-hidden>{signs[end].sign}</span>
            {signs[end].word}
          </span>
          <span className="untrusted" title={name}>
            {shorten(name)}
          </span>
          <div className="min-w-0 text-muted">
            <UntrustedText text={detail} most={240} />
          </div>
        </li>
      ))}
    </ul>
  )
}
